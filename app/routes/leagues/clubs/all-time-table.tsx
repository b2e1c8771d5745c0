import type { ClubPage } from "#server/leagues/clubs/show-club";
import { Points } from "../../../components/points";
import { ScrollTable, TableHead } from "../../../components/tables";

/** Hundredths of a place as a figure: 250 are "2.5". */
function formatPlace(hundredths: number): string {
  return (hundredths / 100).toFixed(1);
}

/** The results of all members in all seasons. */
export function AllTimeTable({ rows }: { rows: ClubPage["allTime"] }) {
  return (
    <section className="sheet" aria-labelledby="all-time">
      <header>
        <h2 id="all-time">All-time table</h2>
        <span className="soft push">Seasons that are over</span>
      </header>
      <ScrollTable
        caption="Titles, places and points of all seasons"
        className="tbl num club-table"
      >
        <TableHead
          columns={[
            "Name",
            ["Titles", "n"],
            ["Seasons", "n"],
            ["Best", "n"],
            ["Average", "n"],
            ["Points", "n"],
          ]}
        />
        <tbody>
          {rows.map(({ person, name, mine, ...row }) => (
            <tr key={person} className={mine ? "mine" : undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className="n big">{row.titles}</td>
              <td className="n">{row.seasons}</td>
              <td className="n">{row.bestPlace}</td>
              <td className="n">{formatPlace(row.averagePlace)}</td>
              <td className="n">
                <Points points={row.points} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
