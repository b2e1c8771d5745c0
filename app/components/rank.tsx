import type { Hundredths } from "#game/core/units";
import { Drawing } from "./drawing";

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
  if (rank === null || rank > MEDALS || !ranked) {
    return <span className={plain ? undefined : "place"}>{rank ?? "–"}</span>;
  }
  return (
    <span className="medal" data-rank={rank}>
      {rank}
    </span>
  );
}

/** Places up, or down if negative. */
export function Move({ places }: { places: number }) {
  if (places === 0) return null;
  const [way, icon] = places > 0 ? (["up", "i-up"] as const) : (["down", "i-dn"] as const);
  return (
    <span className={`move ${way}`}>
      {" "}
      <Drawing id={icon} box={[10, 10]} />
      <span className="vh">{way} </span>
      {Math.abs(places)}
    </span>
  );
}
