import type { InningsStats } from "../match/stat-line";
import type { Role } from "../roles";
import { milestoneLines, pointsInRanges, weighBySign } from "./bonuses";
import { divide, type Exact, exact, multiply, subtract } from "./exact";
import { type LedgerLine, ledgerLine, tallyLine } from "./ledger";
import type { BattingRules, MilestoneMode } from "./rules";

const BALLS_PER_STRIKE_RATE = 100;

/**
 * With lines of 0 points (rules.md#batting-points).
 * `role` is the player's in the league; null if unknown, which does not count as a Bowler.
 */
export function scoreBatting(
  line: InningsStats,
  role: Role | null,
  rules: BattingRules,
  milestoneMode: MilestoneMode,
): LedgerLine[] {
  const { innings } = line;
  const ducks = isDuck(line, role, rules) ? 1 : 0;
  return [
    tallyLine("batting", "run", innings, line.runs, rules.run),
    tallyLine("batting", "four", innings, line.fours, rules.four),
    tallyLine("batting", "six", innings, line.sixes, rules.six),
    tallyLine("batting", "duck", innings, ducks, rules.duck),
    ...milestoneLines(
      { category: "batting", innings },
      thresholdsOf(rules),
      line.runs,
      milestoneMode,
    ),
    ledgerLine(
      "batting",
      "strikeRate",
      innings,
      line.ballsFaced,
      strikeRatePoints(line, role, rules),
    ),
  ];
}

/** Out for 0 with any number of balls; by default not for a Bowler (rules.md#duck). */
function isDuck(line: InningsStats, role: Role | null, rules: BattingRules): boolean {
  if (!line.out || line.runs !== 0) return false;
  return !(rules.excludeBowlersForDuck && role === "Bowler");
}

function thresholdsOf(rules: BattingRules) {
  return rules.milestoneBonuses.map(({ runs, points }) => ({ threshold: runs, points }));
}

function strikeRatePoints(line: InningsStats, role: Role | null, rules: BattingRules): Exact {
  if (rules.strikeRateExcludesBowlers && role === "Bowler") return exact(0);
  switch (rules.strikeRateMode) {
    case "none":
      return exact(0);
    case "formula":
      return formulaPoints(line, rules);
    case "ranges":
      return pointsInRanges(
        rules.strikeRateRanges,
        line.runs,
        line.ballsFaced,
        BALLS_PER_STRIKE_RATE,
        (row) => line.ballsFaced >= (row.minBalls ?? 0) && line.runs >= (row.minRuns ?? 0),
      );
    case "runsMinusBalls":
      return runsMinusBallsPoints(line, rules);
  }
}

/** v = runs − X/6 × balls (rules.md#strike-rate). */
function formulaPoints(line: InningsStats, { runRateBonus }: BattingRules): Exact {
  if (line.ballsFaced < runRateBonus.minBalls) return exact(0);
  const parPerBall = divide(exact(runRateBonus.okayRunsPer6Balls), exact(6));
  const v = subtract(exact(line.runs), multiply(parPerBall, exact(line.ballsFaced)));
  return weighBySign(v, runRateBonus);
}

function runsMinusBallsPoints(line: InningsStats, { runsMinusBallsBonus }: BattingRules): Exact {
  if (line.ballsFaced < runsMinusBallsBonus.minBalls) return exact(0);
  return multiply(exact(line.runs - line.ballsFaced), exact(runsMinusBallsBonus.multiplier));
}
