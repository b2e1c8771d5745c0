import { oneDecimal, wholePoints } from "#game/play/scoring/points-text";
import { pointsPerMatch } from "#game/play/team/pool-filter";
import { priceText } from "#game/squads/prices";
import type { ShownOwned } from "#server/squads/making/show-squads";

/** The last row: points of the season so far, points a match, and what the squad has cost. */
export function SquadTotals({ players }: { players: readonly ShownOwned[] }) {
  const points = players.reduce((sum, player) => sum + player.points, 0);
  const each = players.reduce((sum, player) => sum + (pointsPerMatch(player) ?? 0), 0);
  const paid = players.reduce((sum, { price }) => sum + price, 0);
  return (
    <tr>
      <td className="id" />
      <th scope="row" className="who">
        Total
      </th>
      <td className="form" />
      <td className="pts num">
        <b>{wholePoints(points)}</b>
        <small>
          {oneDecimal(each)}
          <span className="vh"> a match</span>
        </small>
      </td>
      <td className="pay num">{priceText(paid)}</td>
    </tr>
  );
}
