import { formatPoints } from "#game/scoring/points-text";

/** ".21" at the end of "9,270.21". */
const DECIMALS = -3;

/** Points to two decimals, the decimals smaller. `points` are hundredths of a point. */
export function Points({ points }: { points: number }) {
  const text = formatPoints(points);
  return (
    <>
      {text.slice(0, DECIMALS)}
      <span className="dec">{text.slice(DECIMALS)}</span>
    </>
  );
}
