import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { Services } from "#server/core/services";

/** Longer pauses are cut. */
const LONGEST_MS = 6 * HOUR_MS;

/**
 * The pause that a server asks for, in milliseconds, from a number of seconds or a date (RFC 9110);
 * null for an invalid header.
 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return secondsToWait(seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : secondsToWait((date - now) / SECOND_MS);
}

/** A server's number of seconds in milliseconds, limited to six hours. */
export function secondsToWait(seconds: number): number {
  return Math.min(Math.max(Math.ceil(seconds * SECOND_MS), 0), LONGEST_MS);
}

const FIRST_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 30 * MINUTE_MS;

/**
 * Doubles from 15 seconds to half an hour, give or take a half, so that a server that comes back does
 * not get everything at once. In milliseconds.
 *
 * @param tries attempts so far, from 1
 */
export function retryDelay({ randomBytes }: Pick<Services, "randomBytes">, tries: number): number {
  const doubled = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
  const jitter = 0.5 + randomBytes(2).readUInt16BE() / 2 ** 16;
  return Math.round(doubled * jitter);
}
