import type { Hundredths } from "#game/core/units";

const WIDTH = 5.6;
const STEP = 7.2;
/** Bars stand on this line; minus points hang below it. */
const LINE = 16;
const TALLEST = 15;
const DEEPEST = 4;
const LEAST = 1.5;
/** One scale everywhere, so that the rows of two lists can be compared. */
const MOST_POINTS = 160;

/** The points of the last five matches as bars, the last match on the left. */
export function FormTicks({ points }: { points: readonly (Hundredths | null)[] }) {
  if (points.length === 0) return <span className="form-ticks soft">–</span>;
  const { gains, losses, absences } = tickPaths(points);
  return (
    <svg className="form-ticks" viewBox="0 0 36 20" role="img" aria-label={lastFiveText(points)}>
      <path className="axis" d={`M0 ${LINE + 0.2}h36`} />
      {gains !== "" && <path d={gains} />}
      {losses !== "" && <path className="loss" d={losses} />}
      {absences !== "" && <path className="absent" d={absences} />}
    </svg>
  );
}

/** One path for all bars of a kind: a list of 150 rows draws a third of the elements. */
export function tickPaths(points: readonly (Hundredths | null)[]) {
  const paths = { gains: "", losses: "", absences: "" };
  points.forEach((each, place) => {
    const left = Number((place * STEP).toFixed(1));
    if (each === null) {
      paths.absences += `M${left} ${LINE - 1}h${WIDTH}v1.5h-${WIDTH}z`;
      return;
    }
    const tall = (Math.abs(each) / 100 / MOST_POINTS) * TALLEST;
    if (each < 0) {
      const deep = Math.min(DEEPEST, Math.max(LEAST, tall)).toFixed(1);
      paths.losses += `M${left} ${LINE}h${WIDTH}v${deep}h-${WIDTH}z`;
    } else {
      const high = Math.min(TALLEST, Math.max(LEAST, tall)).toFixed(1);
      paths.gains += `M${left} ${LINE}v-${high}h${WIDTH}v${high}z`;
    }
  });
  return paths;
}

function lastFiveText(points: readonly (Hundredths | null)[]): string {
  const words = points.map((each) =>
    each === null ? "did not play" : String(Math.round(each / 100)),
  );
  return `Last five, latest first: ${words.join(", ")}`;
}
