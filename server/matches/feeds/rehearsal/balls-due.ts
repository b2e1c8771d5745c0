import { MINUTE_MS, type Ms } from "#game/core/units";

/** The duration of a ball of a rehearsed match at speed 1. */
const BALL_MS = 40_000;
/** The break between two innings at speed 1. */
const BREAK_MS = 15 * MINUTE_MS;

export interface MatchClock {
  readonly startsAt: Ms;
  readonly now: number;
  /** How many times faster than real the match goes. */
  readonly speed: number;
  /** Deliveries of each innings in playing order. */
  readonly ballsPerInnings: readonly number[];
}

export interface BallsDue {
  /** Deliveries of the whole match that are due. */
  readonly balls: number;
  /** Whether that is all of them; a match without a ball is over when it starts. */
  readonly complete: boolean;
}

/**
 * How far a rehearsed match has come (ADR-3): a ball every 40 seconds and 15 minutes
 * between innings, divided by the speed. A function of the clock alone: it never goes back while
 * time goes on.
 */
export function ballsDue({ startsAt, now, speed, ballsPerInnings }: MatchClock): BallsDue {
  if (now < startsAt) return { balls: 0, complete: false };
  let left = (now - startsAt) * speed;
  let balls = 0;
  for (const length of ballsPerInnings.filter((length) => length > 0)) {
    const bowled = Math.min(length, Math.floor(left / BALL_MS));
    balls += bowled;
    if (bowled < length) return { balls, complete: false };
    left = Math.max(0, left - length * BALL_MS - BREAK_MS);
  }
  return { balls, complete: true };
}
