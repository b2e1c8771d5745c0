import { describe, expect, test } from "vitest";
import type { MatchResult, SideIndex } from "#game/play/match/match";
import { formatOvers } from "#game/play/match/overs";
import { inningsScores } from "#game/play/match/scorecard";
import { statLinesOf } from "#game/play/match/stat-lines";
import { FERRY, MILL, type OddMatch } from "./odd-matches/odd-body";
import * as overs from "./odd-matches/odd-overs";
import * as people from "./odd-matches/odd-players";
import * as results from "./odd-matches/odd-results";
import { FOLLOW_ON } from "./odd-matches/odd-two-innings";
import { lineOf, namesOf, read } from "./odd-matches/read-odd-match";

describe("results out of the ordinary", () => {
  const cases: [string, OddMatch, MatchResult][] = [
    ["a super over", results.SUPER_OVER, tie(1, `Match tied, ${MILL} won the super over`)],
    ["a bowl-out", results.BOWL_OUT, tie(0, `Match tied, ${FERRY} won the bowl-out`)],
    ["rain", results.NO_RESULT, { kind: "no result", text: "No result" }],
    ["rain after one innings", results.ONE_INNINGS, { kind: "no result", text: "No result" }],
    [
      "a target set by a formula",
      results.RESERVE_DAY,
      { kind: "won", winner: 1, text: `${MILL} won by 1 wicket (D/L)` },
    ],
    ["a follow-on", FOLLOW_ON, { kind: "won", winner: 1, text: `${MILL} won by 1 run` }],
  ];
  test.each(cases)("%s", (_what, body, expected) => {
    expect(read(body).match.result).toEqual(expected);
  });

  function tie(winner: SideIndex, text: string): MatchResult {
    return { kind: "tie", winner, text };
  }

  test("nothing of a super over counts", () => {
    const { match } = read(results.SUPER_OVER);
    expect(match.innings.map(({ superOver }) => superOver)).toEqual([false, false, true, true]);
    expect(Math.max(...statLinesOf(match).map((line) => line.innings))).toBe(2);
    expect(lineOf(results.SUPER_OVER, 1, 1, "A Millar")).toMatchObject({ wickets: 0 });
    expect(lineOf(results.SUPER_OVER, 2, 1, "A Millar")).toMatchObject({ runs: 9, sixes: 1 });
  });

  test("what was played before the rain counts, and nobody is player of the match", () => {
    const { match } = read(results.NO_RESULT);
    expect(match.playersOfMatch).toEqual([]);
    expect(statLinesOf(match)).toHaveLength(7);
    expect(inningsScores(match).map(({ runs, wickets }) => [runs, wickets])).toEqual([
      [3, 1],
      [4, 0],
    ]);
  });

  test("the side that bats first may be named second, and the season may be a number", () => {
    const { match, info } = read(results.BOWL_OUT);
    expect(match.innings.map(({ battingSide }) => battingSide)).toEqual([1, 0]);
    expect(info.season).toBe("2031");
  });

  test("a final on the reserve day has its date, a stage and no number", () => {
    expect(read(results.RESERVE_DAY).info).toMatchObject({
      dates: ["2031-06-28"],
      stage: "Final",
      matchNumber: null,
    });
  });
});

describe("odd overs and runs", () => {
  test("overs of five balls: a maiden of five, 25 balls are five overs", () => {
    const { match } = read(overs.FIVE_BALL_OVERS);
    expect(match.ballsPerOver).toBe(5);
    expect(inningsScores(match).map(({ balls }) => formatOvers(balls, 5))).toEqual(["5", "1"]);
    expect(lineOf(overs.FIVE_BALL_OVERS, 1, 1, "A Millar")).toMatchObject({
      ballsBowled: 20,
      maidens: 1,
      dotBalls: 15,
    });
  });

  test("an over is over when the umpire counts so: maidens of seven and of five balls", () => {
    const legal = read(overs.MISCOUNTED_OVERS).match.innings[0]?.overs.map((o) => o.legalBalls);
    expect(legal).toEqual([7, 6, 5, 6]);
    const millar = lineOf(overs.MISCOUNTED_OVERS, 1, 1, "A Millar");
    expect(millar).toMatchObject({ ballsBowled: 12, maidens: 2 });
    expect(lineOf(overs.MISCOUNTED_OVERS, 1, 1, "B Grist")).toMatchObject({ maidens: 0 });
  });

  test("a shared over is nobody's maiden; byes and leg-byes spoil none", () => {
    expect(
      ["A Millar", "B Grist", "C Sluice"].map((name) => {
        return lineOf(overs.SHARED_OVER, 1, 1, name)?.maidens;
      }),
    ).toEqual([0, 0, 1]);
  });

  test("runs that were all run are neither fours nor sixes", () => {
    expect(lineOf(overs.RUN_NOT_HIT, 1, 0, "N Quill")).toMatchObject({
      runs: 25,
      fours: 1,
      sixes: 1,
      ballsFaced: 7,
    });
  });

  test("byes off a no-ball are not the bowler's, runs of a wide are", () => {
    expect(lineOf(overs.RUN_NOT_HIT, 1, 1, "A Millar")).toMatchObject({
      ballsBowled: 6,
      runsConceded: 31,
      noBalls: 1,
      wides: 1,
    });
  });

  test("penalty runs count for the team and for nobody else", () => {
    const { match } = read(overs.PENALTY_RUNS);
    expect(inningsScores(match).map(({ runs }) => runs)).toEqual([15, 14]);
    expect(lineOf(overs.PENALTY_RUNS, 1, 0, "N Quill")?.runs).toBe(5);
    expect(lineOf(overs.PENALTY_RUNS, 1, 1, "A Millar")?.runsConceded).toBe(5);
  });
});

describe("players out of the ordinary", () => {
  test("two of one name and one id stay two players, each of their side", () => {
    const body = people.ONE_NAME_ON_BOTH_SIDES;
    const { match } = read(body);
    const keys = match.sides.map((side) => side.players.find(({ name }) => name === "N Quill"));
    expect(keys.map((player) => player?.key)).toEqual(["f00d0000", "f00d0000"]);
    expect(lineOf(body, 1, 0, "N Quill")).toMatchObject({ runs: 6, ballsBowled: 0 });
    expect(lineOf(body, 1, 1, "N Quill")).toMatchObject({ runsConceded: 6, runs: 0 });
    expect(match.playersOfMatch).toEqual([{ side: 1, key: "f00d0000" }]);
  });

  test("a supersub is one of the side", () => {
    expect(namesOf(read(people.SUPERSUB).match, 0)).toHaveLength(12);
    expect(lineOf(people.SUPERSUB, 1, 0, "Z Extra")).toMatchObject({ runs: 7, ballsFaced: 2 });
  });

  test("a concussion substitute has the catch from before they were named", () => {
    const line = lineOf(people.CONCUSSION_SUBSTITUTE, 1, 1, "L Latecomer");
    expect(line).toMatchObject({ catches: 2 });
  });

  test("a side may list twelve or thirteen", () => {
    const { match } = read(people.THIRTEEN_PLAYERS);
    expect(match.sides.map(({ players }) => players.length)).toEqual([12, 13]);
  });
});

describe("two innings a side", () => {
  test("who follows on bats twice in a row, and each innings has lines of its own", () => {
    const { match } = read(FOLLOW_ON);
    const scores = inningsScores(match).map(({ battingSide, runs, wickets }) => [
      battingSide,
      runs,
      wickets,
    ]);
    expect(scores).toEqual([
      [0, 12, 1],
      [1, 1, 1],
      [1, 13, 0],
      [0, 1, 2],
    ]);
    expect([1, 4].map((innings) => lineOf(FOLLOW_ON, innings, 0, "N Quill")?.out)).toEqual([
      true,
      true,
    ]);
    expect(lineOf(FOLLOW_ON, 4, 1, "B Grist")).toMatchObject({ wickets: 2, catches: 1 });
  });

  test("who is absent hurt has not batted", () => {
    expect(lineOf(FOLLOW_ON, 2, 1, "B Grist")).toMatchObject({ runs: 1 });
    expect(lineOf(FOLLOW_ON, 3, 1, "B Grist")).toBeUndefined();
  });
});
