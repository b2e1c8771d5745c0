/**
 * A ranking after some numbers were typed into it (rules.md#my-list): a player with a new number takes
 * that place before its previous holder, the smaller number first; a player without a number is not
 * ranked.
 *
 * @param ranked players by id, the best first
 * @param typed the number from 1 beside each player that was shown; null for an empty field
 */
export function orderAfterTyping(
  ranked: readonly number[],
  typed: ReadonlyMap<number, number | null>,
): number[] {
  const isMoved = (id: number, index: number) => {
    const number = typed.get(id);
    return number !== undefined && number !== index + 1;
  };
  const order = ranked.filter((id, index) => !isMoved(id, index));
  const moved = [...typed]
    .filter(([id, number]) => number !== null && isMoved(id, ranked.indexOf(id)))
    .sort(([, a], [, b]) => (a ?? 0) - (b ?? 0));
  for (const [id, number] of moved) order.splice((number ?? 1) - 1, 0, id);
  return order;
}

/** The ranking after a player has moved one place up or down. */
export function orderAfterMove(ranked: readonly number[], id: number, by: 1 | -1): number[] {
  const from = ranked.indexOf(id);
  // A player outside the ranking joins at the end.
  if (from === -1) return [...ranked, id];
  const order = ranked.filter((each) => each !== id);
  order.splice(Math.max(0, from + by), 0, id);
  return order;
}
