import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type HowOut,
  type ManualBatter,
  type ManualLine,
  manualInningsOf,
  scoreOfManual,
  statLinesOfManual,
} from "#game/play/match/manual-scorecard";
import { ASHA, BEN, batter, bowler, COVER, innings, KEEPER, SEAMER, SPINNER } from "./manual-rows";

/** The figures except 0, false and the innings, by player. */
function summaryOf(lines: readonly ManualLine[]) {
  return Object.fromEntries(
    lines.map(({ playerId, innings: _, ...stats }) => [
      playerId,
      Object.fromEntries(Object.entries(stats).filter(([, figure]) => figure !== 0 && figure)),
    ]),
  );
}
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
    expect(summaryOf(lines)).toEqual({
      [ASHA]: { ...BATTED, out: true },
      [SEAMER]: BOWLED_FIGURES,
      ...fielding,
    });
  });

  test.each<HowOut>(["not out", "retired hurt", "retired not out"])("%s is not out", (howOut) => {
    expect(summaryOf(statLinesOfManual(innings({ batting: [batter(ASHA, howOut)] })))).toEqual({
      [ASHA]: BATTED,
    });
  });

  test("a player who did not bat has no line", () => {
    const nothing = { runs: 0, balls: 0, fours: 0 };
    const batting = [batter(ASHA, "did not bat", nothing), batter(BEN, "not out", nothing)];
    expect(summaryOf(statLinesOfManual(innings({ batting })))).toEqual({ [BEN]: {} });
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
  const { [SEAMER]: seamer } = summaryOf(lines);
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
