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
  const words = Array.from({ length: WORDS }, (_, word) => {
    const from = word * HEX_DIGITS_OF_A_WORD;
    return Number.parseInt(seed.slice(from, from + HEX_DIGITS_OF_A_WORD), 16) | 0;
  });
  // A state of zeros would give zeros for ever.
  if (!words.some((word) => word !== 0)) words[0] = 1;
  const state = new Int32Array(WORDS);
  state.set(words);
  return {
    below: (count) => Math.floor(sumOfDraws(state, 1) * count),
    normal: () => sumOfDraws(state, DRAWS_OF_A_NORMAL) - DRAWS_OF_A_NORMAL / 2,
  };
}

/** The state is in local variables while it draws: hundreds of thousands of draws make up the odds. */
function sumOfDraws(state: Int32Array, count: number): number {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let sum = 0;
  for (let draw = 0; draw < count; draw += 1) {
    sum += (Math.imul(turnLeft(Math.imul(b, 5), 7), 9) >>> 0) / OF_A_WORD;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turnLeft(d, 11);
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
  return sum;
}

function turnLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
