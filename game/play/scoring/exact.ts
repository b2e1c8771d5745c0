/**
 * Exact numbers for points (rules.md#points): fractions of big integers, so that 0.1 is a tenth and
 * half a hundredth always rounds the same way. `denominator` is above 0; fractions are not reduced.
 */
export interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The exact value of the number's decimal text: 7.5 is 75/10, 1e-7 is 1/10000000.
 *
 * @throws RangeError for NaN and the infinities, which legal rules never hold (rules.md#settings)
 */
export function exact(value: number): Exact {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that can be scored`);
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  return parseDecimal(String(value));
}

export function multiply(a: Exact, b: Exact): Exact {
  return {
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  };
}

export function subtract(a: Exact, b: Exact): Exact {
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** @throws RangeError for a divisor of 0 */
export function divide(a: Exact, b: Exact): Exact {
  const sign = b.numerator < 0n ? -1n : 1n;
  if (b.numerator === 0n) throw new RangeError("division by zero");
  return {
    numerator: a.numerator * b.denominator * sign,
    denominator: a.denominator * b.numerator * sign,
  };
}

export function compare(a: Exact, b: Exact): number {
  return signOf(subtract(a, b));
}

export function signOf(value: Exact): number {
  if (value.numerator === 0n) return 0;
  return value.numerator < 0n ? -1 : 1;
}

/** Half away from zero (rules.md#points): 46.625 is 4663, -46.625 is -4663. */
export function roundToHundredths(value: Exact): number {
  const { numerator, denominator } = value;
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 200n + denominator) / (denominator * 2n);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** 4663 is 46.63. */
export function fromHundredths(hundredths: number): Exact {
  return { numerator: BigInt(hundredths), denominator: 100n };
}

function parseDecimal(text: string): Exact {
  const [mantissa = "", exponent = "0"] = text.split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = BigInt(whole + fraction);
  const power = Number(exponent) - fraction.length;
  return power >= 0
    ? { numerator: digits * 10n ** BigInt(power), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-power) };
}
