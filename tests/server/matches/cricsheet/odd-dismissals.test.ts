import { describe, expect, test } from "vitest";
import type { SideIndex } from "#game/play/match/match";
import { inningsScores } from "#game/play/match/scorecard";
import type { StatLine } from "#game/play/match/stat-line";
import { statLinesOf } from "#game/play/match/stat-lines";
import type { OddMatch } from "./odd-matches/odd-body";
import * as out from "./odd-matches/odd-dismissals";
import { lineOf, namesOf, read } from "./odd-matches/read-odd-match";

describe("odd dismissals", () => {
  const cases: [string, OddMatch, number, SideIndex, string, Partial<StatLine>][] = [
    ...lines(out.OUT_OFF_A_WIDE, [
      ["hit wicket off a wide is no ball faced", 1, 0, "N Quill", { ballsFaced: 1, out: true }],
      ["and the bowler's", 1, 1, "A Millar", { wickets: 1, wides: 1, lbwOrBowledWickets: 0 }],
      ["stumped off a wide, no ball faced", 2, 1, "A Millar", { ballsFaced: 0, out: true }],
      ["the keeper's stumping", 2, 0, "X Mast", { stumpings: 1, catches: 0 }],
      ["the bowler's six balls", 2, 0, "Y Buoy", { ballsBowled: 6, runsConceded: 5, wickets: 1 }],
    ]),
    ...lines(out.BY_SUBSTITUTES, [
      ["caught by a substitute is out", 1, 0, "N Quill", { out: true }],
      ["also by one without a name", 1, 0, "P Reedy", { out: true }],
      ["stumped by a substitute is out", 1, 0, "R Sandbank", { out: true }],
      ["all four are the bowler's", 1, 1, "A Millar", { wickets: 4, catches: 0 }],
      ["a run-out shared with a substitute", 1, 1, "C Sluice", { runOuts: 1, catches: 1 }],
    ]),
    ...lines(out.RUN_OUT_BY_NOBODY, [
      ["run out without facing a ball", 1, 0, "O Marsh", { ballsFaced: 0, runs: 0, out: true }],
      ["run out while backing up", 1, 0, "P Reedy", { ballsFaced: 0, out: true }],
      ["not out", 1, 0, "N Quill", { runs: 5, ballsFaced: 3, out: false }],
      ["not the bowler's", 1, 1, "A Millar", { wickets: 0, runOuts: 0, runsConceded: 5 }],
    ]),
    ...lines(out.NOT_THE_BOWLERS, [
      ["obstructing the field is out", 1, 0, "N Quill", { out: true, runs: 2 }],
      ["not the bowler's", 1, 1, "A Millar", { wickets: 0 }],
      ["retired out is out", 2, 1, "A Millar", { out: true, runs: 3 }],
      ["handled the ball is out", 2, 1, "C Sluice", { out: true, runs: 0 }],
      ["neither is the bowler's", 2, 0, "N Quill", { wickets: 0 }],
    ]),
    ...lines(out.RETIRED, [
      ["retired hurt is not out", 1, 0, "N Quill", { out: false, runs: 6, ballsFaced: 2 }],
      ["retired not out is not out", 1, 0, "O Marsh", { out: false, ballsFaced: 0 }],
      ["one wicket is the bowler's", 1, 1, "A Millar", { wickets: 1, lbwOrBowledWickets: 1 }],
    ]),
    ...lines(out.TIMED_OUT, [
      ["timed out without a ball", 1, 0, "P Reedy", { out: true, ballsFaced: 0, runs: 0 }],
      ["one of two wickets on a ball is his", 1, 1, "A Millar", { wickets: 1, ballsBowled: 3 }],
    ]),
  ];
  test.each(cases)("%s", (_what, body, innings, side, player, expected) => {
    expect(lineOf(body, innings, side, player)).toMatchObject(expected);
  });

  function lines(
    body: OddMatch,
    of: [string, number, SideIndex, string, Partial<StatLine>][],
  ): typeof cases {
    return of.map(([what, ...rest]) => [what, body, ...rest]);
  }

  test("nobody of the side is credited with what substitutes did", () => {
    const { match } = read(out.BY_SUBSTITUTES);
    expect(namesOf(match, 1)).not.toContain("Z Bystander");
    const fielding = statLinesOf(match).map((line) => line.catches + line.stumpings);
    expect(fielding.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test("wickets that fell, by innings: retired hurt and not out are none", () => {
    const fallen = [out.BY_SUBSTITUTES, out.NOT_THE_BOWLERS, out.RETIRED, out.TIMED_OUT].map(
      (body) => inningsScores(read(body).match).map(({ wickets }) => wickets),
    );
    expect(fallen).toEqual([
      [5, 0],
      [1, 2],
      [1, 0],
      [2, 0],
    ]);
  });

  test("two wickets fall on one delivery", () => {
    const ball = read(out.TIMED_OUT).match.innings[0]?.overs[0]?.deliveries[2];
    expect(ball?.dismissals.map(({ kind }) => kind)).toEqual(["caught", "timed out"]);
  });
});
