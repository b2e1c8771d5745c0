import { expect, test } from "vitest";
import { HOUR_MS } from "#game/core/units";
import { type DeskMatch, inOrderOfNeed, needsOf } from "#game/matches/match-needs";

const START = Date.UTC(2027, 3, 4, 14);
const at = (hours: number) => START + hours * HOUR_MS;

const COMPLETE: DeskMatch = {
  ...{ matchType: "T20", ballsPerOver: 6, startsAt: START, state: "in progress" },
  ...{ overAt: null, scoreAt: at(1), pointsAt: at(1), isWon: false, innings: [] },
  ...{ rehearsed: false, sidesMissing: [], isDoubted: false, lacksScorecard: false },
};
const SILENT = { state: "upcoming", scoreAt: null, pointsAt: null } as const;

test.each<[string, Partial<DeskMatch>, number, readonly string[]]>([
  ["a match with everything", {}, 1, []],
  ["no points at the break", SILENT, 2, ["points"]],
  [
    "no scorecard in the feed before the start",
    { ...SILENT, lacksScorecard: true },
    -0.4,
    ["scorecard"],
  ],
  ["no scorecard in the feed at the break", { ...SILENT, lacksScorecard: true }, 2, ["points"]],
  ["a scorecard that somebody has pasted", { lacksScorecard: true }, 1, []],
  ["a side before the toss", { ...SILENT, sidesMissing: ["RED"] }, -0.6, []],
  ["a side after the toss", { ...SILENT, sidesMissing: ["RED"] }, -0.5, ["sides"]],
  ["a side of a match that is over", { state: "finished", sidesMissing: ["RED"] }, 5, []],
  ["doubts", { isDoubted: true }, 1, ["doubts"]],
  [
    "everything, the most urgent first",
    { ...SILENT, isDoubted: true, sidesMissing: ["RED", "BLU"] },
    3,
    ["points", "doubts", "sides"],
  ],
  ["a rehearsal", { ...SILENT, rehearsed: true, isDoubted: true }, 3, []],
  ["a match without a ball", { ...SILENT, state: "abandoned", sidesMissing: ["RED"] }, 3, []],
])("%s", (_, match, hours, expected) => {
  const needs = needsOf({ ...COMPLETE, ...match }, at(hours));
  expect(needs.map(({ need }) => need)).toEqual(expected);
});

test("says since when points are missing, and whose side", () => {
  const [points] = needsOf({ ...COMPLETE, innings: [], pointsAt: at(1) }, at(5));
  expect(points).toEqual({ need: "points", since: at(1) });
  const [sides] = needsOf({ ...COMPLETE, sidesMissing: ["RED"] }, at(1));
  expect(sides).toEqual({ need: "sides", teams: ["RED"] });
});

test("matches in need come first, the others stay in their order", () => {
  const matches = [
    { id: 1, needs: [] },
    { id: 2, needs: [{ need: "sides", teams: ["RED"] } as const] },
    { id: 3, needs: [] },
    {
      id: 4,
      needs: [{ need: "points", since: null } as const, { need: "doubts" } as const],
    },
    { id: 5, needs: [{ need: "sides", teams: ["BLU"] } as const] },
  ];
  expect(inOrderOfNeed(matches).map(({ id }) => id)).toEqual([4, 2, 5, 1, 3]);
});
