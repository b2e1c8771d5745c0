import type { Ms } from "../../core/units";
import type { Absence } from "../season/locks";
import { opensAt, type Round } from "./rounds";

/** A current or former member in the draws. */
export interface Seat {
  readonly participantId: number;
  /** The place among all who ever joined the league, from 1; never changed. */
  readonly number: number;
  readonly joinedAt: Ms;
  /** The last one ends at Infinity for a former member. */
  readonly absences: readonly Absence[];
}

/** The order from one round on (rules.md#pairings). */
export interface Draw {
  /** The first round of the draw. */
  readonly from: number;
  readonly order: readonly Seat[];
}

/** SHA-256 of a text in hexadecimal digits; the game has none of its own. */
export type Digest = (text: string) => string;

/**
 * The draws of a season: one for its first round, and one for each round before which somebody has
 * joined (rules.md#pairings). A drawn place stays: a member who leaves keeps it, so that leaving
 * and coming back draws nothing again.
 */
export function drawsOf(
  rounds: readonly Round[],
  seats: readonly Seat[],
  { seed, digest }: { readonly seed: string; readonly digest: Digest },
): Draw[] {
  const draws: Draw[] = [];
  const drawn = new Set<Seat>();
  for (const round of rounds) {
    const newcomers = seats.filter((seat) => !drawn.has(seat) && isInAt(seat, opensAt(round)));
    if (newcomers.length === 0) continue;
    for (const seat of newcomers) drawn.add(seat);
    draws.push({
      from: round.number,
      order: orderBySeed([...drawn], round.number, { seed, digest }),
    });
  }
  return draws;
}

/** Its digest decides the place of a seat. */
export function drawText(seed: string, round: number, { number }: Pick<Seat, "number">): string {
  return `${seed}/${round}/${number}`;
}

/** By the digests of their texts; round 0 decides ties of the table. */
export function orderBySeed(
  seats: readonly Seat[],
  round: number,
  { seed, digest }: { readonly seed: string; readonly digest: Digest },
): Seat[] {
  const digests = new Map(seats.map((seat) => [seat, digest(drawText(seed, round, seat))]));
  const digestOf = (seat: Seat) => digests.get(seat) ?? "";
  return [...seats].sort((a, b) => (digestOf(a) < digestOf(b) ? -1 : 1));
}

export function pairsOf(draws: readonly Draw[], round: Round): Pair<Seat>[] {
  const draw = draws.findLast(({ from }) => from <= round.number);
  return draw === undefined ? [] : pairUp(draw.order, round.number - draw.from);
}

/** At a lock (rules.md#ranks). */
export function isInAt({ joinedAt, absences }: Seat, instant: number): boolean {
  const isAway = ({ leftAt, returnedAt }: Absence) => leftAt < instant && instant <= returnedAt;
  return joinedAt < instant && !absences.some(isAway);
}

/** At every lock of a round: otherwise they count as its average. */
export function isInThroughout(seat: Seat, { locks }: Pick<Round, "locks">): boolean {
  return locks.every((instant) => isInAt(seat, instant));
}

/** Two members who meet; null is the league's average of the round. */
type Pair<Id> = readonly [Id, Id | null];

/**
 * The pairs of a round by the circle method (rules.md#pairings). The first of the order keeps the
 * place and the others move on by one each round, so that after n − 1 rounds everybody has met
 * everybody once, and it begins again. An odd number has the average in the first place.
 *
 * @param order as drawn; nobody meets if it has fewer than two
 * @param round from 0, the first one after the draw
 */
export function pairUp<Id>(order: readonly Id[], round: number): Pair<Id>[] {
  if (order.length < 2) return [];
  const seats: readonly (Id | null)[] = order.length % 2 === 0 ? order : [null, ...order];
  const [first = null, ...others] = seats;
  const turned = others.map((_, place) => others[(place + round) % others.length] ?? null);
  const circle = [first, ...turned];
  return circle.slice(0, circle.length / 2).map((left, place): Pair<Id> => {
    const right = circle[circle.length - 1 - place] ?? null;
    return left === null ? [right as Id, null] : [left, right];
  });
}
