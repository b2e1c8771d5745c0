import { formatPoints } from "#game/play/scoring/points-text";
import type { Leaderboard } from "#server/stories/boards/leaderboard";
import type { LeaderboardSlot, PlayerName } from "#server/stories/boards/leaderboard-rows";
import { playerLinesPath } from "../../../components/addresses";
import { signClass } from "../../../components/points";
import { AS } from "../../../components/tables";

export interface NamedSlot extends LeaderboardSlot {
  readonly player: PlayerName;
}

/** Null for an empty slot. */
export function nameSlot(
  slot: LeaderboardSlot | null | undefined,
  names: Leaderboard["names"],
): NamedSlot | null {
  const player = slot && names[slot.playerId];
  return player ? { ...slot, player } : null;
}

/** A player in a slot of the Leaderboard, with points that link to their explanation. */
export function SlotCell({
  slot,
  first,
  ofFixture,
  explainedAt,
}: {
  slot: NamedSlot | null;
  /** True for the first slot of a group. */
  first: boolean;
  ofFixture: boolean;
  explainedAt: string;
}) {
  const className = first ? "pl g" : "pl";
  if (slot === null)
    return (
      <td {...AS.cell} className={`${className} dimmed`}>
        –
      </td>
    );
  const { playerId, captaincy, points, player: name, cameIn } = slot;
  const without = ofFixture && points === null;
  const nowClass = name.playsNow ? `${className} now` : className;
  const player = (
    <>
      {name.short === name.name ? (
        name.name
      ) : (
        <>
          <span aria-hidden="true">{name.short}</span>
          <span className="vh">{name.name}</span>
        </>
      )}
      {captaincy && <span className="mark"> {captaincy === "captain" ? "[C]" : "[VC]"}</span>}
      {cameIn && (
        <span className="mark">
          {" "}
          <span aria-hidden="true">[B]</span>
          <span className="vh">, came in as a backup</span>
        </span>
      )}
      {points !== null && <span className={`pv ${signClass(points)}`}>{formatPoints(points)}</span>}
      {name.playsNow && <span className="vh">, plays now</span>}
      {without && <span className="vh">, not on the scorecard</span>}
    </>
  );
  return (
    <td {...AS.cell} className={without ? `${className} dimmed` : nowClass}>
      {points === null ? (
        player
      ) : (
        // A plain link without a class: there may be 1100 of these on a page.
        <a href={playerLinesPath(explainedAt, playerId)}>{player}</a>
      )}
    </td>
  );
}
