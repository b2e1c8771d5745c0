const HUNDREDTHS = 100;

/** Points to two decimals, the decimals smaller. `points` are hundredths of a point. */
export function Points({ points }: { points: number }) {
  const size = Math.abs(points);
  const sign = points < 0 ? "-" : "";
  return (
    <>
      {sign}
      {Math.floor(size / HUNDREDTHS)}
      <span className="dec">.{String(size % HUNDREDTHS).padStart(2, "0")}</span>
    </>
  );
}
