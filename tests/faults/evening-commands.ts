import type { RoomNews } from "#server/squads/making/room-news";
import type { PaperCommand } from "#tests/support/auction/evening-events";

/** A number from 0 up to, but not, 1. */
export type Random = () => number;

/** Random numbers that are the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Asking {
  readonly participantId: number;
  readonly isManager: boolean;
}

/** The room as the members of an evening see it; `over` are players who were up before. */
export interface Sight {
  readonly news: RoomNews;
  readonly over: readonly number[];
  readonly sold: number | null;
}

const STEP = 25;

/** The next command of a member: mostly a bid that may be made, and everything that may not. */
export function drawCommand(random: Random, asking: Asking, sight: Sight): PaperCommand {
  const ask = (intent: PaperCommand["intent"], playerId: number | null, amount = 0) => ({
    ...asking,
    intent,
    playerId,
    amount,
  });
  const [lot] = sight.news.lots;
  const up = lot?.playerId ?? null;
  const draw = random();
  // Others than the manager try the manager's buttons now and then as well.
  if (draw < (asking.isManager ? 0.4 : 0.03)) {
    const which = random();
    if (which < 0.3) return ask("sell", up);
    if (which < 0.55) return ask("skip", up);
    if (which < 0.7) return ask("pause", null);
    if (which < 0.8) return ask("resume", null);
    return ask("undo", sight.sold);
  }
  if (random() < 0.08) {
    const over = sight.over[Math.floor(random() * sight.over.length)] ?? up;
    return ask("bid", over, 100 + STEP * Math.floor(random() * 10));
  }
  const price = lot?.price ?? null;
  const next = price === null ? (lot?.base ?? 50) : price + (price < 500 ? STEP : 2 * STEP);
  const seat = sight.news.seats.find((each) => each.participantId === asking.participantId);
  return ask("bid", up, drawAmount(random, next, seat?.highestBid ?? 0));
}

function drawAmount(random: Random, next: number, limit: number): number {
  const draw = random();
  const between = Math.max(0, limit - next);
  if (draw < 0.4) return next;
  if (draw < 0.62) return next + STEP * (1 + Math.floor(random() * 8));
  // Anywhere up to the own limit, mostly far below it, on steps of 0.50 or 0.25 or off them.
  if (draw < 0.72) return next + Math.floor((random() ** 4 * between) / STEP) * STEP;
  if (draw < 0.76) return limit - ((limit - next) % (2 * STEP));
  if (draw < 0.84) return Math.max(5, next - STEP * (1 + Math.floor(random() * 3)));
  if (draw < 0.92) return next + 5 * (1 + Math.floor(random() * 9));
  if (draw < 0.95) return next + 1 + Math.floor(random() * 4);
  return limit + 5 * (1 + Math.floor(random() * 40));
}

/** A maximum, sometimes one that is no price, or none. */
export function drawMaximum(random: Random, base: number): number | null {
  const draw = random();
  if (draw < 0.06) return null;
  if (draw < 0.12) return 203;
  if (draw < 0.16) return 9_995;
  return base + 5 * Math.floor(random() ** 2 * 140);
}
