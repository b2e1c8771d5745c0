import { MINUTE_MS, type Ms } from "#game/core/units";

const BALL_MS = 40_000;
const BREAK_MS = 15 * MINUTE_MS;

interface MatchClock {
  readonly startsAt: Ms;
  readonly now: number;
  /** 1 is real time. */
  readonly speed: number;
  /** Deliveries of each innings in playing order. */
  readonly ballsPerInnings: readonly number[];
}

interface BallsDue {
  readonly balls: number;
  /** No further ball is to come; a match without a ball is over when it starts. */
  readonly complete: boolean;
}

/**
 * The progress of a rehearsed match (ADR-3): a ball every 40 seconds and 15 minutes between
 * innings, divided by the speed. A function of the clock alone: it never goes back while time goes
 * on.
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
