import type { Hundredths } from "#game/core/units";
import type { BroughtFigures } from "#game/play/season/brought";
import { Points } from "../../components/points";
import { ScrollTable, TableHead } from "../../components/tables";

interface Row {
  readonly name: string;
  readonly team: string;
  readonly points: Hundredths;
  readonly transfers?: number | null | undefined;
  readonly duels?: BroughtFigures["duels"] | null;
  /** Players of a team or squad. */
  readonly players?: number;
  readonly note?: string;
}

/** The members of a league that comes from elsewhere. A column that nobody fills is left out. */
export function BroughtTable({ rows, caption }: { rows: readonly Row[]; caption: string }) {
  const hasTransfers = rows.some(({ transfers }) => typeof transfers === "number");
  const hasDuels = rows.some(({ duels }) => duels && duels.points === undefined);
  const hasDuelPoints = rows.some(({ duels }) => duels?.points !== undefined);
  const hasPlayers = rows.some(({ players = 0 }) => players > 0);
  return (
    <ScrollTable caption={caption} className="tbl num">
      <TableHead
        columns={[
          "Member",
          ["Points", "n"],
          ...(hasTransfers ? ([["Transfers used", "n"]] as const) : []),
          ...(hasDuels ? ([["Won, tied, lost", "n"]] as const) : []),
          ...(hasDuelPoints ? ([["Head-to-head points", "n"]] as const) : []),
          ...(hasPlayers ? ([["Players", "n"]] as const) : []),
        ]}
      />
      <tbody>
        {rows.map(({ name, team, points, transfers, duels, players = 0, note }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
              {(team !== "" || note !== undefined) && (
                <span className="sub soft">
                  <bdi>{team}</bdi>
                  {note !== undefined && <> {note}</>}
                </span>
              )}
            </th>
            <td className="n">
              <Points points={points} />
            </td>
            {hasTransfers && <td className="n">{transfers ?? "–"}</td>}
            {hasDuels && <td className="n">{resultsText(duels)}</td>}
            {hasDuelPoints && <td className="n">{duels?.points ?? "–"}</td>}
            {hasPlayers && <td className="n">{players}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function resultsText(duels: Row["duels"]): string {
  if (!duels || duels.points !== undefined) return "–";
  return `${duels.won}, ${duels.tied}, ${duels.lost}`;
}
