import { expect, test } from "vitest";
import {
  formatPoints,
  groupThousands,
  shortPoints,
  wholePoints,
} from "#game/play/scoring/points-text";

test.each([
  [51250, "512.50", "513"],
  [51249, "512.49", "512"],
  [927021, "9,270.21", "9,270"],
  [0, "0.00", "0"],
  [40, "0.40", "0.40"],
  [99, "0.99", "0.99"],
  [100, "1.00", "1"],
  [-480, "−4.80", "−5"],
  [-30, "−0.30", "−0.30"],
])("%i hundredths are %s, and %s in a sentence", (points, exact, whole) => {
  expect(formatPoints(points)).toBe(exact);
  expect(wholePoints(points)).toBe(whole);
});

test.each([
  [6200, "62"],
  [1940, "19.40"],
  [-400, "−4"],
  [-480, "−4.80"],
])("%i hundredths are %s where zeros say nothing", (points, short) => {
  expect(shortPoints(points)).toBe(short);
});

test.each([
  [9270, "9,270"],
  [-40, "−40"],
  [-250, "−250"],
  [-1234567, "−1,234,567"],
])("%i has its thousands apart as %s", (whole, shown) => {
  expect(groupThousands(whole)).toBe(shown);
});
