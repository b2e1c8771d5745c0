import { describe, expect, test } from "vitest";
import {
  changesBetween,
  changeWords,
  completeDay,
  isDecrease,
  type PlayerDay,
  withChange,
} from "#game/play/match/player-day";
import type { InningsStats } from "#game/play/match/stat-line";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";

const day = (...innings: Partial<InningsStats>[]): PlayerDay => ({
  innings: innings.map((stats) => inningsStats(stats)),
  playerOfMatch: false,
  inSide: true,
});
const words = (before: PlayerDay, after: PlayerDay, severalInnings = false) =>
  changesBetween(before, after).map((change) => changeWords(change, severalInnings));

describe("the changes between two accounts of a player's match", () => {
  test.each<[string, PlayerDay, PlayerDay, string[]]>([
    ["nothing", day({ runs: 54, wickets: 2 }), day({ runs: 54, wickets: 2 }), []],
    [
      "a wicket taken back",
      day({ wickets: 4, ballsBowled: 24 }),
      day({ wickets: 3, ballsBowled: 24 }),
      ["wickets 4 → 3"],
    ],
    [
      "several figures, in a scorecard's order",
      day({ catches: 1, runs: 50, out: false }),
      day({ catches: 0, runs: 54, out: true }),
      ["runs 50 → 54", "out no → yes", "catches 1 → 0"],
    ],
    [
      "the player of the match",
      day({ runs: 1 }),
      { ...day({ runs: 1 }), playerOfMatch: true },
      ["player of the match no → yes"],
    ],
    [
      "dot balls told later",
      day({ ballsBowled: 6, dotBalls: null }),
      day({ ballsBowled: 6, dotBalls: 4 }),
      ["dot balls unknown → 4"],
    ],
    [
      "dot balls of who bowled none",
      day({ runs: 3, dotBalls: null }),
      day({ runs: 3, dotBalls: 0 }),
      [],
    ],
    ["a line that was not there", day(), day({ runs: 3 }), ["runs 0 → 3"]],
    ["a line that is gone", day({ runs: 3, out: true }), day(), ["runs 3 → 0", "out yes → no"]],
    ["an empty line that is gone", day({}), day(), []],
  ])("%s", (_, before, after, expected) => {
    expect(words(before, after)).toEqual(expected);
  });

  test("names the innings of a match that has two a side", () => {
    const before = day({ innings: 1, runs: 3 }, { innings: 3, runs: 7 });
    const after = day({ innings: 1, runs: 4 }, { innings: 3, runs: 6 });
    expect(words(before, after, true)).toEqual(["runs 3 → 4, innings 1", "runs 7 → 6, innings 3"]);
  });
});

test("each change alone, one after the other, makes the other account", () => {
  const before = day({ runs: 3, out: true }, { innings: 2, runOuts: 1 });
  const innings = day({ runs: 4 }, { innings: 3, wickets: 1 });
  const after = { ...innings, playerOfMatch: true, inSide: false };
  const changes = changesBetween(before, after);
  expect(changes).toHaveLength(6);
  expect(changesBetween(changes.reduce(withChange, before), after)).toEqual([]);
});

test("figures that an early release did not store are 0", () => {
  const { directRunOuts: _, ...line } = inningsStats({ runOuts: 1 });
  const stored: PlayerDay = JSON.parse(JSON.stringify({ innings: [line], playerOfMatch: false }));
  expect(completeDay(stored)).toEqual({ ...day({ runOuts: 1 }), inSide: false });
});

describe("wentBack", () => {
  test.each([
    ["a figure that grew", day({ runs: 3 }), day({ runs: 4 }), [false]],
    ["a figure that fell", day({ runs: 4 }), day({ runs: 3 }), [true]],
    ["who is out now", day({}), day({ out: true }), [false]],
    ["who is in again", day({ out: true }), day({}), [true]],
    [
      "dot balls no longer known",
      day({ ballsBowled: 6, dotBalls: 2 }),
      day({ ballsBowled: 6, dotBalls: null }),
      [true],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(changesBetween(before, after).map(isDecrease)).toEqual(expected);
  });
});
