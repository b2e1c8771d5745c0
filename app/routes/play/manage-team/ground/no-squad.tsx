import { Link } from "@remix-run/react";
import type { SquadLack } from "#game/play/team/submission";

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

/** Manage Team of an owner who has no players to pick (rules.md#squads). */
export function NoSquad({ leagueId, lack }: { leagueId: number; lack: SquadLack }) {
  return (
    <section className="sheet" aria-labelledby="no-squad-h">
      <header>
        <h2 id="no-squad-h">{TITLES[lack]}</h2>
      </header>
      <div className="pad stack">
        <p>{SENTENCES[lack]}</p>
        <p>
          <Link className="btn primary" to={`/league/${leagueId}/squads`}>
            Go to Squads
          </Link>
        </p>
      </div>
    </section>
  );
}
