import { describe, expect, test } from "vitest";
import { manualDoubts, manualFaults } from "#game/play/match/manual-checks";
import type { ManualInnings } from "#game/play/match/manual-scorecard";
import { ASHA, BEN, batter, bowler, COVER, innings, SEAMER } from "./manual-rows";

const T20 = { matchType: "T20", ballsPerOver: 6 };

const NO_CREDIT = { lbwOrBowledWickets: 0, catches: 0, stumpings: 0, runOuts: 0 };

describe("what is refused", () => {
  const faultsOf = (more: Partial<ManualInnings>) => manualFaults(innings(more), 6);

  test.each([
    [1e9, "too many"],
    [-1, "fewer than none"],
    [1.5, "a part"],
    [Number.NaN, "no number"],
  ])("%d runs: %s", (runs) => {
    expect(faultsOf({ batting: [batter(ASHA, "not out", { runs, fours: 0 })] })).toEqual([
      { kind: "figure", playerId: ASHA, figure: "batting.runs" },
    ]);
  });

  test.each<[string, Partial<ManualInnings>, object]>([
    [
      "figures of who did not bat",
      { batting: [batter(ASHA, "did not bat")] },
      { kind: "did not bat", playerId: ASHA },
    ],
    [
      "two sixes in 11 runs",
      { batting: [batter(ASHA, "not out", { runs: 11, fours: 0, sixes: 2 })] },
      { kind: "boundaries", playerId: ASHA },
    ],
    [
      "lbw by nobody",
      { batting: [batter(ASHA, "lbw")] },
      { kind: "no bowler", playerId: ASHA, howOut: "lbw" },
    ],
    [
      "caught by nobody",
      { batting: [batter(ASHA, "caught", { bowlerId: SEAMER })], bowling: [bowler(SEAMER)] },
      { kind: "no fielder", playerId: ASHA, howOut: "caught" },
    ],
    [
      "a wicket of somebody who did not bowl",
      { batting: [batter(ASHA, "caught and bowled", { bowlerId: SEAMER })] },
      { kind: "did not bowl", playerId: SEAMER },
    ],
    [
      "five maidens in 4 overs",
      { bowling: [bowler(SEAMER, { maidens: 5 })] },
      { kind: "maidens", playerId: SEAMER },
    ],
    [
      "25 dots in 24 balls",
      { bowling: [bowler(SEAMER, { dotBalls: 25 })] },
      { kind: "dot balls", playerId: SEAMER },
    ],
    [
      "two bowled among one wicket",
      {
        batting: [ASHA, BEN].map((id) => batter(id, "bowled", { bowlerId: SEAMER })),
        bowling: [bowler(SEAMER)],
      },
      { kind: "lbws and bowled", playerId: SEAMER },
    ],
    [
      "two direct run-outs among one",
      { credits: [{ ...NO_CREDIT, playerId: COVER, runOuts: 1, directRunOuts: 2 }] },
      { kind: "direct run-outs", playerId: COVER },
    ],
    [
      "a total of minus one",
      { totals: { extras: null, byes: null, runs: -1, wickets: null, balls: null } },
      { kind: "total", total: "runs" },
    ],
    [
      "eleven wickets down",
      { totals: { extras: null, byes: null, runs: null, wickets: 11, balls: null } },
      { kind: "total", total: "wickets" },
    ],
    [
      "eleven wickets of one bowler",
      { bowling: [bowler(SEAMER, { wickets: 11 })] },
      { kind: "figure", playerId: SEAMER, figure: "bowling.wickets" },
    ],
    [
      "eleven batters out",
      { batting: Array.from({ length: 11 }, (_, index) => batter(index + 1, "run out")) },
      { kind: "all out", out: 11 },
    ],
  ])("%s", (_, more, fault) => {
    expect(faultsOf(more)).toEqual([fault]);
  });
});

test("a wrong sum is a doubt", () => {
  const doubts = manualDoubts(
    innings({
      batting: [
        batter(ASHA, "lbw", { bowlerId: SEAMER }),
        ...[2, 3, 4].map((id) => batter(id, "not out")),
      ],
      bowling: [bowler(SEAMER, { wickets: 2 })],
      totals: { extras: 5, byes: 1, runs: 50, wickets: 3, balls: 30 },
    }),
    T20,
  );
  expect(doubts).toEqual([
    { kind: "total", batters: 40, extras: 5, total: 50 },
    { kind: "conceded", bowlers: 20, byes: 1, total: 50 },
    { kind: "wickets", out: 1, wickets: 3 },
    { kind: "balls", bowled: 24, balls: 30 },
    { kind: "not out", batters: 3 },
    { kind: "bowler's wickets", playerId: SEAMER, named: 1, wickets: 2 },
  ]);
});

describe("more overs than the match has", () => {
  const bowled = (...balls: number[]) =>
    innings({
      bowling: balls.map((each, index) => bowler(SEAMER + index, { balls: each, wickets: 0 })),
    });

  test.each<[string, number, ManualInnings, object[]]>([
    ["T20", 6, bowled(24, 24, 24, 24, 24), []],
    ["T20", 6, bowled(25), [{ kind: "bowler's overs", playerId: SEAMER, balls: 25, most: 24 }]],
    ["T20", 6, bowled(24, 24, 24, 24, 24, 1), [{ kind: "overs", balls: 121, most: 120 }]],
    ["The Hundred", 5, bowled(20, 20, 20, 20, 20), []],
    [
      "The Hundred",
      5,
      bowled(21),
      [{ kind: "bowler's overs", playerId: SEAMER, balls: 21, most: 20 }],
    ],
    ["ODI", 6, bowled(60), []],
    ["Test", 6, bowled(600), []],
  ])("%s, overs of %i balls", (matchType, ballsPerOver, typed, doubts) => {
    expect(manualDoubts(typed, { matchType, ballsPerOver })).toEqual(doubts);
  });
});

test("an innings that adds up leaves no doubt", () => {
  const whole = innings({
    batting: [
      batter(ASHA, "caught", { bowlerId: SEAMER, fielderIds: [COVER] }),
      batter(BEN, "not out", { runs: 6, fours: 0, sixes: 1 }),
    ],
    bowling: [bowler(SEAMER, { balls: 12, runs: 17 })],
    totals: { extras: 3, byes: 2, runs: 19, wickets: 1, balls: 12 },
  });
  expect([manualFaults(whole, 6), manualDoubts(whole, T20)]).toEqual([[], []]);
});
