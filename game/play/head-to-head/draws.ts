import type { Ms } from "../../core/units";
import type { Absence } from "../season/locks";
import { opensAt, type Round } from "./rounds";
import { type Pair, pairUp } from "./schedule";

/** Somebody who is or was in a league, as the draws see them. */
export interface Seat {
  readonly participantId: number;
  /** The place among all who ever joined the league, from 1: it never changes. */
  readonly number: number;
  readonly joinedAt: Ms;
  /** The last one ends at Infinity for those who are out. */
  readonly absences: readonly Absence[];
}

/** An order that holds for the rounds from one on (rules.md#pairings). */
export interface Draw {
  /** The number of its first round. */
  readonly from: number;
  /** The drawn members, in the order of the draw. */
  readonly order: readonly Seat[];
}

/** SHA-256 of a text in hexadecimal digits; the game has none of its own. */
export type Digest = (text: string) => string;

/**
 * The draws of a season: one for its first round, and one for each round before which somebody has
 * joined (rules.md#pairings). A place that was drawn stays: who leaves keeps it, so that leaving and
 * coming back draws nothing again.
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

/** The text whose digest decides the place of a seat in a draw. */
export function drawText(seed: string, round: number, { number }: Pick<Seat, "number">): string {
  return `${seed}/${round}/${number}`;
}

/** Seats in the order of the digests of their texts; round 0 decides ties of the table. */
export function orderBySeed(
  seats: readonly Seat[],
  round: number,
  { seed, digest }: { readonly seed: string; readonly digest: Digest },
): Seat[] {
  const digests = new Map(seats.map((seat) => [seat, digest(drawText(seed, round, seat))]));
  const digestOf = (seat: Seat) => digests.get(seat) ?? "";
  return [...seats].sort((a, b) => (digestOf(a) < digestOf(b) ? -1 : 1));
}

/** The pairs of a round; none before the first draw. */
export function pairsOf(draws: readonly Draw[], round: Round): Pair<Seat>[] {
  const draw = draws.findLast(({ from }) => from <= round.number);
  return draw === undefined ? [] : pairUp(draw.order, round.number - draw.from);
}

/** Whether somebody was in the league at an instant, as locks see it (rules.md#ranks). */
export function isInAt({ joinedAt, absences }: Seat, instant: number): boolean {
  const isAway = ({ leftAt, returnedAt }: Absence) => leftAt < instant && instant <= returnedAt;
  return joinedAt < instant && !absences.some(isAway);
}

/** Whether somebody is in the league at every lock of a round: else they count as its average. */
export function isInThroughout(seat: Seat, { locks }: Pick<Round, "locks">): boolean {
  return locks.every((instant) => isInAt(seat, instant));
}
