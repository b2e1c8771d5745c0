import { describe, expect, test } from "vitest";
import { inningsScores } from "#game/play/match/scorecard";
import { ball, innings, matchOf, over, wicket } from "#tests/support/matches";

describe("inningsScores", () => {
  test("adds up runs, extras and penalty runs, counts wickets and legal balls", () => {
    const first = innings(
      [
        over(0, [ball(4), ball({ wides: 2 }), ball({ noBalls: 1, batter: 6 }), ball({ byes: 3 })]),
        over(1, [ball({ legByes: 1 }), ball({ penalty: 5 }), wicket("bowled")]),
      ],
      { penaltyRuns: { before: 5, after: 10 } },
    );
    // 5 before + 4 + 2 + 7 + 3 + 1 + 5 + 10 after
    expect(inningsScores(matchOf([first]))).toEqual([
      { innings: 1, battingSide: 0, runs: 37, wickets: 1, balls: 5, superOver: false },
    ]);
  });

  test("counts all dismissals but retired hurt and retired not out", () => {
    const deliveries = [
      wicket("retired hurt"),
      wicket("retired not out"),
      wicket("retired out"),
      wicket("run out"),
      wicket("timed out"),
      wicket("obstructing the field"),
    ];
    expect(inningsScores(matchOf([innings([over(0, deliveries)])]))[0]?.wickets).toBe(4);
  });

  test("marks super overs and keeps the order of play", () => {
    const match = matchOf([
      innings([over(0, [ball(1)])], { battingSide: 1 }),
      innings([over(0, [ball(1)])]),
      innings([over(0, [ball(6)])], { superOver: true }),
    ]);
    expect(
      inningsScores(match).map((score) => [score.innings, score.battingSide, score.superOver]),
    ).toEqual([
      [1, 1, false],
      [2, 0, false],
      [3, 0, true],
    ]);
  });
});
