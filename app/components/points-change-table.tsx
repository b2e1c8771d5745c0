import { formatPoints, signedPoints } from "#game/play/scoring/points-text";

import { ScrollTable, TableHead } from "./tables";

/** Points in hundredths; null for a player who took no part. */
export interface ShownChange {
  readonly playerId: number;
  readonly name: string;
  readonly team: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** The points of each player for a new score, beside the stored ones; `name` identifies the rules. */
export function PointsChangeTable({
  name: rules,
  points,
}: {
  name: string;
  points: readonly ShownChange[];
}) {
  return (
    <ScrollTable caption={`Points of the players, ${rules}`} className="tbl points-change">
      <TableHead columns={["Player", ["Stored", "n"], ["New", "n"], ["Change", "n"]]} />
      <tbody>
        {points.map(({ playerId, name, team, before, after }) => (
          <tr key={playerId}>
            <th scope="row">
              {name} <span className="soft">{team}</span>
            </th>
            <td className="n num">{before === null ? "" : formatPoints(before)}</td>
            <td className="n num">{after === null ? "" : formatPoints(after)}</td>
            <td className="n num">{signedPoints((after ?? 0) - (before ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
