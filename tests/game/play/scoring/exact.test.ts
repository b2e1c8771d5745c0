import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compare,
  divide,
  exact,
  fromHundredths,
  multiply,
  roundToHundredths,
  signOf,
  subtract,
} from "#game/play/scoring/exact";

describe("exact reads a number as its decimal text", () => {
  test.each([
    [0, 0n, 1n],
    [-0, 0n, 1n],
    [7, 7n, 1n],
    [-30, -30n, 1n],
    [7.5, 75n, 10n],
    [0.1, 1n, 10n],
    [-0.25, -25n, 100n],
    [-12.05, -1205n, 100n],
    [1e-7, 1n, 10_000_000n],
    [-2.5e-8, -25n, 1_000_000_000n],
    [1e21, 1_000_000_000_000_000_000_000n, 1n],
    [1.5e22, 15_000_000_000_000_000_000_000n, 1n],
  ])("%d is %d/%d", (value, numerator, denominator) => {
    expect(exact(value)).toEqual({ numerator, denominator });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "%d is refused",
    (value) => {
      expect(() => exact(value)).toThrow(RangeError);
    },
  );
});

describe("rounding to hundredths goes half away from zero", () => {
  test.each([
    [46.625, 4663],
    [-46.625, -4663],
    [46.624999, 4662],
    [0.005, 1],
    [-0.005, -1],
    [0.00499, 0],
    [-0.00499, 0],
    // As floating-point numbers these two lie below the half.
    [1.005, 101],
    [8.345, 835],
    [93, 9300],
  ])("%d is %d hundredths", (value, hundredths) => {
    expect(roundToHundredths(exact(value))).toBe(hundredths);
  });
});

describe("arithmetic", () => {
  test("a tenth and two tenths are three tenths", () => {
    expect(compare(subtract(exact(0.3), exact(0.1)), exact(0.2))).toBe(0);
  });

  test("a third three times is one", () => {
    expect(compare(multiply(divide(exact(1), exact(3)), exact(3)), exact(1))).toBe(0);
  });

  test("a negative divisor turns the sign and keeps the denominator positive", () => {
    expect(divide(exact(1), exact(-4))).toEqual({ numerator: -1n, denominator: 4n });
  });

  test("nothing is divided by zero", () => {
    expect(() => divide(exact(1), exact(0))).toThrow(RangeError);
  });

  test.each([
    [-0.5, -1],
    [0, 0],
    [0.5, 1],
  ])("the sign of %d is %d", (value, sign) => {
    expect(signOf(exact(value))).toBe(sign);
  });

  test("every number of hundredths survives being read and rounded", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (hundredths) => {
        expect(roundToHundredths(fromHundredths(hundredths))).toBe(hundredths);
      }),
    );
  });

  test("comparing agrees with the numbers themselves", () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(compare(exact(a), exact(b))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });
});
