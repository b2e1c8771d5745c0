import { describe, expect, test } from "vitest";
import { priceText, readPrice } from "#game/squads/prices";

describe("money", () => {
  test.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [750, "7.50"],
    [10_000, "100.00"],
  ])("%i hundredths are %s", (hundredths, text) => {
    expect(priceText(hundredths)).toBe(text);
    expect(readPrice(text)).toBe(hundredths);
  });

  test.each([
    ["7", 700],
    [" 7.5 ", 750],
    ["7,50", 750],
    ["12345", 1_234_500],
    ["123456", null],
    ["7.505", null],
    ["-7", null],
    ["7e2", null],
    ["1,000.00", null],
    ["", null],
    ["seven", null],
  ])("%j typed is %s", (typed, hundredths) => {
    expect(readPrice(typed)).toBe(hundredths);
  });
});
