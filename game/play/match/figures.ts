type FigureKind = "count" | "count or unknown" | "yes or no";

interface FigureRow {
  readonly name: string;
  readonly kind: FigureKind;
}

/**
 * Every figure of a stat line, in the order of a scorecard: types, sums, columns and names come
 * from here. Some feeds lack the figures with "count or unknown" (rules.md#unknown).
 */
export const FIGURES = {
  runs: { name: "runs", kind: "count" },
  ballsFaced: { name: "balls faced", kind: "count" },
  fours: { name: "fours", kind: "count" },
  sixes: { name: "sixes", kind: "count" },
  out: { name: "out", kind: "yes or no" },
  /** Legal balls. */
  ballsBowled: { name: "balls bowled", kind: "count" },
  maidens: { name: "maidens", kind: "count" },
  runsConceded: { name: "runs conceded", kind: "count" },
  wickets: { name: "wickets", kind: "count" },
  lbwOrBowledWickets: { name: "wickets lbw or bowled", kind: "count" },
  dotBalls: { name: "dot balls", kind: "count or unknown" },
  wides: { name: "wides", kind: "count" },
  noBalls: { name: "no-balls", kind: "count" },
  catches: { name: "catches", kind: "count" },
  runOuts: { name: "run-outs", kind: "count" },
  /** Run-outs of one fielder alone (rules.md#fielding). */
  directRunOuts: { name: "direct run-outs", kind: "count" },
  stumpings: { name: "stumpings", kind: "count" },
} as const satisfies Readonly<Record<string, FigureRow>>;

export type Figure = keyof typeof FIGURES;

export const FIGURE_KEYS = Object.keys(FIGURES) as Figure[];

interface ValueOfKind {
  readonly count: number;
  readonly "count or unknown": number | null;
  readonly "yes or no": boolean;
}

/**
 * The figures of a player in one innings (rules.md#stat-lines). `null` is unknown, which scores
 * nothing.
 */
export type Stats = { readonly [F in Figure]: ValueOfKind[(typeof FIGURES)[F]["kind"]] };

export type MatchStats = Omit<Stats, "out"> & { readonly out: number };

type Value = Stats[Figure];

/** A player who did not bowl has bowled no dot ball, which is known. */
export const NO_STATS = statsBy((figure) => FIGURES[figure].kind !== "yes or no" && 0);

/** An unknown part makes the sum unknown (rules.md#unknown). */
export function addStats(line: Stats, more: Partial<Stats>): Stats {
  return statsBy((figure) => add(line[figure], more[figure]));
}

/** In their order, without other properties of the object. */
export function statsOf(line: Stats): Stats {
  return statsBy((figure) => line[figure]);
}

/** One unknown part makes the sum unknown, not smaller (rules.md#unknown). */
export function sumStats(lines: readonly Stats[]): MatchStats {
  const { out: _, ...sums } = lines.reduce(addStats, NO_STATS);
  return { ...sums, out: lines.filter(({ out }) => out).length };
}

function statsBy(figureOf: (figure: Figure) => Value): Stats {
  return Object.fromEntries(FIGURE_KEYS.map((figure) => [figure, figureOf(figure)])) as Stats;
}

function add(a: Value, b: Value | undefined): Value {
  if (b === undefined) return a;
  if (a === null || b === null) return null;
  return typeof a === "boolean" ? a || Boolean(b) : a + Number(b);
}
