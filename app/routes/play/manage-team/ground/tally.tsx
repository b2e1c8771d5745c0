const GROUP = 5;
/** Units of the drawing: between two strokes, and between two groups. */
const STROKE_STEP = 5;
const GROUP_STEP = 28;
const HEIGHT = 22;
/** Above it, a tally is no help for counting. */
const MOST = 40;

/**
 * Transfers as a scorer's tally: ink for remaining ones, red for those of this change, faint for
 * used ones. The numbers are beside it.
 */
export function Tally({
  left,
  charge,
  allowed,
}: {
  left: number;
  charge: number;
  allowed: number;
}) {
  if (allowed > MOST || allowed === 0) return null;
  const strokes = Array.from({ length: allowed }, (_, index) => index);
  const groups = Math.ceil(allowed / GROUP);
  const kindOf = (index: number) => {
    if (index < left) return undefined;
    return index < left + charge ? "now" : "used";
  };
  return (
    <svg
      className="tally"
      viewBox={`0 0 ${groups * GROUP_STEP - STROKE_STEP} ${HEIGHT}`}
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {strokes.map((index) => (
        <path key={index} className={kindOf(index)} d={pathOf(index)} />
      ))}
    </svg>
  );
}

/** Four upright, the fifth across them. */
function pathOf(index: number): string {
  const start = Math.floor(index / GROUP) * GROUP_STEP;
  const place = index % GROUP;
  if (place === GROUP - 1) return `M${start - 1} 17 ${start + 20} 5`;
  return `M${start + 2 + place * STROKE_STEP} 2v18`;
}
