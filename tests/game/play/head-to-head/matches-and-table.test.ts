import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawsOf } from "#game/play/head-to-head/draws";
import { historyOf } from "#game/play/head-to-head/history";
import { averageOf, type Match, matchesOf, scoreRound } from "#game/play/head-to-head/matches";
import { roundsOf } from "#game/play/head-to-head/rounds";
import { readMatchPoints, tableOf } from "#game/play/head-to-head/table";
import { DAY, FIRST, fixtureOn, roundsOfLength, SEEDED, seat, seats } from "./made-up-rounds";

test.each([
  [[], 0],
  [[100], 100],
  [[100, 101], 101],
  [[-100, -101], -101],
  [[1, 0, 0], 0],
  [[1, 1, 0], 1],
  [[5, 5, 5], 5],
  [[-1, 0, 0], 0],
  // The example of rules.md#head-to-head, before and after the correction.
  [[40550, 40525, 14000], 31692],
  [[40550, 40725, 14000], 31758],
] as const)("the average of %j is %i hundredths", (points, expected) => {
  expect(averageOf(points)).toBe(expected);
});

/** One round of one fixture in which each seat has the points at its place. */
function playRound(
  people: ReturnType<typeof seats>,
  points: readonly number[],
  state = "finished" as const,
) {
  const rounds = roundsOf([fixtureOn(0, { state })], roundsOfLength(1));
  const [round] = rounds;
  if (round === undefined) throw new Error("There is one round.");
  const draws = drawsOf(rounds, people, SEEDED);
  const scored = scoreRound(round, draws.at(-1)?.order ?? [], (_, id) => points[id - 101] ?? 0);
  return { scored, matches: matchesOf(scored, draws) };
}

describe("matches (rules.md#head-to-head)", () => {
  test("more points win, equal ones tie", () => {
    expect(playRound(seats(2), [500, 400]).matches).toMatchObject([
      { outcome: expect.any(String) },
    ]);
    const winnerOf = (points: readonly number[]) => {
      const [match] = playRound(seats(2), points).matches;
      return match?.outcome === "tie" ? "tie" : match?.[match.outcome ?? "first"].participantId;
    };
    expect(winnerOf([500, 400])).toBe(101);
    expect(winnerOf([400, 401])).toBe(102);
    expect(winnerOf([-100, -100])).toBe("tie");
  });

  test("of an odd number one plays the average of all of them", () => {
    const { matches, scored } = playRound(seats(3), [300, 600, 601]);
    expect(scored.average).toBe(500);
    const bye = matches.find(({ second }) => second.participantId === null);
    expect(bye?.second).toEqual({ participantId: null, left: false, points: 500 });
    expect(bye?.outcome).toBe(bye?.first.participantId === 101 ? "second" : "first");
  });

  test("a member who has left counts as the average of those who play; two who have left do not meet", () => {
    const away = { leftAt: FIRST - 1 + DAY, returnedAt: Number.POSITIVE_INFINITY };
    const people = [...seats(2), ...[3, 4].map((number) => seat(number, { absences: [away] }))];
    const rounds = roundsOf(
      [0, 1, 2, 3].map((day) => fixtureOn(day, { state: "finished" })),
      roundsOfLength(1),
    );
    const draws = drawsOf(rounds, people, SEEDED);
    const order = draws.at(-1)?.order ?? [];
    const matches = rounds.slice(1).map((round) => {
      return matchesOf(
        scoreRound(round, order, (_, id) => id),
        draws,
      );
    });
    expect(matches.map((each) => each.length).sort()).toEqual([1, 2, 2]);
    const withLeft = matches.flat().filter(({ second }) => second.left);
    // (101 + 102) / 2, rounded.
    expect(withLeft.map(({ second }) => second.points)).toEqual([102, 102, 102, 102]);
    expect(matches.flat().some(({ first }) => first.left)).toBe(false);
  });

  test.each(["upcoming", "in progress", "abandoned"] as const)(
    "a round that is %s decides nothing",
    (state) => {
      const { matches } = playRound(seats(2), [500, 400], state as "finished");
      expect(matches.map(({ outcome }) => outcome)).toEqual([null]);
    },
  );
});

/** A decided match by hand. */
function met(
  round: number,
  one: [id: number | null, points: number],
  other: [id: number | null, points: number],
): Match {
  const side = ([participantId, points]: [number | null, number]) => ({
    participantId,
    left: false,
    points,
  });
  const outcome = one[1] === other[1] ? "tie" : one[1] > other[1] ? "first" : "second";
  return { round, first: side(one), second: side(other), outcome };
}

const RULES = readMatchPoints("2-1-0");
const ranks = (matches: readonly Match[], bySeed: readonly number[]) =>
  tableOf(matches, bySeed, RULES).map(({ participantId }) => participantId);

describe("the table (rules.md#head-to-head-table)", () => {
  test("counts wins, ties and losses, points scored and the best round", () => {
    const matches = [
      met(1, [1, 500], [2, 400]),
      met(2, [1, 300], [2, 300]),
      met(3, [2, 900], [null, 950]),
    ];
    expect(tableOf(matches, [2, 1], RULES)).toEqual([
      {
        participantId: 1,
        rank: 1,
        played: 2,
        won: 1,
        tied: 1,
        lost: 0,
        points: 3,
        scored: 800,
        best: 500,
      },
      {
        participantId: 2,
        rank: 2,
        played: 3,
        won: 0,
        tied: 1,
        lost: 2,
        points: 1,
        scored: 1600,
        best: 900,
      },
    ]);
    expect(tableOf(matches, [2, 1], readMatchPoints("3-1-0"))[0]?.points).toBe(4);
  });

  test("has no ranks before a round is over", () => {
    expect(tableOf([], [7, 3], RULES).map(({ rank }) => rank)).toEqual([null, null]);
  });

  test.each([
    [
      "points",
      [
        met(1, [1, 10], [2, 900]),
        met(2, [1, 30], [3, 20]),
        met(2, [2, 1], [4, 5]),
        met(3, [1, 9], [4, 8]),
      ],
      [1, 2, 4, 3],
    ],
    ["points scored", [met(1, [1, 50], [3, 40]), met(1, [2, 60], [4, 30])], [2, 1, 3, 4]],
    [
      "matches between the tied",
      [
        met(1, [1, 60], [2, 50]),
        met(2, [1, 50], [3, 55]),
        met(2, [2, 60], [4, 10]),
        met(3, [3, 0], [4, 0]),
      ],
      [3, 1, 2, 4],
    ],
    [
      "the best round",
      [
        met(1, [1, 70], [3, 0]),
        met(1, [2, 60], [4, 0]),
        met(2, [1, 40], [4, 0]),
        met(2, [2, 50], [3, 0]),
      ],
      [1, 2, 4, 3],
    ],
  ] as const)("%s decide", (_, matches, expected) => {
    expect(ranks(matches, [4, 3, 2, 1])).toEqual(expected);
  });

  test("the seed decides last", () => {
    const level = [met(1, [1, 50], [2, 50])];
    expect(ranks(level, [1, 2])).toEqual([1, 2]);
    expect(ranks(level, [2, 1])).toEqual([2, 1]);
  });

  test("gives every rank once, and two or no points a match", () => {
    const anyMatch = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 6, max: 9 }), fc.nat(3), fc.nat(3))
      .map(([one, other, a, b]) => met(1, [one, a], [other, b]));
    fc.assert(
      fc.property(fc.array(anyMatch, { minLength: 1, maxLength: 30 }), (matches) => {
        const table = tableOf(matches, [5, 1, 9, 3, 7, 2, 8, 4, 6], RULES);
        expect(table.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        expect(table.reduce((sum, { points }) => sum + points, 0)).toBe(2 * matches.length);
        const sum = (key: "won" | "lost" | "played") =>
          table.reduce((total, row) => total + row[key], 0);
        expect(sum("won")).toBe(sum("lost"));
        expect(sum("played")).toBe(2 * matches.length);
      }),
    );
  });
});

test("the history of two is the same from both sides, and has no match of one who had left", () => {
  const left = met(4, [1, 5], [2, 9]);
  const matches = [
    met(1, [1, 50], [2, 40]),
    met(2, [2, 70], [1, 60]),
    met(3, [1, 10], [3, 40]),
    { ...left, second: { ...left.second, left: true } },
  ];
  expect(historyOf(matches, 1, 2)).toEqual({
    won: 1,
    tied: 0,
    lost: 1,
    matches: [
      { round: 1, points: 50, against: 40, result: "won" },
      { round: 2, points: 60, against: 70, result: "lost" },
    ],
  });
  expect(historyOf(matches, 2, 1).matches.map(({ result }) => result)).toEqual(["lost", "won"]);
});
