import type { OpenEvent } from "../events";

/** One for each place of each squad. */
export function picksOfDraft({ order, settings }: Pick<OpenEvent, "order" | "settings">): number {
  return order.length * settings.squadSize;
}

/** From 1; `pick` counts from 0. */
export function roundOfPick({ order }: Pick<OpenEvent, "order">, pick: number): number {
  return Math.floor(pick / order.length) + 1;
}

/**
 * Odd rounds follow the drawn order, even rounds the other direction (rules.md#snake-draft). `pick`
 * counts from 0; null after the last one.
 */
export function pickerOf(open: Pick<OpenEvent, "order" | "settings">, pick: number): number | null {
  if (pick >= picksOfDraft(open)) return null;
  const place = pick % open.order.length;
  const isForward = roundOfPick(open, pick) % 2 === 1;
  return open.order.at(isForward ? place : -1 - place) ?? null;
}
