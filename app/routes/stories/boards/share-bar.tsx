/** Points, relative to the highest in the table. */
export function ShareBar({ points, most }: { points: number; most: number }) {
  return (
    <svg
      className={points < 0 ? "share loss" : "share"}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={(Math.abs(points) * 100) / most} height="4" />
    </svg>
  );
}
