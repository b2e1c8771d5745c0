import type { Week } from "#server/stories/recaps/list-recaps";
import { PointsLink } from "../../../components/points-link";
import { Rank } from "../../../components/rank";
import { TableHead } from "../../../components/table-head";

/** The points of each team in the matches of a week; each links to the team's matches. */
export function WeekTable({
  leagueId,
  ownId,
  week,
}: {
  leagueId: number;
  ownId: number;
  week: Week;
}) {
  return (
    <section className="sheet" aria-label="Table of the week">
      <header>
        <h2>Table of the week</h2>
      </header>
      <table className="tbl week-table">
        <caption className="vh">Points in the matches of the week</caption>
        <TableHead columns={["Rank", "Team", ["Matches", "n"], ["Points", "n m"]]} />
        <tbody>
          {week.table.map(({ participantId, teamName, rank, points, matches }) => (
            <tr key={participantId} className={participantId === ownId ? "mine" : undefined}>
              <td>
                <Rank rank={rank} points={points} />
              </td>
              <th scope="row">
                <bdi>{teamName}</bdi>
              </th>
              <td className="n">{matches}</td>
              <td className="n m">
                <PointsLink
                  to={`/league/${leagueId}/season?team=${participantId}`}
                  name={teamName}
                  points={points}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
