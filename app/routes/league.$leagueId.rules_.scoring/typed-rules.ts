import {
  CAPTAIN_MODES,
  ECONOMY_RATE_MODES,
  MILESTONE_MODES,
  type RateBonus,
  type ScoringRules,
  STRIKE_RATE_MODES,
} from "#game/scoring/rules";

/** The rules as the form writes them: a text for each path, `batting.run` for example. */
export type TypedRules = Readonly<Record<string, string>>;

/** The lists of the rules with the figures of their rows, in the order of the screen. */
export const ROW_FIGURES = {
  "batting.milestoneBonuses": ["runs", "points"],
  "batting.strikeRateRanges": ["minBalls", "minRuns", "minRate", "maxRate", "points"],
  "bowling.milestoneBonuses": ["wickets", "points"],
  "bowling.economyRateRanges": ["minOvers", "minRuns", "minRate", "maxRate", "points"],
} as const;

export type RowList = keyof typeof ROW_FIGURES;

export const ROW_LISTS = Object.keys(ROW_FIGURES) as RowList[];

/** Milestones must rise (rules.md#settings), so the order of their rows has no meaning. */
const SORTED_BY: Partial<Record<RowList, string>> = {
  "batting.milestoneBonuses": "runs",
  "bowling.milestoneBonuses": "wickets",
};

/** Rules as texts. */
export function typeRules(rules: ScoringRules): TypedRules {
  return Object.fromEntries(typeAt(rules, []));
}

function typeAt(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([step, part]) => typeAt(part, [...path, step]));
  }
  const text = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "");
  return [[path.join("."), text]];
}

/** The rows of a list as they stand in the texts: figure by name. */
export function rowsOf(typed: TypedRules, list: RowList): Record<string, string>[] {
  const places = Object.keys(typed)
    .filter((name) => name.startsWith(`${list}.`))
    .map((name) => Number(name.slice(list.length + 1).split(".")[0]))
    .filter((place) => Number.isInteger(place));
  return [...new Set(places)]
    .sort((a, b) => a - b)
    .map((place) => {
      const figures = ROW_FIGURES[list].map((figure) => [
        figure,
        typed[`${list}.${place}.${figure}`] ?? "",
      ]);
      return { ...Object.fromEntries(figures), removed: typed[`${list}.${place}.remove`] ?? "" };
    });
}

/**
 * A form as it came, without the rows that are empty or marked to be removed: the others stand
 * where the rules' faults will look for them.
 */
export function withoutRemovedRows(initial: TypedRules): TypedRules {
  const isOfList = (name: string) => ROW_LISTS.some((list) => name.startsWith(`${list}.`));
  const kept = Object.entries(initial).filter(([name]) => !isOfList(name));
  const rows = ROW_LISTS.flatMap((list) =>
    keptRows(initial, list).flatMap((row, place) =>
      ROW_FIGURES[list].map((figure) => [`${list}.${place}.${figure}`, row[figure] ?? ""]),
    ),
  );
  return Object.fromEntries([...kept, ...rows]);
}

function keptRows(initial: TypedRules, list: RowList): Record<string, string>[] {
  const rows = rowsOf(initial, list).filter(
    (row) => !row.removed && ROW_FIGURES[list].some((figure) => row[figure]?.trim()),
  );
  const figure = SORTED_BY[list];
  if (figure === undefined) return rows;
  const thresholds = rows.map((row) => readNumber(row[figure]));
  if (thresholds.some(Number.isNaN)) return rows;
  return rows.sort((a, b) => readNumber(a[figure]) - readNumber(b[figure]));
}

/**
 * The rules that the texts say: a figure that is none is NaN, which the use case refuses beside
 * its field; an unknown mode is null, which no page of ours sends.
 */
export function readRules(typed: TypedRules): ScoringRules | null {
  const number = (path: string) => readNumber(typed[path]);
  const gate = (text: string | undefined) => (text?.trim() ? Number(text) : null);
  const rateBonus = (path: string): RateBonus => ({
    minBalls: number(`${path}.minBalls`),
    okayRunsPer6Balls: number(`${path}.okayRunsPer6Balls`),
    positiveMultiplier: number(`${path}.positiveMultiplier`),
    negativeMultiplier: number(`${path}.negativeMultiplier`),
  });
  const milestoneMode = chosenOf(MILESTONE_MODES, typed.milestoneMode);
  const strikeRateMode = chosenOf(STRIKE_RATE_MODES, typed["batting.strikeRateMode"]);
  const economyRateMode = chosenOf(ECONOMY_RATE_MODES, typed["bowling.economyRateMode"]);
  const captainMode = chosenOf(CAPTAIN_MODES, typed["extras.captainMode"]);
  if (!milestoneMode || !strikeRateMode || !economyRateMode || !captainMode) return null;
  const range = (row: Record<string, string>) => ({
    minRuns: gate(row.minRuns),
    minRate: readNumber(row.minRate),
    maxRate: readNumber(row.maxRate),
    points: readNumber(row.points),
  });
  return {
    milestoneMode,
    batting: {
      run: number("batting.run"),
      four: number("batting.four"),
      six: number("batting.six"),
      duck: number("batting.duck"),
      excludeBowlersForDuck: typed["batting.excludeBowlersForDuck"] === "Yes",
      milestoneBonuses: rowsOf(typed, "batting.milestoneBonuses").map(({ runs, points }) => ({
        runs: readNumber(runs),
        points: readNumber(points),
      })),
      strikeRateMode,
      runRateBonus: rateBonus("batting.runRateBonus"),
      strikeRateRanges: rowsOf(typed, "batting.strikeRateRanges").map((row) => ({
        ...range(row),
        minBalls: gate(row.minBalls),
      })),
      runsMinusBallsBonus: {
        minBalls: number("batting.runsMinusBallsBonus.minBalls"),
        multiplier: number("batting.runsMinusBallsBonus.multiplier"),
      },
    },
    bowling: {
      wicket: number("bowling.wicket"),
      dotBall: number("bowling.dotBall"),
      wideBall: number("bowling.wideBall"),
      noBall: number("bowling.noBall"),
      maiden: number("bowling.maiden"),
      lbwBowledBonus: number("bowling.lbwBowledBonus"),
      milestoneBonuses: rowsOf(typed, "bowling.milestoneBonuses").map(({ wickets, points }) => ({
        wickets: readNumber(wickets),
        points: readNumber(points),
      })),
      economyRateMode,
      economyRateBonus: rateBonus("bowling.economyRateBonus"),
      economyRateRanges: rowsOf(typed, "bowling.economyRateRanges").map((row) => ({
        ...range(row),
        minOvers: gate(row.minOvers),
      })),
    },
    fielding: {
      catch: number("fielding.catch"),
      catchBonus: {
        catches: number("fielding.catchBonus.catches"),
        points: number("fielding.catchBonus.points"),
      },
      stumping: number("fielding.stumping"),
      runout: number("fielding.runout"),
    },
    extras: {
      playerOfTheMatch: number("extras.playerOfTheMatch"),
      predictionCorrect: number("extras.predictionCorrect"),
      predictionIncorrect: number("extras.predictionIncorrect"),
      captainMode,
      captainMultiplier: number("extras.captainMultiplier"),
      viceCaptainMultiplier: number("extras.viceCaptainMultiplier"),
      battingCaptainMultiplier: number("extras.battingCaptainMultiplier"),
      bowlingCaptainMultiplier: number("extras.bowlingCaptainMultiplier"),
    },
  };
}

function readNumber(text: string | undefined): number {
  return text?.trim() ? Number(text) : Number.NaN;
}

function chosenOf<Mode extends string>(
  modes: readonly Mode[],
  text: string | undefined,
): Mode | null {
  return modes.find((mode) => mode === text) ?? null;
}
