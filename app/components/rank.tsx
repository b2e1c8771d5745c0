const MEDALS = 3;

/**
 * A rank, as a medal for the first three; shared ranks share it. A dash while there is none, and no medal
 * before the first points.
 */
export function Rank({
  rank,
  points,
  plain = false,
}: {
  rank: number | null;
  /** Hundredths of a point. */
  points: number;
  plain?: boolean;
}) {
  if (rank === null) return <span className={plain ? undefined : "place"}>–</span>;
  if (rank > MEDALS || points === 0) {
    return <span className={plain ? undefined : "place"}>{rank}</span>;
  }
  return (
    <span className="medal" data-rank={rank}>
      {rank}
    </span>
  );
}
