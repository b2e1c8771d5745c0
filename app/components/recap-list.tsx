import { versus } from "#game/core/words";
import type { ListedRecap } from "#server/stories/recaps/list-recaps";
import { Link } from "./link";
import { recapPath } from "./recap-path";
import { RecapWords } from "./recap-sentence";

/** Recaps in short: the match, which leads to the whole of it, and its first sentence. */
export function RecapList({
  leagueId,
  tournamentId,
  recaps,
}: {
  leagueId: number;
  tournamentId: number;
  recaps: readonly ListedRecap[];
}) {
  return (
    <ul className="recap-list">
      {recaps.map(({ fixture, headline }) => (
        <li key={fixture.id}>
          <Link to={recapPath(leagueId, fixture.id)}>
            Match {fixture.number}, {versus(fixture.sides)}
          </Link>
          <p>
            <RecapWords leagueId={leagueId} tournamentId={tournamentId} sentence={headline} />
          </p>
        </li>
      ))}
    </ul>
  );
}
