import { orUnnamed, plural } from "#game/core/words";
import type { HeadToHeadPage, ShownTableRow } from "#server/stories/boards/head-to-head";
import { TeamFace } from "../../../components/crest";
import { Link } from "../../../components/link";
import { Points } from "../../../components/points";
import { Rank } from "../../../components/rank";
import { ScrollTable, TableHead } from "../../../components/tables";

/** The table; a name links to the history with that team. */
export function TableSection({ leagueId, page }: { leagueId: number; page: HeadToHeadPage }) {
  return (
    <section className="sheet" aria-labelledby="h2h-table">
      <header>
        <h2 id="h2h-table">Table</h2>
        <span className="push soft">Win, tie, loss: {page.settings.headToHeadPoints}</span>
      </header>
      <ScrollTable caption="Table of head-to-head" className="tbl num h2h-table">
        <TableHead
          columns={[
            "Rank",
            "Team",
            ["Played", "n only-wide"],
            ["W–T–L", "n"],
            ["Scored", "n"],
            ["Points", "n m"],
          ]}
        />
        <tbody>
          {page.table.map((row) => (
            <TeamRow key={row.participantId} leagueId={leagueId} row={row} />
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}

function TeamRow({ leagueId, row }: { leagueId: number; row: ShownTableRow }) {
  const { participantId, teamName, manager, left, mine, rank, points, broughtPoints } = row;
  return (
    <tr className={mine ? "mine" : undefined} aria-current={mine ? "true" : undefined}>
      <td>
        <Rank rank={rank} points={points} />
      </td>
      <th scope="row">
        <TeamFace of={participantId}>
          {mine ? (
            <bdi>{orUnnamed(teamName)}</bdi>
          ) : (
            <Link
              className="whole"
              to={`/league/${leagueId}/head-to-head?with=${participantId}#history`}
            >
              <bdi>{orUnnamed(teamName)}</bdi>
            </Link>
          )}
          <span className="sub soft">
            <bdi>{manager}</bdi>
            {left && " (left)"}
            {broughtPoints > 0 && ` (${plural(broughtPoints, "point", "points")} from elsewhere)`}
          </span>
        </TeamFace>
      </th>
      <td className="n only-wide">{row.played}</td>
      <td className="n">
        {row.won}–{row.tied}–{row.lost}
      </td>
      <td className="n">
        <Points points={row.scored} />
      </td>
      <td className="n m big">{points}</td>
    </tr>
  );
}
