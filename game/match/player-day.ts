import type { InningsStats, Stats } from "./stat-line";

/** What a player did in a match as it was known at one moment. */
export interface PlayerDay {
  readonly innings: readonly InningsStats[];
  readonly playerOfMatch: boolean;
}

/** A figure that became another one. `null` is unknown (rules.md#unknown). */
export interface FigureChange {
  /** Null for what belongs to the match. */
  readonly innings: number | null;
  readonly figure: Figure;
  readonly from: Value;
  readonly to: Value;
}

type Figure = keyof Stats | "playerOfMatch";
type Value = number | boolean | null;

/** What they are called, in the order of a scorecard. */
const NAMES: Readonly<Record<Figure, string>> = {
  runs: "runs",
  ballsFaced: "balls faced",
  fours: "fours",
  sixes: "sixes",
  out: "out",
  ballsBowled: "balls bowled",
  maidens: "maidens",
  runsConceded: "runs conceded",
  wickets: "wickets",
  lbwOrBowledWickets: "wickets lbw or bowled",
  dotBalls: "dot balls",
  wides: "wides",
  noBalls: "no-balls",
  catches: "catches",
  runOuts: "run-outs",
  stumpings: "stumpings",
  playerOfMatch: "player of the match",
};

/** The figures in which two accounts of a player's match differ, by innings. */
export function changesBetween(before: PlayerDay, after: PlayerDay): FigureChange[] {
  const numbers = [...before.innings, ...after.innings].map(({ innings }) => innings);
  const innings = [...new Set(numbers)].sort((a, b) => a - b);
  const stats = innings.flatMap((number) => {
    const [from, to] = [lineOf(before, number), lineOf(after, number)];
    return figures().map((figure): FigureChange => {
      return { innings: number, figure, from: valueIn(from, figure), to: valueIn(to, figure) };
    });
  });
  const [from, to] = [before.playerOfMatch, after.playerOfMatch];
  const ofMatch: FigureChange = { innings: null, figure: "playerOfMatch", from, to };
  return [...stats, ofMatch].filter((change) => change.from !== change.to);
}

/** Whether play alone cannot have made the change: figures only ever grow. */
export function isDecrease({ from, to }: FigureChange): boolean {
  return Number(to ?? 0) < Number(from ?? 0);
}

/**
 * "wickets 4 → 3", "out no → yes"; with the innings where there is more than one a side.
 *
 * @param severalInnings whether the match is of two innings a side
 */
export function changeWords({ innings, figure, from, to }: FigureChange, severalInnings: boolean) {
  const suffix = severalInnings && innings !== null ? `, innings ${innings}` : "";
  return `${NAMES[figure]} ${valueWords(from)} → ${valueWords(to)}${suffix}`;
}

function valueWords(value: Value): string {
  if (value === null) return "unknown";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function lineOf({ innings }: PlayerDay, number: number): InningsStats | undefined {
  return innings.find((line) => line.innings === number);
}

function figures(): (keyof Stats)[] {
  return Object.keys(NAMES).filter((name): name is keyof Stats => name !== "playerOfMatch");
}

/** Who is on no scorecard did nothing; who bowled nothing has no dot balls, whatever the feed knows. */
function valueIn(line: InningsStats | undefined, figure: keyof Stats): Value {
  if (line === undefined) return figure === "out" ? false : 0;
  const bowled = line.ballsBowled + line.wides + line.noBalls > 0;
  return figure === "dotBalls" && !bowled ? 0 : line[figure];
}
