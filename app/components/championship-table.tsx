import type { ChampionshipPage } from "#server/leagues/clubs/show-championship";
import { Rank } from "./rank";
import { ScrollTable } from "./scroll-region";
import { TableHead } from "./table-head";

/** The championship of a year: its points and, with `places`, the place in each league. */
export function ChampionshipTable({
  page: { year, leagues, rows },
  most,
  places = false,
}: {
  page: ChampionshipPage;
  /** All rows by default. */
  most?: number;
  places?: boolean;
}) {
  const columns = places ? leagues.map(({ name }) => [name, "n"] as const) : [];
  return (
    <ScrollTable caption={`Points of ${year} by places`} className="tbl num club-table">
      <TableHead columns={[["#", "c"], "Name", ["Points", "n"], ["Wins", "n"], ...columns]} />
      <tbody>
        {rows.slice(0, most).map((row) => (
          <tr key={row.person} className={row.mine ? "mine" : undefined}>
            <td className="c">
              <Rank rank={row.rank} points={row.points} />
            </td>
            <th scope="row">
              <bdi>{row.name}</bdi>
            </th>
            <td className="n big">{row.points}</td>
            <td className="n">{row.wins}</td>
            {places &&
              row.places.map((place, index) => (
                <td key={leagues[index]?.leagueId} className="n">
                  {place ?? "–"}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
