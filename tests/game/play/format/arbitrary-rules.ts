import fc from "fast-check";
import { LEAGUE_FORMATS } from "#game/play/format/format";
import { DEFAULT_RULE_SET, type RuleSet } from "#game/play/format/rule-set";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import { isRule, type Rule, type RuleGroup } from "#game/play/scoring/rule-kinds";
import { RULE_TABLE } from "#game/play/scoring/rule-table";
import { BOOSTERS } from "#game/play/team/boosters";
import { captainFallbackFault } from "#game/play/team/captain-fallback";
import { checkLeagueSettings } from "#game/play/team/check-league-settings";
import { SETTINGS } from "#game/play/team/league-settings";

/** The possible values of a figure, by its kind. */
const FIGURES: Readonly<Record<string, fc.Arbitrary<number>>> = {
  points: fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => n / 1000),
  multiplier: fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 1000),
  gate: fc.nat({ max: 10_000 }),
  threshold: fc.integer({ min: 1, max: 10_000 }),
  par: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 100),
  rate: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100),
};

/** Values of a part of the table of scoring rules, as far as each is legal by itself. */
function valuesOf(node: Rule<unknown> | RuleGroup): fc.Arbitrary<unknown> {
  if (!isRule(node)) {
    const parts = Object.entries(node).map(([step, under]) => [step, valuesOf(under)]);
    return fc.record(Object.fromEntries(parts));
  }
  const { kind, initial, options = [], columns = [], rising, unset } = node;
  // Most rules of a league are the defaults.
  const often = { arbitrary: fc.constant(initial), weight: 3 };
  const other = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof(often, { arbitrary, weight: 1 });
  if (kind === "yes or no") return fc.boolean();
  if (kind === "choice") return fc.constantFrom(...options);
  if (kind !== "rows") {
    const figure = FIGURES[kind] ?? fc.constant(0);
    return other(unset === undefined ? figure : fc.option(figure));
  }
  const row = fc.record(
    Object.fromEntries(
      columns.map(({ field, kind: of }) => [
        field,
        of === "gate" ? fc.option(fc.nat({ max: 10_000 })) : (FIGURES[of] ?? fc.constant(0)),
      ]),
    ),
  );
  const rows = fc.array(row, { maxLength: 12 });
  return other(rising === undefined ? rows.map(forwards) : rows.map((all) => rise(all, rising)));
}

type Row = Readonly<Record<string, number | null>>;

function forwards(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const { minRate = 0, maxRate = 0 } = row;
    const [low, high] = [minRate ?? 0, maxRate ?? 0].sort((a, b) => a - b);
    return { ...row, minRate: low ?? 0, maxRate: high ?? 0 };
  });
}

function rise(rows: readonly Row[], figure: string): Row[] {
  const byFigure = new Map(rows.map((row) => [row[figure] ?? 0, row]));
  return [...byFigure.values()].sort((a, b) => (a[figure] ?? 0) - (b[figure] ?? 0));
}

/** Any rules that a league may play by, from the lists of settings, boosters and scoring rules. */
export const arbitraryRuleSet: fc.Arbitrary<RuleSet> = fc
  .record({
    format: fc.constantFrom(...LEAGUE_FORMATS),
    settings: fc.record({
      ...Object.fromEntries(
        Object.entries(SETTINGS).map(([setting, { initial, options = [initial] }]) => [
          setting,
          fc.constantFrom<unknown>(...options),
        ]),
      ),
      bestFixtures: fc.integer({ min: 1, max: 1000 }),
      placePoints: fc.constantFrom("10, 8, 6, 4, 3, 2, 1", "5", "25, 18, 15, 12"),
    }),
    boosters: fc.record(
      Object.fromEntries(
        BOOSTERS.map((booster) => [
          booster,
          fc.record({ enabled: fc.boolean(), maxUses: fc.integer({ min: 1, max: 1000 }) }),
        ]),
      ),
    ),
    scoring: valuesOf(RULE_TABLE),
  })
  .map((drawn) => ({ ...drawn, scoring: parseScoringRules(drawn.scoring).rules }))
  .filter((drawn) => drawn.scoring !== null)
  .map((drawn) => drawn as unknown as RuleSet)
  .map((rules) => {
    const { settings, scoring } = rules;
    const clash = captainFallbackFault(settings.captainFallback, scoring.extras.captainMode);
    const legal = clash === null && checkLeagueSettings(settings).length === 0;
    return legal ? rules : { ...rules, settings: DEFAULT_RULE_SET.settings };
  });
