import { HOUR_MS, SECOND_MS } from "#game/core/units";

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
