import { z } from "zod";
import {
  CAPTAIN_MODES,
  DEFAULT_SCORING_RULES,
  ECONOMY_RATE_MODES,
  MILESTONE_MODES,
  type RateBonus,
  type ScoringRules,
  STRIKE_RATE_MODES,
} from "#game/scoring/rules";

const { batting, bowling, fielding, extras } = DEFAULT_SCORING_RULES;

const rateBonusSchema = (fallback: RateBonus) =>
  z
    .strictObject({
      minBalls: z.number().default(fallback.minBalls),
      okayRunsPer6Balls: z.number().default(fallback.okayRunsPer6Balls),
      positiveMultiplier: z.number().default(fallback.positiveMultiplier),
      negativeMultiplier: z.number().default(fallback.negativeMultiplier),
    })
    .prefault({});

const gateSchema = z.number().nullable().default(null);

const battingSchema = z
  .strictObject({
    run: z.number().default(batting.run),
    four: z.number().default(batting.four),
    six: z.number().default(batting.six),
    duck: z.number().default(batting.duck),
    excludeBowlersForDuck: z.boolean().default(batting.excludeBowlersForDuck),
    milestoneBonuses: z
      .array(z.strictObject({ runs: z.number(), points: z.number() }))
      .default(() => [...batting.milestoneBonuses]),
    strikeRateMode: z.enum(STRIKE_RATE_MODES).default(batting.strikeRateMode),
    runRateBonus: rateBonusSchema(batting.runRateBonus),
    strikeRateRanges: z
      .array(
        z.strictObject({
          minRuns: gateSchema,
          minBalls: gateSchema,
          minRate: z.number(),
          maxRate: z.number(),
          points: z.number(),
        }),
      )
      .default(() => [...batting.strikeRateRanges]),
    runsMinusBallsBonus: z
      .strictObject({
        minBalls: z.number().default(batting.runsMinusBallsBonus.minBalls),
        multiplier: z.number().default(batting.runsMinusBallsBonus.multiplier),
      })
      .prefault({}),
  })
  .prefault({});

const bowlingSchema = z
  .strictObject({
    wicket: z.number().default(bowling.wicket),
    dotBall: z.number().default(bowling.dotBall),
    wideBall: z.number().default(bowling.wideBall),
    noBall: z.number().default(bowling.noBall),
    maiden: z.number().default(bowling.maiden),
    lbwBowledBonus: z.number().default(bowling.lbwBowledBonus),
    milestoneBonuses: z
      .array(z.strictObject({ wickets: z.number(), points: z.number() }))
      .default(() => [...bowling.milestoneBonuses]),
    economyRateMode: z.enum(ECONOMY_RATE_MODES).default(bowling.economyRateMode),
    economyRateBonus: rateBonusSchema(bowling.economyRateBonus),
    economyRateRanges: z
      .array(
        z.strictObject({
          minOvers: gateSchema,
          minRuns: gateSchema,
          minRate: z.number(),
          maxRate: z.number(),
          points: z.number(),
        }),
      )
      .default(() => [...bowling.economyRateRanges]),
  })
  .prefault({});

const fieldingSchema = z
  .strictObject({
    catch: z.number().default(fielding.catch),
    catchBonus: z
      .preprocess(
        (value) => (typeof value === "number" ? { points: value } : value),
        z.strictObject({
          catches: z.number().default(fielding.catchBonus.catches),
          points: z.number().default(fielding.catchBonus.points),
        }),
      )
      .prefault({}),
    stumping: z.number().default(fielding.stumping),
    runout: z.number().default(fielding.runout),
  })
  .prefault({});

const extrasSchema = z
  .strictObject({
    playerOfTheMatch: z.number().default(extras.playerOfTheMatch),
    predictionCorrect: z.number().default(extras.predictionCorrect),
    predictionIncorrect: z.number().default(extras.predictionIncorrect),
    captainMode: z.enum(CAPTAIN_MODES).default(extras.captainMode),
    captainMultiplier: z.number().default(extras.captainMultiplier),
    viceCaptainMultiplier: z.number().default(extras.viceCaptainMultiplier),
    battingCaptainMultiplier: z.number().default(extras.battingCaptainMultiplier),
    bowlingCaptainMultiplier: z.number().default(extras.bowlingCaptainMultiplier),
  })
  .prefault({});

/** The scoring rules; a missing part takes its default at every level. */
export const scoringRulesSchema = z.strictObject({
  milestoneMode: z.enum(MILESTONE_MODES).default(DEFAULT_SCORING_RULES.milestoneMode),
  batting: battingSchema,
  bowling: bowlingSchema,
  fielding: fieldingSchema,
  extras: extrasSchema,
}) satisfies z.ZodType<ScoringRules>;
