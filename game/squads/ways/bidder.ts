import type { OpenEvent } from "../events";
import type { Squads } from "../squads";

/**
 * Patient bidders let others begin and then answer, eager ones bid at once, and bargain hunters pay
 * little and wait for the last seconds.
 */
export const TEMPERS = ["patient", "eager", "bargain hunter"] as const;
export type Temper = (typeof TEMPERS)[number];

/** A made-up participant of an auction or draft, for rehearsals and tests. */
export interface Bidder {
  readonly participantId: number;
  readonly temper: Temper;
  /** Any whole number; it decides which players a bidder likes. */
  readonly seed: number;
}

/** The public facts, which are all that a made-up bidder sees. */
export interface BidderView {
  readonly open: OpenEvent;
  readonly squads: Squads;
}

export function makeBidders(participantIds: readonly number[], seed: number): Bidder[] {
  return participantIds.map((participantId, index) => ({
    participantId,
    temper: TEMPERS[index % TEMPERS.length] ?? "eager",
    seed: seed + participantId,
  }));
}

/** A pseudo-random number from 0 to below 1 that depends on the seed and the subject. */
export function whim(seed: number, ...about: readonly number[]): number {
  let word = seed | 0;
  for (const part of about) word = spread(word ^ spread(part + 0x9e3779b9));
  return spread(word) / 2 ** 32 + 0.5;
}

/** Spreads neighbouring numbers far apart (the finalizer of MurmurHash3). */
function spread(value: number): number {
  let word = value | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
