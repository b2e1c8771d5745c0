import { oneDecimal, wholePoints } from "#game/play/scoring/points-text";
import { pointsPerMatch } from "#game/play/team/pool-filter";
import type { NextMatch } from "#server/play/season/next-matches";
import type { RoomPlayer } from "#server/squads/making/live-room";
import { FormTicks } from "../../../../components/players/form-ticks";

/** The player's row unfolded beside the price: what it is worth to bid for. */
export function LotFigures({
  player,
  next,
}: {
  player: RoomPlayer;
  /** Undefined for a team without a match left. */
  next: NextMatch | undefined;
}) {
  const each = pointsPerMatch(player);
  return (
    <dl className="lot-figs num">
      <div>
        <dt>Points</dt>
        <dd>{wholePoints(player.points)}</dd>
      </div>
      <div>
        <dt>A match</dt>
        <dd>{each === null ? "–" : oneDecimal(each)}</dd>
      </div>
      <div>
        <dt>Next</dt>
        <dd>{next === undefined ? "–" : `M${next.number} v ${next.opponent}`}</dd>
      </div>
      <div>
        <dt>Last 5</dt>
        <dd>
          <FormTicks points={player.lastFive} />
        </dd>
      </div>
    </dl>
  );
}
