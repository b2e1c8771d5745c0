/** Draws that are the same wherever the seed is: only whole numbers and sums make them (rules.md#odds). */
export interface RandomDraws {
  /** A whole number from 0, less than `count`. */
  below(count: number): number;
  /** Close to the normal distribution, with mean 0 and deviation 1: twelve even draws less six. */
  normal(): number;
}

const WORDS = 4;
const HEX_DIGITS_OF_A_WORD = 8;
const OF_A_WORD = 2 ** 32;
const DRAWS_OF_A_NORMAL = 12;

/**
 * The generator xoshiro128** from the first 32 digits of the seed.
 *
 * @param seed 32 or more hexadecimal digits
 */
export function drawsFrom(seed: string): RandomDraws {
  const state = Array.from({ length: WORDS }, (_, word) => {
    const from = word * HEX_DIGITS_OF_A_WORD;
    return Number.parseInt(seed.slice(from, from + HEX_DIGITS_OF_A_WORD), 16) | 0;
  });
  let [a = 0, b = 0, c = 0, d = 0] = state;
  // A state of zeros would give zeros for ever.
  if ((a | b | c | d) === 0) a = 1;
  const next = (): number => {
    const result = Math.imul(turnLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turnLeft(d, 11);
    return result;
  };
  return {
    below: (count) => Math.floor((next() / OF_A_WORD) * count),
    normal: () => {
      let sum = 0;
      for (let draw = 0; draw < DRAWS_OF_A_NORMAL; draw += 1) sum += next() / OF_A_WORD;
      return sum - DRAWS_OF_A_NORMAL / 2;
    },
  };
}

function turnLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
