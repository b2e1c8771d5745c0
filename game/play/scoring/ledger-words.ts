import { plural, pluralForm } from "#game/core/words";
import type { InningsStats } from "../match/stat-line";
import { BOOSTER_TABLE, isMatchBooster } from "../team/boosters";
import { type LedgerLine, type LedgerRule, totalOf } from "./ledger";
import { formatPoints, withMinus } from "./points-text";
import { isRule, type RuleGroup } from "./rule-kinds";
import { RULE_TABLE } from "./rule-table";
import type { RateBonus, ScoringRules } from "./rules";

/** The reason and the calculation of a ledger line, for a newcomer. */
interface LedgerWords {
  readonly name: string;
  /** "54 × 1"; empty without a calculation. */
  readonly working: string;
}

interface WordsContext {
  readonly rules: ScoringRules;
  /** Of the player in each innings of the match. */
  readonly innings: readonly InningsStats[];
  /** All lines of the same player, or of the team for its own lines. */
  readonly lines: readonly LedgerLine[];
}

/** A line of a player's or a team's ledger (rules.md#ledger). */
export function wordsOf(line: LedgerLine, context: WordsContext): LedgerWords {
  const words = wordsInTable(line, context.rules);
  if (words !== null) return words;
  switch (line.rule) {
    case "milestone":
      return milestoneWords(line, context.rules);
    case "strikeRate":
      return { name: "Strike rate", working: strikeRateWorking(line, context) };
    case "economy":
      return { name: "Economy rate", working: economyWorking(line, context) };
    case "catchBonus":
      return {
        name: RULE_TABLE.fielding.catchBonus.points.label,
        working: `${context.rules.fielding.catchBonus.catches} catches or more`,
      };
    default:
      return isMatchBooster(line.rule)
        ? { name: BOOSTER_TABLE[line.rule].label, working: boosterWorking(line) }
        : captainWords(line, context);
  }
}

function wordsInTable({ category, rule, count }: LedgerLine, rules: ScoringRules) {
  const part: RuleGroup = RULE_TABLE[category];
  const row = part[rule];
  if (row === undefined || !isRule(row) || row.ledger === undefined) return null;
  if (typeof row.ledger === "string") return { name: row.ledger, working: "" };
  const [one, many] = row.ledger;
  const pays = Number(Reflect.get(rules[category], rule));
  return { name: plural(count, one, many), working: `${count} × ${withMinus(pays)}` };
}

const CAPTAINS: Partial<Record<LedgerRule, string>> = {
  captain: "Captain",
  viceCaptain: "Vice-Captain",
  battingCaptain: "Batting captain",
  bowlingCaptain: "Bowling captain",
};

function milestoneWords({ category, count }: LedgerLine, rules: ScoringRules): LedgerWords {
  const figure = category === "batting" ? "runs" : pluralForm(count, "wicket", "wickets");
  const working = rules.milestoneMode === "highest" ? "Highest reached" : "Each one reached pays";
  return { name: `${count} ${figure} milestone`, working };
}

/** The figures are those of the innings (rules.md#strike-rate). */
function strikeRateWorking(line: LedgerLine, { rules, innings }: WordsContext): string {
  const stats = innings.find((each) => each.innings === line.innings);
  if (stats === undefined) return "";
  const { runs, ballsFaced } = stats;
  const { strikeRateMode, runRateBonus, runsMinusBallsBonus } = rules.batting;
  if (strikeRateMode === "runsMinusBalls") {
    return times(runsMinusBallsBonus.multiplier, `${runs} − ${ballsFaced}`);
  }
  if (strikeRateMode === "ranges") return `${rate(runs * 100, ballsFaced)} runs per 100 balls`;
  const par = runRateBonus.okayRunsPer6Balls;
  const multiplier = multiplierOf(runs * 6 - par * ballsFaced, runRateBonus);
  return times(multiplier, `${runs} − ${par}/6 × ${ballsFaced}`);
}

/** As for the strike rate (rules.md#economy). */
function economyWorking(line: LedgerLine, { rules, innings }: WordsContext): string {
  const stats = innings.find((each) => each.innings === line.innings);
  if (stats === undefined) return "";
  const { ballsBowled, runsConceded } = stats;
  const { economyRateMode, economyRateBonus } = rules.bowling;
  if (economyRateMode === "ranges")
    return `${rate(runsConceded * 6, ballsBowled)} runs per 6 balls`;
  const par = economyRateBonus.okayRunsPer6Balls;
  const multiplier = multiplierOf(ballsBowled * par - 6 * runsConceded, economyRateBonus);
  return times(multiplier, `${ballsBowled} − 6/${par} × ${runsConceded}`);
}

/** The multiplier in the formula; without a value there is no line. */
function multiplierOf(value: number, bonus: RateBonus): number {
  return value >= 0 ? bonus.positiveMultiplier : bonus.negativeMultiplier;
}

function captainWords(line: LedgerLine, { lines }: WordsContext): LedgerWords {
  const own = lines.filter((each) => CAPTAINS[each.rule] === undefined);
  const category = { battingCaptain: "batting", bowlingCaptain: "bowling" }[String(line.rule)];
  const base = totalOf(own.filter((each) => category === undefined || each.category === category));
  return { name: CAPTAINS[line.rule] ?? "", working: multiplied(line, base) };
}

/** Its base follows from the points that the booster added. */
function boosterWorking(line: LedgerLine): string {
  return multiplied(line, line.points / (line.count - 1));
}

/** "109.50 × 2 = 219.00"; the line itself has the difference. */
function multiplied({ count, points }: LedgerLine, base: number): string {
  return `${formatPoints(base)} × ${withMinus(count)} = ${formatPoints(base + points)}`;
}

function times(multiplier: number, difference: string): string {
  return multiplier === 1 ? difference : `${withMinus(multiplier)} × (${difference})`;
}

/** For readers only: the points come from exact fractions. */
function rate(runs: number, balls: number): string {
  return (Math.round((runs * 100) / balls) / 100).toFixed(2);
}
