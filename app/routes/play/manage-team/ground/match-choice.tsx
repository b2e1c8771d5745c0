import { Link } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { plural } from "#game/core/words";
import { deadlineAt } from "#game/play/season/fixtures";
import { leadWords } from "#game/play/season/lock-words";
import type { FixtureChoice } from "#server/play/teams/sheet-fixtures";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { MatchTime } from "../../../../components/local-time";
import { fixtureName } from "../words/save-texts";
import { FIXTURE } from "../words/team-address";

/** More matches are folded into a line. */
const NEAR = 6;

/**
 * For leagues with a team for each match: links to the matches that can be picked for, with the state
 * of their teams. With rounds these are the matches of the next round, with the state of their
 * predictions, below its title.
 */
export function MatchChoice({ sheet: { open, target, round } }: { sheet: TeamSheet }) {
  if (round !== undefined) return <RoundMatches round={round} open={open} target={target} />;
  if (open.length < 2) return null;
  const chosen = target?.id;
  const isNear = (fixture: FixtureChoice, place: number) => place < NEAR || fixture.id === chosen;
  const near = open.filter(isNear);
  const later = open.filter((fixture, place) => !isNear(fixture, place));
  return (
    <nav className="match-choice" aria-label="Matches to pick for">
      <ChoiceList fixtures={near} chosen={chosen} />
      {later.length > 0 && (
        <details>
          <summary>{plural(later.length, "later match", "later matches")}</summary>
          <ChoiceList fixtures={later} chosen={chosen} />
        </details>
      )}
    </nav>
  );
}

function RoundMatches({
  round,
  open,
  target,
}: Pick<TeamSheet, "open" | "target"> & { round: NonNullable<TeamSheet["round"]> }) {
  const id = useId();
  const locksAt = target ? deadlineAt(target) : round.startsAt;
  const early = leadWords({ startsAt: round.startsAt, locksAt });
  return (
    <nav className="match-choice" aria-labelledby={id}>
      <h2 id={id}>{round.title}</h2>
      <p className="soft sm">
        One team plays them all.{" "}
        {target && (
          <>
            It locks <MatchTime at={locksAt} />
            {early ? `, ${early} of ${round.firstMatch}` : `, with ${round.firstMatch}`}. Each match
            has its prediction.
          </>
        )}
      </p>
      {open.length > 1 && (
        <ChoiceList
          fixtures={open}
          chosen={target?.id}
          stateOf={({ isPredicted }) => [
            isPredicted,
            isPredicted ? "✓ Predicted" : "Not predicted",
          ]}
        />
      )}
    </nav>
  );
}

function ChoiceList({
  fixtures,
  chosen,
  stateOf = ({ hasTeam }) => [hasTeam, hasTeam ? "✓ Team picked" : "No team yet"],
}: {
  fixtures: readonly FixtureChoice[];
  chosen: number | undefined;
  /** True once the match is taken care of, and its state in words. */
  stateOf?: (fixture: FixtureChoice) => readonly [boolean, string];
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Scrolls only sideways, so that the page does not move at a lock.
    const current = list.current?.querySelector<HTMLElement>(`[href$="${FIXTURE}=${chosen}"]`);
    if (list.current && current) {
      list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft;
    }
  }, [chosen]);
  return (
    <ul ref={list}>
      {fixtures.map((fixture) => (
        <li key={fixture.id}>
          <Link
            className="btn"
            to={`?${FIXTURE}=${fixture.id}`}
            preventScrollReset
            aria-current={fixture.id === chosen ? "true" : undefined}
          >
            <b>{fixtureName(fixture)}</b>
            <span className="soft sm num">
              {fixture.label}, <MatchTime at={fixture.startsAt} />
            </span>
            <ChoiceState state={stateOf(fixture)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ChoiceState({ state: [isDone, words] }: { state: readonly [boolean, string] }) {
  return <span className={isDone ? "up sm" : "soft sm"}>{words}</span>;
}
