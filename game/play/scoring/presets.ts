import { parseScoringRules } from "./parse-rules";
import { isRule, type Rule, type RuleGroup } from "./rule-kinds";
import { RULE_TABLE } from "./rule-table";
import { DEFAULT_SCORING_RULES, type RuleValues, type ScoringRules } from "./rules";

/** Named rules that fill the scoring screen (rules.md#presets). */
interface ScoringPreset {
  /** In addresses. */
  readonly key: string;
  readonly label: string;
  /** The source of the rules, its date, and the rules that they lack. */
  readonly description: string;
  readonly rules: ScoringRules;
}

/** Some rules at any depth; a list is given whole. */
type SomeRules<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Step in keyof Value]?: SomeRules<Value[Step]> }
    : Value;

/** No rate is above it, however many no-balls are hit. */
const ANY_RATE = 1000;

const LEFT_OUT =
  "Left out: a run-out pays every fielder who is named for it, not the last two alone.";

/** Common to the three tables of contest apps. */
const OF_ALL_CLASSICS = {
  batting: { run: 1, four: 1, six: 2, strikeRateExcludesBowlers: true },
  bowling: { lbwBowledBonus: 8 },
  fielding: { catch: 8, stumping: 12, runout: 6, directRunout: 12 },
  extras: { namedInSide: 4 },
} as const satisfies SomeRules<RuleValues>;

const THREE_CATCHES = { points: 4, catches: 3 };

export const SCORING_PRESETS: readonly ScoringPreset[] = [
  {
    key: "default",
    label: "Default",
    description: "The rules that every new league starts with: runs, wickets, rates and dot balls.",
    rules: DEFAULT_SCORING_RULES,
  },
  {
    key: "classic-t20",
    label: "Classic T20",
    description: `The T20 table of contest apps as published in 2024: 25 a wicket, 4 for being named, bonuses from 30 runs and 3 wickets. ${LEFT_OUT}`,
    rules: presetRules({
      batting: {
        ...OF_ALL_CLASSICS.batting,
        duck: -2,
        milestoneBonuses: runs([30, 4], [50, 8], [100, 16]),
        strikeRateMode: "ranges",
        strikeRateRanges: strikeRates(
          10,
          [0, 49.99, -6],
          [50, 59.99, -4],
          [60, 70, -2],
          [130, 150, 2],
          [150.01, 170, 4],
          [170.01, ANY_RATE, 6],
        ),
      },
      bowling: {
        ...OF_ALL_CLASSICS.bowling,
        wicket: 25,
        maiden: 12,
        milestoneBonuses: wickets([3, 4], [4, 8], [5, 16]),
        economyRateMode: "ranges",
        economyRateRanges: economyRates(
          2,
          [0, 4.99, 6],
          [5, 5.99, 4],
          [6, 7, 2],
          [10, 11, -2],
          [11.01, 12, -4],
          [12.01, ANY_RATE, -6],
        ),
      },
      fielding: { ...OF_ALL_CLASSICS.fielding, catchBonus: THREE_CATCHES },
      extras: OF_ALL_CLASSICS.extras,
    }),
  },
  {
    key: "classic-odi",
    label: "Classic ODI",
    description: `The ODI table of contest apps as published in 2024: 25 a wicket, 4 for being named, bonuses from 50 runs and 4 wickets. ${LEFT_OUT}`,
    rules: presetRules({
      batting: {
        ...OF_ALL_CLASSICS.batting,
        duck: -3,
        milestoneBonuses: runs([50, 4], [100, 8]),
        strikeRateMode: "ranges",
        strikeRateRanges: strikeRates(
          20,
          [0, 29.99, -6],
          [30, 39.99, -4],
          [40, 50, -2],
          [100, 120, 2],
          [120.01, 140, 4],
          [140.01, ANY_RATE, 6],
        ),
      },
      bowling: {
        ...OF_ALL_CLASSICS.bowling,
        wicket: 25,
        maiden: 4,
        milestoneBonuses: wickets([4, 4], [5, 8]),
        economyRateMode: "ranges",
        economyRateRanges: economyRates(
          5,
          [0, 2.49, 6],
          [2.5, 3.49, 4],
          [3.5, 4.5, 2],
          [7, 8, -2],
          [8.01, 9, -4],
          [9.01, ANY_RATE, -6],
        ),
      },
      fielding: { ...OF_ALL_CLASSICS.fielding, catchBonus: THREE_CATCHES },
      extras: OF_ALL_CLASSICS.extras,
    }),
  },
  {
    key: "classic-test",
    label: "Classic Test",
    description: `The Test table of contest apps as published in 2024: 16 a wicket, 4 for being named, bonuses from 50 runs and 4 wickets, no rates and no maidens. ${LEFT_OUT}`,
    rules: presetRules({
      batting: {
        ...OF_ALL_CLASSICS.batting,
        duck: -4,
        milestoneBonuses: runs([50, 4], [100, 8]),
      },
      bowling: {
        ...OF_ALL_CLASSICS.bowling,
        wicket: 16,
        milestoneBonuses: wickets([4, 4], [5, 8]),
      },
      fielding: OF_ALL_CLASSICS.fielding,
      extras: OF_ALL_CLASSICS.extras,
    }),
  },
  {
    key: "simple",
    label: "Simple",
    description: "Easy to work out in your head: 1 a run, 20 a wicket, 10 a catch, and no more.",
    rules: presetRules({ batting: { run: 1 }, bowling: { wicket: 20 }, fielding: { catch: 10 } }),
  },
];

export function findPreset(key: string | null): ScoringPreset | undefined {
  return SCORING_PRESETS.find((preset) => preset.key === key);
}

/** Only the given rules pay, so a new rule of ours pays nothing either. */
function presetRules(given: SomeRules<RuleValues>): ScoringRules {
  const { rules, faults } = parseScoringRules(withValues(RULE_TABLE, given));
  if (faults !== null) throw new Error(faults.map(({ sentence }) => sentence).join(" "));
  return rules;
}

function withValues(group: RuleGroup, given: object): object {
  const parts = Object.entries(group).map(([step, node]) => {
    const value: unknown = Reflect.get(given, step);
    if (!isRule(node)) return [step, withValues(node, (value as object | undefined) ?? {})];
    return [step, value ?? payingNothing(node)];
  });
  return Object.fromEntries(parts);
}

/** Values that count only in a mode keep their defaults: no mode is chosen. */
function payingNothing({ kind, mode, unset, options, initial }: Rule<unknown>): unknown {
  if (kind === "points") return unset === undefined ? 0 : null;
  if (kind === "rows" && mode === undefined) return [];
  return options?.includes("none") ? "none" : initial;
}

function runs(...pairs: readonly (readonly [runs: number, points: number])[]) {
  return pairs.map(([least, points]) => ({ runs: least, points }));
}

function wickets(...pairs: readonly (readonly [wickets: number, points: number])[]) {
  return pairs.map(([least, points]) => ({ wickets: least, points }));
}

type Band = readonly [minRate: number, maxRate: number, points: number];

function strikeRates(minBalls: number, ...bands: readonly Band[]) {
  return bands.map(([minRate, maxRate, points]) => {
    return { minBalls, minRuns: null, minRate, maxRate, points };
  });
}

function economyRates(minOvers: number, ...bands: readonly Band[]) {
  return bands.map(([minRate, maxRate, points]) => {
    return { minOvers, minRuns: null, minRate, maxRate, points };
  });
}
