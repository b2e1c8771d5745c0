import type { Hundredths } from "#game/core/units";

const MEDALS = 3;

/**
 * A rank, as a medal for the first three; shared ranks share it. A dash while there is none, and no medal
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
  /** Whether ranks are given yet; where it is left out, from the first points on. */
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
