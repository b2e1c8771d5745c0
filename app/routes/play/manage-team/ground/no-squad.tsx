import { Link } from "@remix-run/react";
import type { SquadLack } from "#game/play/team/submission";
import { type SquadsToCome, squadsTask } from "#game/squads/stage-words";

const TITLES: Readonly<Record<SquadLack, string>> = {
  before: "There are no squads yet",
  making: "The squads are being made",
  none: "You have no squad",
};

const SENTENCES: Readonly<Record<SquadLack, string>> = {
  before:
    "In this league each player belongs to one of you. You pick your team once squads are made.",
  making: "You pick your team from your squad once everybody has theirs.",
  none: "The squads of this league were made without you, so you have nobody to pick.",
};

/** The squad of a league that picks no eleven. */
const WITHOUT_ELEVEN: Readonly<Record<SquadLack, string>> = {
  before:
    "In this league each player belongs to one of you. You choose your captains once squads are made.",
  making: "You choose your captains from your squad once everybody has theirs.",
  none: "The squads of this league were made without you, so nobody scores for you.",
};

/** The task before squads, for one reader. */
export interface SquadsFirst extends SquadsToCome {
  readonly manages: boolean;
}

/** Manage Team of an owner who has no players to pick (rules.md#squads). */
export function NoSquad({
  leagueId,
  lack,
  picks,
  first = null,
}: {
  leagueId: number;
  lack: SquadLack;
  /** Whether owners pick an eleven. */
  picks: boolean;
  first?: SquadsFirst | null;
}) {
  const { to, label } = stepOf(leagueId, first);
  return (
    <section className="sheet" aria-labelledby="no-squad-h">
      <header>
        <h2 id="no-squad-h">{TITLES[lack]}</h2>
      </header>
      <div className="pad stack">
        <p>{(picks ? SENTENCES : WITHOUT_ELEVEN)[lack]}</p>
        {first && (
          <p>
            <b>{squadsTask(first)}</b>
          </p>
        )}
        <p className="row">
          <Link className="btn primary" to={to}>
            {label}
          </Link>
          {first && (
            <Link className="btn" to={`/league/${leagueId}/squads`}>
              Squads
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}

/** The page of the task before squads. */
function stepOf(leagueId: number, first: SquadsFirst | null) {
  const league = `/league/${leagueId}`;
  if (first === null) return { to: `${league}/squads`, label: "Go to Squads" };
  const { stage, way, manages } = first;
  if (way === "typed" && !manages) return { to: league, label: "League Home" };
  if (stage === "before") {
    return manages
      ? { to: `${league}/squads/set-up`, label: "Set up the squads" }
      : { to: `${league}/squads/list`, label: "Make your list" };
  }
  return way === "typed"
    ? { to: `${league}/squads/typed`, label: "Type in squads" }
    : { to: `${league}/room`, label: "Go to the room" };
}
