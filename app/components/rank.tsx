import type { Hundredths } from "#game/core/units";

const MEDALS = 3;

/**
 * A rank, with a medal for the first three; shared ranks share it. A dash without a rank, and no medal
 * before ranks are given (rules.md#ranks).
 */
export function Rank({
  rank,
  points,
  ranked = points !== 0,
  plain = false,
}: {
  rank: number | null;
  points: Hundredths;
  /** Whether ranks are given yet; by default, once there are points. */
  ranked?: boolean;
  plain?: boolean;
}) {
  if (rank === null) return <span className={plain ? undefined : "place"}>–</span>;
  if (rank > MEDALS || !ranked) {
    return <span className={plain ? undefined : "place"}>{rank}</span>;
  }
  return (
    <span className="medal" data-rank={rank}>
      {rank}
    </span>
  );
}
