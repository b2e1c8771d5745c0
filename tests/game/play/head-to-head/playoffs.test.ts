import { describe, expect, test } from "vitest";
import type { ScoredRound } from "#game/play/head-to-head/matches";
import { drawBracket, type PlayoffGame, type SettledPairs } from "#game/play/head-to-head/playoffs";
import { roundsOf } from "#game/play/head-to-head/rounds";
import { fixtureOn, roundsOfLength } from "./made-up-rounds";

const BEST = [1, 2, 3, 4];
const NOTHING: SettledPairs = new Map();

type State = "finished" | "in progress" | "upcoming" | "abandoned";

/** Four rounds of one fixture; the points of players 1 to 4 in each, null for a member who has left. */
function play(
  points: readonly (readonly (number | null)[])[],
  states: readonly State[] = ["finished", "finished", "finished", "finished"],
): ScoredRound[] {
  const rounds = roundsOf(
    states.map((state, day) => fixtureOn(day, { state })),
    roundsOfLength(1),
  );
  return rounds.map((round, index) => ({
    round,
    pointsOf: new Map(
      (points[index] ?? [0, 0, 0, 0]).flatMap((each, place) =>
        each === null ? [] : [[place + 1, each] as const],
      ),
    ),
    average: 0,
  }));
}

const draw = (rounds: readonly ScoredRound[], settled = NOTHING, best = BEST) =>
  drawBracket({ from: 5, best, settled, rounds });

/** "1 v 2: 1" for each game. */
function inShort(...args: Parameters<typeof draw>): string[] {
  return draw(...args).games.map(
    ({ first, second, winner }) => `${first ?? "?"} v ${second ?? "?"}: ${winner ?? "?"}`,
  );
}

describe("the bracket (rules.md#head-to-head-playoffs)", () => {
  test.each([
    [
      "the higher places win throughout",
      [
        [9, 5],
        [0, 0, 9, 5],
        [0, 9, 5],
        [9, 5],
      ],
      ["1 v 2: 1", "3 v 4: 3", "2 v 3: 2", "1 v 2: 1"],
    ],
    [
      "the lower places win throughout",
      [
        [5, 9],
        [0, 0, 5, 9],
        [5, 0, 0, 9],
        [0, 5, 0, 9],
      ],
      ["1 v 2: 2", "3 v 4: 4", "1 v 4: 4", "2 v 4: 4"],
    ],
    [
      "ties go to the higher place",
      [
        [5, 5],
        [0, 0, 5, 5],
        [0, 5, 5],
        [5, 5],
      ],
      ["1 v 2: 1", "3 v 4: 3", "2 v 3: 2", "1 v 2: 1"],
    ],
    [
      "who comes up from the Eliminator may win",
      [
        [5, 9],
        [0, 0, 9, 5],
        [5, 0, 9],
        [0, 5, 9],
      ],
      ["1 v 2: 2", "3 v 4: 3", "1 v 3: 3", "2 v 3: 3"],
    ],
  ])("%s", (_, points, expected) => {
    const padded = points.map((each) => [0, 1, 2, 3].map((place) => each[place] ?? 0));
    expect(inShort(play(padded))).toEqual(expected);
  });

  test("names rounds and champion", () => {
    const bracket = draw(play([]));
    expect(bracket.games.map(({ game, round }) => [game, round])).toEqual([
      ["qualifier1", 5],
      ["eliminator", 6],
      ["qualifier2", 7],
      ["final", 8],
    ]);
    expect(bracket.champion).toBe(1);
  });

  test("an unknown participant is left open", () => {
    const states: State[] = ["finished", "in progress", "upcoming", "upcoming"];
    expect(inShort(play([[5, 9, 0, 0]], states))).toEqual([
      "1 v 2: 2",
      "3 v 4: ?",
      "1 v ?: ?",
      "2 v ?: ?",
    ]);
    expect(draw(play([], states)).champion).toBeNull();
  });

  test("a round that is not played goes to the higher place", () => {
    expect(inShort(play([], ["abandoned", "abandoned", "abandoned", "abandoned"]))).toEqual([
      "1 v 2: 1",
      "3 v 4: 3",
      "2 v 3: 2",
      "1 v 2: 1",
    ]);
  });

  test("a member who has left loses; of two who have left the higher place goes on", () => {
    const left = [
      [null, -100, 0, 0],
      [0, 0, null, null],
      [null, 5, null, 0],
      [null, 5, null, 0],
    ];
    expect(inShort(play(left))).toEqual(["1 v 2: 2", "3 v 4: 3", "1 v 3: 1", "1 v 2: 2"]);
  });
});

describe("a settled pair stays", () => {
  const settledPairs = (...pairs: [PlayoffGame, [number, number]][]) => new Map(pairs);
  const four = settledPairs(["qualifier1", [1, 2]], ["eliminator", [3, 4]]);

  test("another table changes no settled pair", () => {
    const rounds = play([]);
    expect(draw(rounds, four, [4, 3, 2, 1])).toEqual({
      ...draw(rounds, four),
      from: 5,
    });
    expect(inShort(rounds, NOTHING, [4, 3, 2, 1])[0]).toBe("4 v 3: 4");
  });

  test("a correction of Qualifier 1 draws Qualifier 2 and the final again while they are open", () => {
    const before = play([[9, 5, 0, 0]], ["finished", "finished", "upcoming", "upcoming"]);
    const after = play([[5, 9, 0, 0]], ["finished", "finished", "upcoming", "upcoming"]);
    expect(inShort(before, four).slice(2)).toEqual(["2 v 3: ?", "1 v ?: ?"]);
    expect(inShort(after, four).slice(2)).toEqual(["1 v 3: ?", "2 v ?: ?"]);
  });

  test("after its lock Qualifier 2 stays, and the other one is in the final", () => {
    const settled = new Map([...four, ["qualifier2", [2, 3]] as const]);
    const corrected = play([
      [5, 9, 0, 0],
      [0, 0, 9, 5],
      [0, 9, 5, 0],
    ]);
    expect(inShort(corrected, settled)).toEqual(["1 v 2: 2", "3 v 4: 3", "2 v 3: 2", "1 v 2: 1"]);
  });

  test("after its lock the final stays, and its own correction re-decides it", () => {
    const settled = new Map([...four, ["qualifier2", [2, 3]] as const, ["final", [1, 2]] as const]);
    const corrected = play(
      [[], [], [0, 5, 9, 0], [1, 2, 50, 0]].map((each) =>
        [0, 1, 2, 3].map((place) => each[place] ?? 0),
      ),
    );
    expect(inShort(corrected, settled).slice(2)).toEqual(["2 v 3: 3", "1 v 2: 2"]);
  });
});
