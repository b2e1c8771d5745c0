import fc from "fast-check";
import type { InningsStats } from "#game/play/match/stat-line";
import { ROLES } from "#game/play/roles";
import {
  ECONOMY_RATE_MODES,
  MILESTONE_MODES,
  STRIKE_RATE_MODES,
} from "#game/play/scoring/rule-table";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";

const few = fc.nat({ max: 12 });
const many = fc.nat({ max: 250 });

/** Up to four innings of one player, each innings once. */
export const arbitraryInnings: fc.Arbitrary<InningsStats[]> = fc.uniqueArray(
  fc.record({
    innings: fc.integer({ min: 1, max: 4 }),
    runs: many,
    ballsFaced: many,
    fours: few,
    sixes: few,
    out: fc.boolean(),
    ballsBowled: many,
    runsConceded: many,
    wickets: few,
    lbwOrBowledWickets: few,
    dotBalls: fc.option(many, { nil: null }),
    maidens: few,
    wides: few,
    noBalls: few,
    catches: few,
    stumpings: few,
    runOuts: few,
    directRunOuts: few,
  }),
  { selector: (line) => line.innings, maxLength: 4 },
);

export const arbitraryRole = fc.constantFrom(null, ...ROLES);

/** A number as people type it into a rule: up to three decimals. */
export const arbitraryFigure = fc.integer({ min: -20_000, max: 20_000 }).map((n) => n / 1000);

/** The defaults with other modes, multipliers and points that are no whole numbers. */
export const arbitraryRules: fc.Arbitrary<ScoringRules> = fc
  .record({
    milestoneMode: fc.constantFrom(...MILESTONE_MODES),
    strikeRateMode: fc.constantFrom(...STRIKE_RATE_MODES),
    economyRateMode: fc.constantFrom(...ECONOMY_RATE_MODES),
    run: arbitraryFigure,
    wicket: arbitraryFigure,
    dotBall: arbitraryFigure,
    directRunout: fc.option(arbitraryFigure),
    namedInSide: arbitraryFigure,
    multiplier: arbitraryFigure,
    par: fc.integer({ min: 1, max: 2000 }).map((n) => n / 100),
  })
  .map(({ milestoneMode, strikeRateMode, economyRateMode, ...rules }) => {
    const { run, wicket, dotBall, directRunout, namedInSide, ...rate } = rules;
    const bonus = {
      minBalls: 1,
      okayRunsPer6Balls: rate.par,
      positiveMultiplier: rate.multiplier,
      negativeMultiplier: 1 / 3,
    };
    const { batting, bowling, fielding, extras } = DEFAULT_SCORING_RULES;
    return {
      ...DEFAULT_SCORING_RULES,
      milestoneMode,
      batting: { ...batting, run, strikeRateMode, runRateBonus: bonus },
      bowling: { ...bowling, wicket, dotBall, economyRateMode, economyRateBonus: bonus },
      fielding: { ...fielding, directRunout },
      extras: { ...extras, namedInSide },
    };
  });
