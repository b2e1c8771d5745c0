import type { OpenEvent } from "../events";
import type { Squads } from "../squads";

/**
 * One lets others begin and answers them, one bids at once, one pays little and waits for the last
 * seconds.
 */
export const TEMPERS = ["patient", "eager", "bargain hunter"] as const;
export type Temper = (typeof TEMPERS)[number];

/** Takes part in an auction or draft, for rehearsals and tests. */
export interface Bidder {
  readonly participantId: number;
  readonly temper: Temper;
  /** Any whole number: it decides the players whom a bidder likes. */
  readonly seed: number;
}

/** A made-up bidder sees only public facts. */
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

/** A pseudo-random number from 0 to below 1, by the seed and the subject. */
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
