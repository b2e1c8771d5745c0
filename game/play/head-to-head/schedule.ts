/** Two members who meet; null is the league's average of the round. */
export type Pair<Id> = readonly [Id, Id | null];

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
    // At most one seat is the average.
    return left === null ? [right as Id, null] : [left, right];
  });
}
