import { BALLS_PER_OVER, type InningsState } from "./innings-state";

/** Runs an over that a chase asks for when it is neither behind nor ahead. */
const COMFORTABLE_RATE = 8.2;
/** Wickets that a side expects to have lost after all its overs. */
const EXPECTED_WICKETS = 6.5;
const SUPER_OVER_INTENT = 0.8;

/**
 * The aggression of the batting side: higher with wickets in hand, lower after losing many, in a
 * chase by the required rate. About -0.8 to 1.5; 0 is usual for the phase.
 */
export function intentOf(state: InningsState): number {
  const { setting, runs, wickets, legalBalls } = state;
  if (setting.superOver) return SUPER_OVER_INTENT;
  const balls = setting.overs * BALLS_PER_OVER;
  const ahead = (EXPECTED_WICKETS * legalBalls) / balls - wickets;
  const fromWickets = clamp(0.18 * ahead, -0.9, 0.3);
  if (setting.target === null) return fromWickets;
  const needed = ((setting.target - runs) * BALLS_PER_OVER) / (balls - legalBalls);
  return clamp(0.13 * (needed - COMFORTABLE_RATE), -0.7, 1.3) + 0.5 * fromWickets;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
