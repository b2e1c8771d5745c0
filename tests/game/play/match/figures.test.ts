import { expect, test } from "vitest";
import { addStats, NO_STATS, statsOf, sumStats } from "#game/play/match/figures";

test("a player who did nothing is not out, and has bowled no dot ball", () => {
  expect(NO_STATS).toMatchObject({ runs: 0, out: false, dotBalls: 0 });
});

test("figures are added, out stays out, and an unknown part makes the sum unknown", () => {
  const first = addStats(NO_STATS, { runs: 4, out: true, dotBalls: 3 });
  expect(addStats(first, { runs: 2, out: false })).toEqual({
    ...NO_STATS,
    runs: 6,
    out: true,
    dotBalls: 3,
  });
  expect(addStats(first, { dotBalls: null }).dotBalls).toBeNull();
  expect(addStats({ ...NO_STATS, dotBalls: null }, first).dotBalls).toBeNull();
});

test("the sum of a match counts the dismissals", () => {
  const out = { ...NO_STATS, runs: 10, out: true };
  expect(sumStats([out, NO_STATS, out])).toEqual({ ...NO_STATS, runs: 20, out: 2 });
});

test("a line's figures alone", () => {
  expect(statsOf(Object.assign({ innings: 1, playerId: 7 }, NO_STATS))).toEqual(NO_STATS);
});
