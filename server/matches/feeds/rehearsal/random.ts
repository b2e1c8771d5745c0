/** Numbers in [0, 1) that follow from a seed: the only source of chance in the simulator. */
export type Random = () => number;

/**
 * The stream of a seed (mulberry32). `stream` gives independent streams of one seed, so that a
 * change to the play of one match leaves squads and other matches as they were.
 *
 * @throws RangeError unless seed and stream are whole numbers from 0 to 2^32 - 1.
 */
export function createRandom(seed: number, stream = 0): Random {
  let state = mix(requireUint32(seed, "seed") ^ mix(requireUint32(stream, "stream")));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Spreads neighbouring seeds far apart (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let word = value;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

function requireUint32(value: number, what: string): number {
  if (Number.isInteger(value) && value >= 0 && value < 2 ** 32) return value;
  throw new RangeError(`The ${what} must be a whole number from 0 to 4294967295, not ${value}.`);
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

export function wholeBetween(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/**
 * A bell-shaped number around `mean` with standard deviation `spread`, never beyond three of them.
 */
export function bell(random: Random, mean: number, spread: number): number {
  return mean + spread * 2 * (random() + random() + random() - 1.5);
}

/** @throws RangeError for an empty list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return pickWeighted(
    random,
    list.map((item) => [item, 1] as const),
  );
}

/** @throws RangeError if no item has a weight above 0. */
export function pickWeighted<T>(random: Random, items: readonly (readonly [T, number])[]): T {
  const possible = items.filter(([, weight]) => weight > 0);
  const total = possible.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [item, weight] of possible) {
    left -= weight;
    if (left < 0) return item;
  }
  // Rounding may leave a hair after the last subtraction: it belongs to the last item.
  const last = possible.at(-1);
  if (last === undefined) throw new RangeError("There is nothing to pick from.");
  return last[0];
}

/** Fisher and Yates; the original is unchanged. */
export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled;
}
