import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawnOrder } from "#game/squads/lot-order";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

test("follows from the seed and the places in the order of joining, not from ids", () => {
  // printf '%s' '00112233445566778899aabbccddeeff/squads/N' | sha256sum begins, for N from 1 to 4,
  // with ad7d, bb40, 9b7b and 65b9.
  const seed = "00112233445566778899aabbccddeeff";
  expect(drawnOrder([70, 12, 31, 9], seed, digest)).toEqual([9, 31, 70, 12]);
  expect(drawnOrder([1, 2, 3, 4], seed, digest)).toEqual([4, 3, 1, 2]);
});

test("of two seeds the orders differ", () => {
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);
  const orders = ["a", "b"].map((letter) => drawnOrder(ids, letter.repeat(32), digest));
  expect(orders[0]).not.toEqual(orders[1]);
  expect([...(orders[0] ?? [])].sort((a, b) => a - b)).toEqual(ids);
});
