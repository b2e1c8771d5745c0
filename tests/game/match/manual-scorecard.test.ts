import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manualDoubts, manualFaults } from "#game/match/manual-checks";
import type { HowOut, ManualBatter, ManualBowler, ManualInnings } from "#game/match/manual-innings";
import {
  type ManualLine,
  manualInningsOf,
  scoreOfManual,
  statLinesOfManual,
} from "#game/match/manual-scorecard";

/** Batters are 1 to 9, the fielding side 11 to 19. */
const [ASHA, BEN] = [1, 2];
const [KEEPER, SEAMER, SPINNER, COVER] = [11, 12, 13, 14];

function batter(playerId: number, howOut: HowOut, more: Partial<ManualBatter> = {}): ManualBatter {
  const figures = { runs: 10, balls: 8, fours: 1, sixes: 0 };
  return {
    playerId,
    howOut,
    ...figures,
    bowlerId: null,
    fielderIds: [],
    substitute: false,
    ...more,
  };
}

function bowler(playerId: number, more: Partial<ManualBowler> = {}): ManualBowler {
  const figures = { balls: 24, maidens: 0, runs: 20, wickets: 1, wides: 0, noBalls: 0 };
  return { playerId, ...figures, dotBalls: null, ...more };
}

function innings(more: Partial<ManualInnings>): ManualInnings {
  const totals = { extras: null, byes: null, runs: null, wickets: null, balls: null };
  return { innings: 1, battingTeamId: 7, batting: [], bowling: [], credits: [], totals, ...more };
}

const T20 = { matchType: "T20", ballsPerOver: 6 };

/** What is not 0, false or the innings, by player. */
function told(lines: readonly ManualLine[]) {
  return Object.fromEntries(
    lines.map(({ playerId, innings: _, ...stats }) => [
      playerId,
      Object.fromEntries(Object.entries(stats).filter(([, figure]) => figure !== 0 && figure)),
    ]),
  );
}

const NO_CREDIT = { lbwOrBowledWickets: 0, catches: 0, stumpings: 0, runOuts: 0 };
const BOWLED_FIGURES = { ballsBowled: 24, runsConceded: 20, wickets: 1 };
const BATTED = { runs: 10, ballsFaced: 8, fours: 1 };

describe("how a batter was out", () => {
  const seamer = (howOut: HowOut, more: Partial<ManualBatter> = {}) =>
    batter(ASHA, howOut, { bowlerId: SEAMER, ...more });

  test.each<[string, ManualBatter, Record<number, object>]>([
    ["caught", seamer("caught", { fielderIds: [COVER] }), { [COVER]: { catches: 1 } }],
    ["caught by a substitute: nobody has the catch", seamer("caught", { substitute: true }), {}],
    [
      "caught and bowled: the bowler's catch",
      seamer("caught and bowled"),
      { [SEAMER]: { ...BOWLED_FIGURES, catches: 1 } },
    ],
    ["bowled", seamer("bowled"), { [SEAMER]: { ...BOWLED_FIGURES, lbwOrBowledWickets: 1 } }],
    ["lbw", seamer("lbw"), { [SEAMER]: { ...BOWLED_FIGURES, lbwOrBowledWickets: 1 } }],
    ["hit wicket", seamer("hit wicket"), {}],
    ["stumped", seamer("stumped", { fielderIds: [KEEPER] }), { [KEEPER]: { stumpings: 1 } }],
    [
      "run out by two",
      batter(ASHA, "run out", { fielderIds: [COVER, KEEPER] }),
      { [COVER]: { runOuts: 1 }, [KEEPER]: { runOuts: 1 } },
    ],
    [
      "run out by one who is named twice",
      batter(ASHA, "run out", { fielderIds: [COVER, COVER] }),
      { [COVER]: { runOuts: 1, directRunOuts: 1 } },
    ],
    [
      "run out by a substitute and the keeper",
      batter(ASHA, "run out", { fielderIds: [KEEPER], substitute: true }),
      { [KEEPER]: { runOuts: 1 } },
    ],
    ["run out by nobody who is named", batter(ASHA, "run out"), {}],
    ["obstructing the field", batter(ASHA, "obstructing the field"), {}],
    ["retired out", batter(ASHA, "retired out"), {}],
    ["out, not told how", batter(ASHA, "out"), {}],
  ])("%s", (_, row, fielding) => {
    const lines = statLinesOfManual(innings({ batting: [row], bowling: [bowler(SEAMER)] }));
    expect(told(lines)).toEqual({
      [ASHA]: { ...BATTED, out: true },
      [SEAMER]: BOWLED_FIGURES,
      ...fielding,
    });
  });

  test.each<HowOut>(["not out", "retired hurt", "retired not out"])("%s is not out", (howOut) => {
    expect(told(statLinesOfManual(innings({ batting: [batter(ASHA, howOut)] })))).toEqual({
      [ASHA]: BATTED,
    });
  });

  test("who did not bat has no line", () => {
    const nothing = { runs: 0, balls: 0, fours: 0 };
    const batting = [batter(ASHA, "did not bat", nothing), batter(BEN, "not out", nothing)];
    expect(told(statLinesOfManual(innings({ batting })))).toEqual({ [BEN]: {} });
  });
});

test("two lbws of one bowler, a catch on top and dots that somebody counted", () => {
  const lines = statLinesOfManual(
    innings({
      batting: [
        batter(ASHA, "lbw", { bowlerId: SEAMER }),
        batter(BEN, "bowled", { bowlerId: SEAMER }),
      ],
      bowling: [
        bowler(SEAMER, { wickets: 3, maidens: 1, wides: 2, noBalls: 1, dotBalls: 11 }),
        bowler(SPINNER, { balls: 5, runs: 9, wickets: 0 }),
      ],
      credits: [{ playerId: SEAMER, lbwOrBowledWickets: 1, catches: 1, stumpings: 0, runOuts: 0 }],
    }),
  );
  const { [SEAMER]: seamer } = told(lines);
  expect(seamer).toEqual({
    ballsBowled: 24,
    runsConceded: 20,
    wickets: 3,
    maidens: 1,
    wides: 2,
    noBalls: 1,
    dotBalls: 11,
    lbwOrBowledWickets: 3,
    catches: 1,
  });
  const dotsOf = (id: number) => lines.find(({ playerId }) => playerId === id)?.dotBalls;
  // Not counted is unknown (rules.md#unknown); who did not bowl has none for sure.
  expect([dotsOf(SPINNER), dotsOf(ASHA)]).toEqual([null, 0]);
});

test("the score is the book's own, else the sum of the rows", () => {
  const rows = {
    batting: [batter(ASHA, "out"), batter(BEN, "not out", { runs: 31 })],
    bowling: [bowler(SEAMER), bowler(SPINNER, { balls: 10 })],
  };
  expect(scoreOfManual(innings(rows))).toEqual({ runs: 41, wickets: 1, balls: 34 });
  const totals = { extras: 6, byes: 2, runs: null, wickets: 2, balls: 36 };
  expect(scoreOfManual(innings({ ...rows, totals }))).toEqual({ runs: 47, wickets: 2, balls: 36 });
});

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

test("what does not add up is said", () => {
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

test("the form of stored lines gives the same lines again", () => {
  const figure = fc.integer({ min: 0, max: 40 });
  const line = (playerId: number) =>
    playerId < 10
      ? fc.record({
          runs: figure,
          ballsFaced: figure,
          fours: figure,
          sixes: figure,
          out: fc.boolean(),
        })
      : fc
          .record({
            ballsBowled: fc.integer({ min: 1, max: 60 }),
            runsConceded: figure,
            wickets: figure,
            lbwOrBowledWickets: figure,
            dotBalls: fc.option(figure),
            maidens: figure,
            wides: figure,
            noBalls: figure,
            catches: figure,
            stumpings: figure,
            runOuts: figure,
            directRunOuts: figure,
          })
          .map((stats) => ({
            ...stats,
            directRunOuts: Math.min(stats.runOuts, stats.directRunOuts),
          }));
  const [nothing] = statLinesOfManual(
    innings({ batting: [batter(ASHA, "not out", { runs: 0, balls: 0, fours: 0 })] }),
  );
  fc.assert(
    fc.property(fc.tuple(...[1, 2, 11, 12].map((id) => line(id))), (stats) => {
      const lines = [1, 2, 11, 12].map((playerId, index) => {
        return { ...nothing, ...stats[index], innings: 1, playerId } as ManualLine;
      });
      const { totals } = innings({});
      const form = manualInningsOf(
        { innings: 1, battingTeamId: 7, totals },
        lines,
        new Set([1, 2]),
      );
      expect(statLinesOfManual(form)).toEqual(lines);
    }),
  );
});
