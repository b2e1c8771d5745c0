/** Scoring rules of a league (rules.md#points). */
export interface ScoringRules {
  /** `highest`: only the highest milestone reached pays; `cumulative`: each one reached pays. */
  readonly milestoneMode: MilestoneMode;
  readonly batting: BattingRules;
  readonly bowling: BowlingRules;
  readonly fielding: FieldingRules;
  readonly extras: ExtrasRules;
}

export const MILESTONE_MODES = ["highest", "cumulative"] as const;
export type MilestoneMode = (typeof MILESTONE_MODES)[number];
export const STRIKE_RATE_MODES = ["none", "formula", "ranges", "runsMinusBalls"] as const;
export type StrikeRateMode = (typeof STRIKE_RATE_MODES)[number];
export const ECONOMY_RATE_MODES = ["none", "formula", "ranges"] as const;
export type EconomyRateMode = (typeof ECONOMY_RATE_MODES)[number];
export const CAPTAIN_MODES = ["unified", "separate"] as const;
export type CaptainMode = (typeof CAPTAIN_MODES)[number];

export interface BattingRules {
  readonly run: number;
  readonly four: number;
  readonly six: number;
  readonly duck: number;
  readonly excludeBowlersForDuck: boolean;
  readonly milestoneBonuses: readonly RunsMilestone[];
  readonly strikeRateMode: StrikeRateMode;
  readonly runRateBonus: RateBonus;
  readonly strikeRateRanges: readonly StrikeRateRange[];
  readonly runsMinusBallsBonus: { readonly minBalls: number; readonly multiplier: number };
}

export interface BowlingRules {
  readonly wicket: number;
  readonly dotBall: number;
  readonly wideBall: number;
  readonly noBall: number;
  readonly maiden: number;
  readonly lbwBowledBonus: number;
  readonly milestoneBonuses: readonly WicketsMilestone[];
  readonly economyRateMode: EconomyRateMode;
  readonly economyRateBonus: RateBonus;
  readonly economyRateRanges: readonly EconomyRateRange[];
}

export interface FieldingRules {
  readonly catch: number;
  /** Paid once per match when the catches reach `catches` (rules.md#fielding-points). */
  readonly catchBonus: { readonly catches: number; readonly points: number };
  readonly stumping: number;
  readonly runout: number;
}

export interface ExtrasRules {
  readonly playerOfTheMatch: number;
  readonly predictionCorrect: number;
  readonly predictionIncorrect: number;
  readonly captainMode: CaptainMode;
  readonly captainMultiplier: number;
  readonly viceCaptainMultiplier: number;
  readonly battingCaptainMultiplier: number;
  readonly bowlingCaptainMultiplier: number;
}

export interface RunsMilestone {
  readonly runs: number;
  readonly points: number;
}

export interface WicketsMilestone {
  readonly wickets: number;
  readonly points: number;
}

/** `okayRunsPer6Balls` is X, the par, of rules.md#strike-rate and rules.md#economy. */
export interface RateBonus {
  readonly minBalls: number;
  readonly okayRunsPer6Balls: number;
  readonly positiveMultiplier: number;
  readonly negativeMultiplier: number;
}

/** A gate that is `null` does not gate. Rates are runs per 100 balls. */
export interface StrikeRateRange {
  readonly minRuns: number | null;
  readonly minBalls: number | null;
  readonly minRate: number;
  readonly maxRate: number;
  readonly points: number;
}

/** A gate that is `null` does not gate. Rates are runs per 6 balls. */
export interface EconomyRateRange {
  readonly minOvers: number | null;
  readonly minRuns: number | null;
  readonly minRate: number;
  readonly maxRate: number;
  readonly points: number;
}

const strikeRow = (
  gates: { minBalls?: number; minRuns?: number },
  minRate: number,
  maxRate: number,
  points: number,
): StrikeRateRange => ({
  minRuns: gates.minRuns ?? null,
  minBalls: gates.minBalls ?? null,
  minRate,
  maxRate,
  points,
});

const economyRow = (minRate: number, maxRate: number, points: number): EconomyRateRange => ({
  minOvers: 2,
  minRuns: null,
  minRate,
  maxRate,
  points,
});

/** The default scoring rules. */
export const DEFAULT_SCORING_RULES: ScoringRules = {
  milestoneMode: "highest",
  batting: {
    run: 1,
    four: 1,
    six: 2,
    duck: -10,
    excludeBowlersForDuck: true,
    milestoneBonuses: [
      { runs: 25, points: 10 },
      { runs: 50, points: 15 },
      { runs: 75, points: 20 },
      { runs: 100, points: 25 },
      { runs: 125, points: 40 },
      { runs: 150, points: 70 },
      { runs: 175, points: 100 },
      { runs: 200, points: 150 },
    ],
    strikeRateMode: "formula",
    runRateBonus: {
      minBalls: 6,
      okayRunsPer6Balls: 7.5,
      positiveMultiplier: 1,
      negativeMultiplier: 1,
    },
    strikeRateRanges: [
      strikeRow({ minBalls: 10 }, 0, 100, -30),
      strikeRow({ minBalls: 10 }, 100.01, 110, -10),
      strikeRow({ minBalls: 10 }, 110.01, 125, 0),
      strikeRow({ minRuns: 20 }, 125.01, 150, 10),
      strikeRow({ minRuns: 20 }, 150.01, 175, 15),
      strikeRow({ minRuns: 20 }, 175.01, 200, 20),
      strikeRow({ minRuns: 20 }, 200.01, 600, 30),
    ],
    runsMinusBallsBonus: { minBalls: 10, multiplier: 1 },
  },
  bowling: {
    wicket: 40,
    dotBall: 1,
    wideBall: -1,
    noBall: -5,
    maiden: 40,
    lbwBowledBonus: 5,
    milestoneBonuses: [
      { wickets: 2, points: 10 },
      { wickets: 3, points: 20 },
      { wickets: 4, points: 30 },
      { wickets: 5, points: 40 },
      { wickets: 6, points: 60 },
      { wickets: 7, points: 80 },
      { wickets: 8, points: 100 },
      { wickets: 9, points: 140 },
      { wickets: 10, points: 200 },
    ],
    economyRateMode: "formula",
    economyRateBonus: {
      minBalls: 6,
      okayRunsPer6Balls: 7.5,
      positiveMultiplier: 1,
      negativeMultiplier: 1,
    },
    economyRateRanges: [
      economyRow(0, 3.99, 30),
      economyRow(4, 5.99, 20),
      economyRow(6, 6.99, 10),
      economyRow(7, 7.99, 0),
      economyRow(8, 8.99, -5),
      economyRow(9, 9.99, -10),
      economyRow(10, 36, -20),
    ],
  },
  fielding: {
    catch: 10,
    catchBonus: { catches: 2, points: 10 },
    stumping: 20,
    runout: 10,
  },
  extras: {
    playerOfTheMatch: 50,
    predictionCorrect: 50,
    predictionIncorrect: -50,
    captainMode: "unified",
    captainMultiplier: 2,
    viceCaptainMultiplier: 1.5,
    battingCaptainMultiplier: 2,
    bowlingCaptainMultiplier: 2,
  },
};
