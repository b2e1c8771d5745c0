import { MINUTE_MS } from "#game/core/units";
import type { Services } from "#server/core/services";

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
