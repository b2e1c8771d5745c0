import type { Money } from "#game/play/pasted/read-money";
import type { Piece } from "./lexicon";

/** "Auction 2026" is a title. */
export function isYear({ amount, scale }: Money): boolean {
  return scale === null && amount >= 1990 * 10_000 && amount < 2100 * 10_000;
}

/** Without repeated ones. */
export function different(prices: readonly Money[]): readonly Money[] {
  return prices.filter(
    ({ amount, scale }, at) =>
      prices.findIndex((other) => other.amount === amount && other.scale === scale) === at,
  );
}

/** The prices of several players in one line: as many, in their order, or each behind its player. */
export function pricesOf(
  pieces: readonly Piece[],
  players: number,
  prices: readonly Money[],
): (readonly Money[])[] {
  if (prices.length === players) return prices.map((price) => [price]);
  const behind: Money[][] = [];
  for (const { kind, money } of pieces) {
    if (kind === "player") behind.push([]);
    else if (money !== undefined) behind.at(-1)?.push(money);
  }
  return behind;
}

/** The price that stands directly behind a player. */
export function priceBehind(pieces: readonly Piece[], text: string): readonly Money[] {
  const next = pieces[pieces.findIndex((piece) => piece.text === text) + 1];
  return next?.money === undefined ? [] : [next.money];
}
