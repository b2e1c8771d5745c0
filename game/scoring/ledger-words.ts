import type { InningsStats } from "../match/stat-line";
import { type LedgerLine, type LedgerRule, totalOf } from "./ledger";
import { formatPoints } from "./points-text";
import type { RateBonus, ScoringRules } from "./rules";

/** A ledger line as a newcomer reads it: what it is for, and how it was worked out. */
export interface LedgerWords {
  /** "54 runs" */
  readonly name: string;
  /** "54 × 1"; empty where there is nothing to work out. */
  readonly working: string;
}

/** What the words of a line need beside it. */
export interface WordsContext {
  readonly rules: ScoringRules;
  /** What the player did in each innings of the match. */
  readonly innings: readonly InningsStats[];
  /** All lines of the same player, or of the team for its own lines. */
  readonly lines: readonly LedgerLine[];
}

/** The words of a line of a player's or a team's ledger (rules.md#ledger). */
export function wordsOf(line: LedgerLine, context: WordsContext): LedgerWords {
  const { count } = line;
  const noun = NOUNS[line.rule];
  if (noun !== undefined) {
    return {
      name: `${count} ${count === 1 ? noun.one : noun.many}`,
      working: `${count} × ${signed(noun.pays(context.rules))}`,
    };
  }
  switch (line.rule) {
    case "milestone":
      return milestoneWords(line, context.rules);
    case "strikeRate":
      return { name: "Strike rate", working: strikeRateWorking(line, context) };
    case "economy":
      return { name: "Economy rate", working: economyWorking(line, context) };
    case "catchBonus":
      return {
        name: "Catch bonus",
        working: `${context.rules.fielding.catchBonus.catches} catches or more`,
      };
    case "2xMatchPoints":
      return { name: "2x Match Points", working: multiplied(line, line.points) };
    default:
      return captainWords(line, context) ?? { name: PLAIN_NAMES[line.rule] ?? "", working: "" };
  }
}

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly pays: (rules: ScoringRules) => number;
}

/** The rules that pay for each time that something happened. */
const NOUNS: Partial<Record<LedgerRule, Noun>> = {
  run: { one: "run", many: "runs", pays: ({ batting }) => batting.run },
  four: { one: "four", many: "fours", pays: ({ batting }) => batting.four },
  six: { one: "six", many: "sixes", pays: ({ batting }) => batting.six },
  wicket: { one: "wicket", many: "wickets", pays: ({ bowling }) => bowling.wicket },
  lbwBowledBonus: {
    one: "wicket lbw or bowled",
    many: "wickets lbw or bowled",
    pays: ({ bowling }) => bowling.lbwBowledBonus,
  },
  dotBall: { one: "dot ball", many: "dot balls", pays: ({ bowling }) => bowling.dotBall },
  maiden: { one: "maiden over", many: "maiden overs", pays: ({ bowling }) => bowling.maiden },
  wideBall: { one: "wide", many: "wides", pays: ({ bowling }) => bowling.wideBall },
  noBall: { one: "no-ball", many: "no-balls", pays: ({ bowling }) => bowling.noBall },
  catch: { one: "catch", many: "catches", pays: ({ fielding }) => fielding.catch },
  stumping: { one: "stumping", many: "stumpings", pays: ({ fielding }) => fielding.stumping },
  runout: { one: "run-out", many: "run-outs", pays: ({ fielding }) => fielding.runout },
};

const PLAIN_NAMES: Partial<Record<LedgerRule, string>> = {
  duck: "Duck: out for 0",
  playerOfTheMatch: "Player of the match",
  predictionCorrect: "Winner predicted correctly",
  predictionIncorrect: "Winner predicted incorrectly",
};

const CAPTAINS: Partial<Record<LedgerRule, string>> = {
  captain: "Captain",
  viceCaptain: "Vice-Captain",
  battingCaptain: "Batting captain",
  bowlingCaptain: "Bowling captain",
};

function milestoneWords({ category, count }: LedgerLine, rules: ScoringRules): LedgerWords {
  const figure = category === "batting" ? "runs" : count === 1 ? "wicket" : "wickets";
  const working = rules.milestoneMode === "highest" ? "Highest reached" : "Each one reached pays";
  return { name: `${count} ${figure} milestone`, working };
}

/** Decision 12; the figures are those of the innings. */
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

/** Decision 13. */
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

/** Which multiplier a formula took; where its value is 0 there is no line. */
function multiplierOf(value: number, bonus: RateBonus): number {
  return value >= 0 ? bonus.positiveMultiplier : bonus.negativeMultiplier;
}

function captainWords(line: LedgerLine, { lines }: WordsContext): LedgerWords | null {
  const name = CAPTAINS[line.rule];
  if (name === undefined) return null;
  const own = lines.filter((each) => CAPTAINS[each.rule] === undefined);
  const category = { battingCaptain: "batting", bowlingCaptain: "bowling" }[String(line.rule)];
  const base = totalOf(own.filter((each) => category === undefined || each.category === category));
  return { name, working: multiplied(line, base) };
}

/** "109.50 × 2 = 219.00"; the line itself is what that adds. */
function multiplied({ count, points }: LedgerLine, base: number): string {
  return `${formatPoints(base)} × ${signed(count)} = ${formatPoints(base + points)}`;
}

function times(multiplier: number, difference: string): string {
  return multiplier === 1 ? difference : `${signed(multiplier)} × (${difference})`;
}

/** Only to be read: the points come from exact fractions. */
function rate(runs: number, balls: number): string {
  return (Math.round((runs * 100) / balls) / 100).toFixed(2);
}

function signed(value: number): string {
  return String(value).replace("-", "−");
}
