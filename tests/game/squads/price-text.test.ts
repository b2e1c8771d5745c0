import { describe, expect, test } from "vitest";
import { unitsText } from "#game/play/scoring/points-text";
import { plainPrice, priceText, readPrice, readUnits } from "#game/squads/prices";

describe("money", () => {
  test.each([
    [0, "0.00", "0.00"],
    [5, "0.05", "0.05"],
    [50, "0.50", "0.50"],
    [750, "7.50", "7.50"],
    [10_000, "100.00", "100.00"],
    [99_995, "999.95", "999.95"],
    [100_000, "1,000.00", "1000.00"],
    [125_050, "1,250.50", "1250.50"],
    [1_000_000, "10,000.00", "10000.00"],
  ])("%i hundredths are shown as %s and typed as %s", (hundredths, shown, plain) => {
    expect(priceText(hundredths)).toBe(shown);
    expect(priceText(hundredths, "coins")).toBe(`${shown} coins`);
    expect(plainPrice(hundredths)).toBe(plain);
    expect(readPrice(shown)).toBe(hundredths);
    expect(readPrice(plain)).toBe(hundredths);
  });

  test.each([
    [100, "", "100"],
    [1000, "", "1,000"],
    [10_000, "coins", "10,000 coins"],
  ])("%i units with the name %j are %s", (units, unit, text) => {
    expect(unitsText(units, unit)).toBe(text);
  });

  test.each([
    ["7", 700],
    [" 7.5 ", 750],
    ["7,5", 750],
    ["7,50", 750],
    ["12345", 1_234_500],
    ["1,250", 125_000],
    ["1,250.5", 125_050],
    ["1,250,50", 125_050],
    ["1 250", 125_000],
    ["1\u00a0250,50", 125_050],
    ["1’250.50", 125_050],
    ["10,000", 1_000_000],
    ["1,000.00", 100_000],
    ["0,500", null],
    ["123456", null],
    ["100,000", null],
    ["1,00,000", null],
    ["1.250", null],
    ["7.505", null],
    ["1,2500", null],
    ["1250,500", null],
    ["1, 250", null],
    ["1,,250", null],
    [",250", null],
    ["-7", null],
    ["7e2", null],
    ["", null],
    ["seven", null],
  ])("%j typed is %s", (typed, hundredths) => {
    expect(readPrice(typed)).toBe(hundredths);
  });

  test.each([
    ["1200", 1200],
    ["1,200", 1200],
    [" 10 000 ", 10_000],
    ["12.00", 12],
    ["0", 0],
    ["12.5", null],
    ["-20", null],
    ["1e3", null],
    ["", null],
  ])("%j typed is %s whole units", (typed, units) => {
    expect(readUnits(typed)).toBe(units);
  });
});
