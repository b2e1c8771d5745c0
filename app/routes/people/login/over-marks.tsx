/** Twelve overs as a scorer marks them, for decoration. */
const OVERS = [
  "·1·4··",
  "2·W·1·",
  "··6·14",
  "·····W",
  "4·1··1",
  "·1·2·6",
  "1··1··",
  "W·4···",
  "··11·2",
  "6·1··4",
  "·W····",
  "1·4·2·",
];

const WIDTH = 992;
const HEIGHT = 40;
const OVER_WIDTH = (WIDTH - 1) / OVERS.length;
const BALLS_PER_ROW = 3;
const BALL_WIDTH = 24;
const FIRST_BALL = 17;
const ROW_HEIGHT = 17;

const MARKS = OVERS.flatMap((over, number) =>
  [...over].map((mark, ball) => ({
    mark,
    x: Math.round(number * OVER_WIDTH + FIRST_BALL + (ball % BALLS_PER_ROW) * BALL_WIDTH),
    y: ball < BALLS_PER_ROW ? ROW_HEIGHT : 2 * ROW_HEIGHT,
  })),
);

const LINES = OVERS.slice(1).map((_, before) => Math.floor((before + 1) * OVER_WIDTH) + 0.5);

/** The foot of the scorebook on the login screen. */
export function OverMarks() {
  return (
    <svg className="marks only-wide" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <g fill="none" stroke="var(--rule-2)">
        <path d={`M.5.5h${WIDTH - 1}v${HEIGHT - 1}H.5z`} />
        {LINES.map((x) => (
          <path key={x} d={`M${x} .5v${HEIGHT - 1}`} />
        ))}
      </g>
      <g fill="var(--ink-3)" fontSize="14" fontWeight="600" textAnchor="middle">
        {MARKS.map(({ mark, x, y }) => (
          <text key={`${x},${y}`} x={x} y={y} fill={mark === "W" ? "var(--leather)" : undefined}>
            {mark}
          </text>
        ))}
      </g>
    </svg>
  );
}
