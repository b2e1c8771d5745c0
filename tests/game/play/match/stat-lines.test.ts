import { describe, expect, test } from "vitest";
import type { Delivery, DismissalKind, Over } from "#game/play/match/match";
import type { StatLine } from "#game/play/match/stat-line";
import { statLinesOf } from "#game/play/match/stat-lines";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { ball, innings, matchOf, over, wicket } from "#tests/support/matches";

/** The line of a player in a match of one innings, made of these balls of one over. */
function lineAfter(deliveries: readonly Delivery[], key: string): StatLine | undefined {
  return lineAfterOvers([over(0, deliveries)], key);
}

function lineAfterOvers(overs: readonly Over[], key: string): StatLine | undefined {
  return statLinesOf(matchOf([innings(overs)])).find((line) => line.key === key);
}

type Row = [rule: string, deliveries: Delivery[], expected: Partial<StatLine>];

describe("batting (rules.md#batting)", () => {
  test.each<Row>([
    ["runs off the bat", [ball(1), ball(2), ball(3)], { runs: 6, ballsFaced: 3 }],
    ["a wide is not faced", [ball({ wides: 1 }), ball(1)], { runs: 1, ballsFaced: 1 }],
    ["a no-ball is faced", [ball({ noBalls: 1, batter: 2 })], { runs: 2, ballsFaced: 1 }],
    ["no-ball with byes", [ball({ noBalls: 1, byes: 1 })], { runs: 0, ballsFaced: 1 }],
    ["byes and leg-byes", [ball({ byes: 4 }), ball({ legByes: 1 })], { runs: 0, ballsFaced: 2 }],
    ["fours and sixes", [ball(4), ball(6), ball(4)], { runs: 14, fours: 2, sixes: 1 }],
    ["a four off a no-ball", [ball({ batter: 4, noBalls: 1 })], { fours: 1, runs: 4 }],
    ["all run four", [ball({ batter: 4, nonBoundary: true })], { runs: 4, fours: 0 }],
    ["six with overthrows", [ball({ batter: 6, nonBoundary: true })], { runs: 6, sixes: 0 }],
    ["five run", [ball(5)], { runs: 5, fours: 0, sixes: 0 }],
    ["four byes are no four", [ball({ byes: 4 })], { fours: 0, ballsFaced: 1 }],
    ["out off a wide", [wicket("stumped", { runs: { wides: 1 } })], { out: true, ballsFaced: 0 }],
  ])("%s", (_rule, deliveries, expected) => {
    expect(lineAfter(deliveries, "a1")).toMatchObject(expected);
  });

  test.each<[DismissalKind, boolean]>([
    ["bowled", true],
    ["caught", true],
    ["caught and bowled", true],
    ["lbw", true],
    ["stumped", true],
    ["hit wicket", true],
    ["run out", true],
    ["retired hurt", false],
    ["retired not out", false],
    ["retired out", true],
    ["obstructing the field", true],
    ["timed out", true],
    ["handled the ball", true],
    ["hit the ball twice", true],
  ])("%s is out: %s", (kind, out) => {
    expect(lineAfter([wicket(kind)], "a1")).toMatchObject({ out, ballsFaced: 1 });
  });

  test("is out once after retiring hurt and coming back", () => {
    const deliveries = [wicket("retired hurt"), ball(1), wicket("bowled")];
    expect(lineAfter(deliveries, "a1")).toMatchObject({ out: true, runs: 1, ballsFaced: 3 });
  });

  test("stays in after retiring hurt and coming back", () => {
    expect(lineAfter([wicket("retired hurt"), ball(4)], "a1")).toMatchObject({ out: false });
  });
});

describe("bowling (rules.md#bowling)", () => {
  test.each<Row>([
    ["legal balls", [ball(), ball({ wides: 1 }), ball({ noBalls: 1 })], { ballsBowled: 1 }],
    ["off the bat", [ball(4), ball(1)], { runsConceded: 5 }],
    ["wides run", [ball({ wides: 5 })], { runsConceded: 5, wides: 1 }],
    ["a hit no-ball", [ball({ noBalls: 1, batter: 4 })], { runsConceded: 5, noBalls: 1 }],
    ["no-ball with byes", [ball({ noBalls: 1, byes: 2 })], { runsConceded: 1, noBalls: 1 }],
    ["byes", [ball({ byes: 4 })], { runsConceded: 0, dotBalls: 1 }],
    ["leg-byes", [ball({ legByes: 1 })], { runsConceded: 0, dotBalls: 1 }],
    ["penalty runs", [ball({ penalty: 5 })], { runsConceded: 0, dotBalls: 1 }],
    ["no dot off a wide", [ball({ wides: 1 })], { dotBalls: 0, wides: 1 }],
    ["no dot off a no-ball", [ball({ noBalls: 1 })], { dotBalls: 0, noBalls: 1 }],
    ["dots", [ball(), ball(1), ball(), wicket("lbw")], { dotBalls: 3 }],
    ["wicket off a wide", [wicket("stumped", { runs: { wides: 1 } })], { wickets: 1, wides: 1 }],
    ["two wickets", [wicket("bowled"), wicket("lbw")], { wickets: 2, lbwOrBowledWickets: 2 }],
    [
      "timed out beside a catch on one delivery",
      [
        ball(0, {
          dismissals: [
            { kind: "caught", playerOut: "a1", fielders: ["b2"], outsider: false },
            { kind: "timed out", playerOut: "a3", fielders: [], outsider: false },
          ],
        }),
      ],
      { wickets: 1, dotBalls: 1, ballsBowled: 1 },
    ],
  ])("%s", (_rule, deliveries, expected) => {
    expect(lineAfter(deliveries, "b1")).toMatchObject(expected);
  });

  test.each<[DismissalKind, number, number]>([
    ["bowled", 1, 1],
    ["caught", 1, 0],
    ["caught and bowled", 1, 0],
    ["lbw", 1, 1],
    ["stumped", 1, 0],
    ["hit wicket", 1, 0],
    ["run out", 0, 0],
    ["retired hurt", 0, 0],
    ["retired not out", 0, 0],
    ["retired out", 0, 0],
    ["obstructing the field", 0, 0],
    ["timed out", 0, 0],
    ["handled the ball", 0, 0],
    ["hit the ball twice", 0, 0],
  ])("%s: %i wickets, %i of them lbw or bowled", (kind, wickets, lbwOrBowledWickets) => {
    expect(lineAfter([wicket(kind)], "b1")).toMatchObject({ wickets, lbwOrBowledWickets });
  });
});

const dots = (count: number, bowler = "b1") =>
  Array.from({ length: count }, () => ball(0, { bowler }));

describe("maidens (rules.md#bowling)", () => {
  test.each<[rule: string, overs: Over[], maidens: number]>([
    ["six dots", [over(0, dots(6))], 1],
    ["two of three", [over(0, dots(6)), over(1, [...dots(5), ball(1)]), over(2, dots(6))], 2],
    ["five balls of six", [over(0, dots(5))], 0],
    ["five balls, then the next over", [over(0, dots(5)), over(1, dots(6, "b2"))], 0],
    ["a run off the last ball", [over(0, [...dots(5), ball(1)])], 0],
    ["a wide", [over(0, [...dots(3), ball({ wides: 1 }), ...dots(3)])], 0],
    ["a no-ball", [over(0, [...dots(6), ball({ noBalls: 1 })])], 0],
    ["byes", [over(0, [...dots(5), ball({ byes: 4 })])], 1],
    ["leg-byes", [over(0, [...dots(5), ball({ legByes: 1 })])], 1],
    ["penalty runs", [over(0, [...dots(5), ball({ penalty: 5 })])], 1],
    ["a wicket maiden", [over(0, [...dots(5), wicket("bowled")])], 1],
    ["two bowlers", [over(0, [...dots(4), ...dots(2, "b2")])], 0],
    ["five balls in The Hundred", [over(0, dots(5), 5)], 1],
    ["four balls in The Hundred", [over(0, dots(4), 5)], 0],
    ["the umpire counted five", [over(0, dots(5), 5), over(1, dots(6, "b2"))], 1],
    ["the umpire counted seven", [over(0, dots(7), 7)], 1],
    ["six balls when the umpire counted seven", [over(0, dots(6), 7)], 0],
    ["a run off the seventh", [over(0, [...dots(6), ball(1)], 7)], 0],
  ])("%s", (_rule, overs, maidens) => {
    expect(lineAfterOvers(overs, "b1")?.maidens).toBe(maidens);
  });

  test("belong to neither of two bowlers of one over", () => {
    const shared = [over(0, [...dots(4), ...dots(2, "b2")])];
    expect(lineAfterOvers(shared, "b2")?.maidens).toBe(0);
  });
});

describe("fielding (rules.md#fielding)", () => {
  const caught = wicket("caught", { fielders: ["b3"] });
  const runOut = (...fielders: string[]) => wicket("run out", { fielders });
  const runOutWithOutsider = wicket("run out", { fielders: ["b3"], outsider: true });
  test.each<[rule: string, Delivery, string, Partial<StatLine>]>([
    ["a catch", caught, "b3", { catches: 1, stumpings: 0, runOuts: 0 }],
    ["not to the bowler", caught, "b1", { catches: 0, wickets: 1 }],
    ["caught and bowled", wicket("caught and bowled"), "b1", { catches: 1, wickets: 1 }],
    ["a stumping", wicket("stumped", { fielders: ["b3"] }), "b3", { stumpings: 1, catches: 0 }],
    ["a run out, first", runOut("b3", "b4"), "b3", { runOuts: 1, directRunOuts: 0 }],
    ["a run out, second", runOut("b3", "b4"), "b4", { runOuts: 1, directRunOuts: 0 }],
    ["named twice", runOut("b3", "b4", "b3"), "b3", { runOuts: 1, directRunOuts: 0 }],
    ["by one alone", runOut("b3"), "b3", { runOuts: 1, directRunOuts: 1 }],
    ["by one, named twice", runOut("b3", "b3"), "b3", { runOuts: 1, directRunOuts: 1 }],
    ["with an outsider", runOutWithOutsider, "b3", { runOuts: 1, directRunOuts: 0 }],
    ["by the bowler", runOut("b1"), "b1", { runOuts: 1, directRunOuts: 1, wickets: 0 }],
  ])("%s", (_rule, delivery, key, expected) => {
    expect(lineAfter([delivery], key)).toMatchObject(expected);
  });

  test("credits nobody for a run out without fielders", () => {
    const lines = statLinesOf(matchOf([innings([over(0, [wicket("run out")])])]));
    expect(lines.map((line) => line.runOuts)).toEqual([0, 0, 0]);
  });
});

describe("players with a line", () => {
  test("both batters, the bowler, the fielder; nobody else", () => {
    const lines = statLinesOf(
      matchOf([innings([over(0, [wicket("caught", { fielders: ["b7"] })])])]),
    );
    expect(lines.map((line) => [line.side, line.key])).toEqual([
      [0, "a1"],
      [0, "a2"],
      [1, "b1"],
      [1, "b7"],
    ]);
  });

  test.each<[DismissalKind, string]>([
    ["timed out", "a5"],
    ["run out", "a2"],
  ])("%s without facing a ball", (kind, playerOut) => {
    expect(lineAfter([wicket(kind, { playerOut })], playerOut)).toEqual({
      ...inningsStats({ out: true }),
      side: 0,
      key: playerOut,
    });
  });

  test("the same key on both sides is two players (rules.md#identity)", () => {
    const both = [ball(4, { batter: "x", bowler: "x" })];
    const lines = statLinesOf(matchOf([innings([over(0, both)])]));
    expect(lines.map((line) => [line.side, line.key, line.runs, line.runsConceded])).toEqual([
      [0, "x", 4, 0],
      [0, "a2", 0, 0],
      [1, "x", 0, 4],
    ]);
  });
});

describe("innings (rules.md#stat-lines)", () => {
  test("each has its own lines; super overs have none but keep their number", () => {
    const superOver = innings([over(0, [ball(6)])], { superOver: true });
    const back = ball(2, { batter: "b1", nonStriker: "b2", bowler: "a1" });
    const match = matchOf([
      innings([over(0, [ball(1)])]),
      innings([over(0, [back])], { battingSide: 1 }),
      superOver,
      innings([over(0, [ball(3)])]),
    ]);
    const runs = statLinesOf(match).filter((line) => line.runs > 0);
    expect(runs.map((line) => [line.innings, line.side, line.key, line.runs])).toEqual([
      [1, 0, "a1", 1],
      [2, 1, "b1", 2],
      [4, 0, "a1", 3],
    ]);
  });

  test("a maiden does not run on from one innings into the next", () => {
    const match = matchOf([innings([over(0, dots(3))]), innings([over(0, dots(3))])]);
    expect(statLinesOf(match).map((line) => line.maidens)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("nothing without a ball", () => {
    expect(statLinesOf(matchOf([]))).toEqual([]);
    expect(statLinesOf(matchOf([innings([])]))).toEqual([]);
  });
});
