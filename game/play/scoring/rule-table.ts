import { withMinus } from "./points-text";
import {
  ANY_MODE,
  choice,
  figure,
  isRule,
  milestones,
  points,
  pointsLike,
  type Rule,
  type RuleGroup,
  ranges,
  rateBonus,
  yesOrNo,
} from "./rule-kinds";

export const MILESTONE_MODES = ["highest", "cumulative"] as const;
export const STRIKE_RATE_MODES = ["none", "formula", "ranges", "runsMinusBalls"] as const;
export const ECONOMY_RATE_MODES = ["none", "formula", "ranges"] as const;
export const CAPTAIN_MODES = ["unified", "separate"] as const;

const OPTION_WORDS: ReadonlyMap<string, string> = new Map([
  ["highest", "Highest only"],
  ["cumulative", "Every one"],
  ["none", "None"],
  ["formula", "Formula"],
  ["ranges", "Ranges"],
  ["runsMinusBalls", "Runs minus balls"],
  ["unified", "Unified"],
  ["separate", "Separate"],
] satisfies [
  (
    | (typeof MILESTONE_MODES)[number]
    | (typeof STRIKE_RATE_MODES)[number]
    | (typeof CAPTAIN_MODES)[number]
  ),
  string,
][]);

/** An option of an older log entry keeps its own name. */
export function optionWords(option: string): string {
  return OPTION_WORDS.get(option) ?? withMinus(option);
}

const MINUS_BALLS = { mode: "runsMinusBalls" } as const;
const UNIFIED = { mode: "unified" } as const;
const SEPARATE = { mode: "separate" } as const;

const RUN_OUT = points("Run out", 10, { ledger: ["run-out", "run-outs"] });

/**
 * Every scoring rule: defaults, limits, types, the reading of untrusted input, the form, the names
 * in the log and the words of the ledger come from here (ADR-84).
 */
export const RULE_TABLE = {
  milestoneMode: choice("Milestone mode", MILESTONE_MODES, "highest", {
    note: "Highest only: the highest milestone reached pays. Every one: each milestone reached pays.",
  }),
  batting: {
    run: points("Run", 1, { ledger: ["run", "runs"] }),
    four: points("Four", 1, { ledger: ["four", "fours"] }),
    six: points("Six", 2, { ledger: ["six", "sixes"] }),
    duck: points("Duck", -10, { ledger: "Duck: out for 0" }),
    excludeBowlersForDuck: yesOrNo("Exclude bowlers for duck", true),
    strikeRateExcludesBowlers: yesOrNo("Exclude bowlers for strike rate", false, {
      startsOff: true,
      mode: ANY_MODE,
    }),
    milestoneBonuses: milestones(
      "Batting milestones",
      ["runs", "Runs"],
      [
        [25, 10],
        [50, 15],
        [75, 20],
        [100, 25],
        [125, 40],
        [150, 70],
        [175, 100],
        [200, 150],
      ],
    ),
    strikeRateMode: choice("Strike rate mode", STRIKE_RATE_MODES, "formula", {
      modes: {
        none: "",
        formula: "A × (runs − (X / 6) × balls)",
        ranges: "",
        runsMinusBalls: "multiplier × (runs − balls)",
      },
    }),
    runRateBonus: rateBonus("Run rate bonus"),
    strikeRateRanges: ranges("Strike rate ranges", { minBalls: "Min balls", minRuns: "Min runs" }, [
      { minBalls: 10, minRuns: null, minRate: 0, maxRate: 100, points: -30 },
      { minBalls: 10, minRuns: null, minRate: 100.01, maxRate: 110, points: -10 },
      { minBalls: 10, minRuns: null, minRate: 110.01, maxRate: 125, points: 0 },
      { minBalls: null, minRuns: 20, minRate: 125.01, maxRate: 150, points: 10 },
      { minBalls: null, minRuns: 20, minRate: 150.01, maxRate: 175, points: 15 },
      { minBalls: null, minRuns: 20, minRate: 175.01, maxRate: 200, points: 20 },
      { minBalls: null, minRuns: 20, minRate: 200.01, maxRate: 600, points: 30 },
    ]),
    runsMinusBallsBonus: {
      minBalls: figure("gate", "Min balls", 10, {
        name: "Runs minus balls bonus, min balls",
        ...MINUS_BALLS,
      }),
      multiplier: figure("multiplier", "Multiplier", 1, {
        name: "Runs minus balls bonus, multiplier",
        ...MINUS_BALLS,
      }),
    },
  },
  bowling: {
    wicket: points("Wicket", 40, { ledger: ["wicket", "wickets"] }),
    dotBall: points("Dot ball", 1, { ledger: ["dot ball", "dot balls"] }),
    wideBall: points("Wide", -1, { ledger: ["wide", "wides"] }),
    noBall: points("No-ball", -5, { ledger: ["no-ball", "no-balls"] }),
    maiden: points("Maiden", 40, { ledger: ["maiden over", "maiden overs"] }),
    lbwBowledBonus: points("LBW or bowled bonus", 5, {
      ledger: ["wicket lbw or bowled", "wickets lbw or bowled"],
    }),
    milestoneBonuses: milestones(
      "Bowling milestones",
      ["wickets", "Wickets"],
      [
        [2, 10],
        [3, 20],
        [4, 30],
        [5, 40],
        [6, 60],
        [7, 80],
        [8, 100],
        [9, 140],
        [10, 200],
      ],
    ),
    economyRateMode: choice("Economy rate mode", ECONOMY_RATE_MODES, "formula", {
      modes: { none: "", formula: "A × (balls − (6 / X) × runs)", ranges: "" },
    }),
    economyRateBonus: rateBonus("Economy rate bonus"),
    economyRateRanges: ranges(
      "Economy rate ranges",
      { minOvers: "Min overs", minRuns: "Min runs" },
      [
        { minOvers: 2, minRuns: null, minRate: 0, maxRate: 3.99, points: 30 },
        { minOvers: 2, minRuns: null, minRate: 4, maxRate: 5.99, points: 20 },
        { minOvers: 2, minRuns: null, minRate: 6, maxRate: 6.99, points: 10 },
        { minOvers: 2, minRuns: null, minRate: 7, maxRate: 7.99, points: 0 },
        { minOvers: 2, minRuns: null, minRate: 8, maxRate: 8.99, points: -5 },
        { minOvers: 2, minRuns: null, minRate: 9, maxRate: 9.99, points: -10 },
        { minOvers: 2, minRuns: null, minRate: 10, maxRate: 36, points: -20 },
      ],
    ),
  },
  fielding: {
    catch: points("Catch", 10, { ledger: ["catch", "catches"] }),
    /** Paid once for each match with at least `catches` (rules.md#fielding-points). */
    catchBonus: {
      points: figure("points", "Catch bonus", 10),
      catches: figure("threshold", "Catches for the bonus", 2),
    },
    stumping: points("Stumping", 20, { ledger: ["stumping", "stumpings"] }),
    runout: RUN_OUT,
    directRunout: pointsLike(RUN_OUT, "Direct run out", {
      ledger: ["direct run-out", "direct run-outs"],
    }),
  },
  extras: {
    playerOfTheMatch: points("Player of the match", 50, { ledger: "Player of the match" }),
    namedInSide: points("Named in the side", 0, {
      ledger: "Named in the side",
      startsOff: true,
    }),
    predictionCorrect: points("Prediction correct", 50, { ledger: "Winner predicted correctly" }),
    predictionIncorrect: points("Prediction incorrect", -50, {
      ledger: "Winner predicted incorrectly",
    }),
    captainMode: choice("Captain mode", CAPTAIN_MODES, "unified", {
      modes: { unified: "", separate: "" },
    }),
    captainMultiplier: figure("multiplier", "Captain multiplier", 2, UNIFIED),
    viceCaptainMultiplier: figure("multiplier", "Vice-captain multiplier", 1.5, UNIFIED),
    battingCaptainMultiplier: figure("multiplier", "Batting captain multiplier", 2, SEPARATE),
    bowlingCaptainMultiplier: figure("multiplier", "Bowling captain multiplier", 2, SEPARATE),
  },
} as const;

export interface RuleRow {
  readonly path: string;
  readonly rule: Rule<unknown>;
}

export function rulesUnder(group: RuleGroup, prefix = ""): RuleRow[] {
  return Object.entries(group).flatMap(([step, node]): RuleRow[] => {
    const path = prefix === "" ? step : `${prefix}.${step}`;
    return isRule(node) ? [{ path, rule: node }] : rulesUnder(node, path);
  });
}

export const RULE_ROWS: readonly RuleRow[] = rulesUnder(RULE_TABLE);

const RULE_AT = new Map(RULE_ROWS.map(({ path, rule }) => [path, rule]));

/** The path, if the rule of an older log entry is no longer in the table. */
export function ruleName(path: string): string {
  return RULE_AT.get(path)?.name ?? path;
}

export function unsetWords(path: string): string | undefined {
  return RULE_AT.get(path)?.unset;
}
