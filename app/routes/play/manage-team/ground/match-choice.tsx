import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { plural } from "#game/core/words";
import type { FixtureChoice } from "#server/play/teams/sheet-fixtures";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { MatchTime } from "../../../../components/local-time";
import { fixtureName } from "../words/save-texts";
import { FIXTURE } from "../words/team-address";

/** More matches are folded into a line. */
const NEAR = 6;

/**
 * For leagues with a team for each match: links to the matches that can be picked for, with the state
 * of their teams.
 */
export function MatchChoice({ sheet: { open, target } }: { sheet: TeamSheet }) {
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

function ChoiceList({
  fixtures,
  chosen,
}: {
  fixtures: readonly FixtureChoice[];
  chosen: number | undefined;
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
            <span className={fixture.hasTeam ? "up sm" : "soft sm"}>
              {fixture.hasTeam ? "✓ Team picked" : "No team yet"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
