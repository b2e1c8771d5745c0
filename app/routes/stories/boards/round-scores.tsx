import { Link } from "@remix-run/react";
import type { FixtureScores } from "#server/stories/boards/fixture-scores";
import { roundOption } from "../../../components/fixture-words";
import { RoundsTable } from "../../../components/rounds-table";

/** The matches of the round beside each other, with the total of each team. */
export function RoundScores({
  leagueId,
  tournamentId,
  round,
}: {
  leagueId: number;
  tournamentId: number;
  round: NonNullable<FixtureScores["round"]>;
}) {
  const board = `/league/${leagueId}/leaderboard/${tournamentId}`;
  return (
    <section className="sheet" aria-labelledby="round">
      <header>
        <h2 id="round">{round.title}</h2>
        <Link className="push" to={`${board}?show=${roundOption(round.number)}`}>
          Leaderboard of the round
        </Link>
      </header>
      <RoundsTable
        caption={`Points in round ${round.number}`}
        fixtures={round.fixtures}
        teams={round.teams}
        cell={({ points }, match) => points[match]}
        total={({ total }) => total}
        points="points"
        board={board}
      />
    </section>
  );
}
