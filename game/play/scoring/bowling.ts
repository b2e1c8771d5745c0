import type { InningsStats } from "../match/stat-line";
import { milestoneLines, pointsInRanges, weighBySign } from "./bonuses";
import { compare, divide, type Exact, exact, multiply, subtract } from "./exact";
import { type LedgerLine, ledgerLine, tallyLine } from "./ledger";
import type { BowlingRules, MilestoneMode } from "./rules";

/** In The Hundred too (rules.md#economy). */
const BALLS_PER_ECONOMY_RATE = 6;

/**
 * With lines of 0 points (rules.md#bowling-points). Unknown dot balls score nothing
 * (rules.md#unknown).
 */
export function scoreBowling(
  line: InningsStats,
  rules: BowlingRules,
  milestoneMode: MilestoneMode,
  ballsPerOver: number,
): LedgerLine[] {
  const { innings } = line;
  return [
    tallyLine("bowling", "wicket", innings, line.wickets, rules.wicket),
    tallyLine("bowling", "lbwBowledBonus", innings, line.lbwOrBowledWickets, rules.lbwBowledBonus),
    tallyLine("bowling", "dotBall", innings, line.dotBalls ?? 0, rules.dotBall),
    tallyLine("bowling", "maiden", innings, line.maidens, rules.maiden),
    tallyLine("bowling", "wideBall", innings, line.wides, rules.wideBall),
    tallyLine("bowling", "noBall", innings, line.noBalls, rules.noBall),
    ...milestoneLines(
      { category: "bowling", innings },
      thresholdsOf(rules),
      line.wickets,
      milestoneMode,
    ),
    ledgerLine(
      "bowling",
      "economy",
      innings,
      line.ballsBowled,
      economyPoints(line, rules, ballsPerOver),
    ),
  ];
}

function thresholdsOf(rules: BowlingRules) {
  return rules.milestoneBonuses.map(({ wickets, points }) => ({ threshold: wickets, points }));
}

function economyPoints(line: InningsStats, rules: BowlingRules, ballsPerOver: number): Exact {
  switch (rules.economyRateMode) {
    case "none":
      return exact(0);
    case "formula":
      return formulaPoints(line, rules);
    case "ranges":
      return pointsInRanges(
        rules.economyRateRanges,
        line.runsConceded,
        line.ballsBowled,
        BALLS_PER_ECONOMY_RATE,
        (row) =>
          hasBowledOvers(line, row.minOvers ?? 0, ballsPerOver) &&
          line.runsConceded >= (row.minRuns ?? 0),
      );
  }
}

function hasBowledOvers(line: InningsStats, overs: number, ballsPerOver: number): boolean {
  return compare(exact(line.ballsBowled), multiply(exact(overs), exact(ballsPerOver))) >= 0;
}

/** v = balls − 6/X × runs conceded (rules.md#economy). */
function formulaPoints(line: InningsStats, { economyRateBonus }: BowlingRules): Exact {
  if (line.ballsBowled < economyRateBonus.minBalls) return exact(0);
  const ballsPerRun = divide(exact(6), exact(economyRateBonus.okayRunsPer6Balls));
  const v = subtract(exact(line.ballsBowled), multiply(ballsPerRun, exact(line.runsConceded)));
  return weighBySign(v, economyRateBonus);
}
