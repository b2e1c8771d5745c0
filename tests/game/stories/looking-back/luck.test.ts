import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawsOf } from "#game/play/head-to-head/draws";
import { matchesOf, scoreRound } from "#game/play/head-to-head/matches";
import { roundsOf } from "#game/play/head-to-head/rounds";
import { readMatchPoints, tableOf } from "#game/play/head-to-head/table";
import type { FixtureState } from "#game/play/match/state";
import { luckIn, luckOf, matchesWithSchedule } from "#game/stories/looking-back/luck";
import {
  DAY,
  FIRST,
  fixtureOn,
  roundsOfLength,
  SEEDED,
  seat,
  seats,
} from "../../play/head-to-head/made-up-rounds";

/** Rounds of one fixture each: a row has the points of members 101, 102, … in its round. */
function season(
  rows: readonly (readonly number[])[],
  { people = seats(rows[0]?.length ?? 0), states = [] as readonly FixtureState[] } = {},
) {
  const fixtures = rows.map((_, day) => fixtureOn(day, { state: states[day] ?? "finished" }));
  const rounds = roundsOf(fixtures, roundsOfLength(1));
  const draws = drawsOf(rounds, people, SEEDED);
  const scored = rounds.map((round, index) => {
    const order = draws.findLast(({ from }) => from <= round.number)?.order ?? [];
    return scoreRound(round, order, (_, id) => rows[index]?.[id - 101] ?? 0);
  });
  return { scored, draws, people };
}

type Season = ReturnType<typeof season>;

function luckByMember({ scored, draws }: Season) {
  return Object.fromEntries(luckOf(scored, draws).map((luck) => [luck.participantId, luck]));
}

function tableWith({ scored, draws, people }: Season, pair: readonly [number, number]) {
  const ids = people.map(({ participantId }) => participantId);
  const matches = matchesWithSchedule(scored, draws, pair);
  return tableOf(matches, ids, readMatchPoints("2-1-0"));
}

describe("expected wins (rules.md#luck)", () => {
  test.each([
    ["the first beats everybody, the last nobody", [[400, 300, 200, 100]], [1, 2 / 3, 1 / 3, 0]],
    ["equal points count half", [[400, 300, 300, 100]], [1, 0.5, 0.5, 0]],
    ["all are level", [[7, 7, 7, 7]], [0.5, 0.5, 0.5, 0.5]],
    [
      "rounds are added up",
      [
        [400, 300, 200, 100],
        [100, 200, 300, 400],
      ],
      [1, 1, 1, 1],
    ],
    ["points below zero too", [[-5, -9]], [1, 0]],
  ] as const)("%s", (_, rows, expected) => {
    const luck = luckByMember(season(rows));
    for (const [index, wins] of expected.entries()) {
      expect(luck[101 + index]?.expected).toBeCloseTo(wins, 10);
      expect(luck[101 + index]?.rounds).toBe(rows.length);
    }
  });

  test("only a round that is over counts, and one whose matches were abandoned does not", () => {
    const rows = [0, 1, 2, 3].map(() => [4, 3, 2, 1]);
    const states = ["finished", "abandoned", "in progress", "upcoming"] as const;
    const luck = luckByMember(season(rows, { states }));
    expect(Object.values(luck).map(({ rounds }) => rounds)).toEqual([1, 1, 1, 1]);
    expect(luckOf([], [])).toEqual([]);
  });

  test("a tie is half a win, and luck is wins less expected ones", () => {
    const { scored, draws } = season([[5, 5]]);
    expect(luckOf(scored, draws)).toEqual([
      { participantId: 101, rounds: 1, won: 0.5, expected: 0.5 },
      { participantId: 102, rounds: 1, won: 0.5, expected: 0.5 },
    ]);
    // The second of four is unlucky if the draw brings the first, and lucky if not.
    const second = luckByMember(season([[400, 300, 200, 100]]))[102];
    expect([-2 / 3, 1 / 3]).toContainEqual(expect.closeTo(luckIn(second ?? noLuck), 10));
  });

  test("a member who was away has no luck in the round, and nobody wins against them", () => {
    const away = { leftAt: FIRST - 1 + DAY, returnedAt: Number.POSITIVE_INFINITY };
    const people = [...seats(3), seat(4, { absences: [away] })];
    const luck = luckByMember(
      season(
        [0, 1].map(() => [4, 3, 2, 1]),
        { people },
      ),
    );
    expect(luck[104]).toMatchObject({ rounds: 1, expected: 0 });
    expect(luck[101]).toMatchObject({ rounds: 2, expected: 2 });
    expect(luck[102]?.expected).toBeCloseTo(2 / 3 + 1 / 2, 10);
  });
});

const noLuck = { won: 0, expected: 0 };

const anySeason = fc.integer({ min: 2, max: 9 }).chain((members) =>
  fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: members, maxLength: members }), {
    minLength: 1,
    maxLength: 9,
  }),
);

test("expected wins of all members are half the members a round", () => {
  fc.assert(
    fc.property(anySeason, (rows) => {
      const { scored, draws } = season(rows);
      const sum = luckOf(scored, draws).reduce((total, { expected }) => total + expected, 0);
      expect(sum).toBeCloseTo((rows.length * (rows[0]?.length ?? 0)) / 2, 8);
    }),
  );
});

test("an even number of members has no luck together", () => {
  fc.assert(
    fc.property(anySeason, (rows) => {
      fc.pre((rows[0]?.length ?? 0) % 2 === 0);
      const { scored, draws } = season(rows);
      const sum = luckOf(scored, draws).reduce((total, luck) => total + luckIn(luck), 0);
      expect(sum).toBeCloseTo(0, 8);
    }),
  );
});

test("expected wins follow from points alone, with any opponents", () => {
  fc.assert(
    fc.property(anySeason, (rows) => {
      const before = luckByMember(season(rows));
      const members = rows[0]?.length ?? 0;
      const after = luckByMember(season(rows.map((row) => [...row].reverse())));
      for (let index = 0; index < members; index += 1) {
        expect(after[100 + members - index]?.expected).toBeCloseTo(
          before[101 + index]?.expected ?? 0,
          8,
        );
      }
    }),
  );
});

describe("with the schedule of somebody else", () => {
  test("one has the opponents of the other, who has the own ones", () => {
    // Four members meet in three rounds; 101 and 102 change places against 103 and 104.
    const rows = [0, 1, 2].map(() => [300, 200, 250, 100]);
    const whole = season(rows);
    const opponents = (id: number, pair: readonly [number, number]) =>
      matchesWithSchedule(whole.scored, whole.draws, pair).map(({ first, second }) => {
        if (first.participantId === id) return second.participantId;
        return second.participantId === id ? first.participantId : null;
      });
    const instead = (ids: readonly (number | null)[], own: number, other: number) =>
      ids.flatMap((id) => (id === null ? [] : [id === own ? other : id]));
    const before = opponents(102, [101, 101]).filter((id) => id !== null);
    const after = opponents(101, [101, 102]).filter((id) => id !== null);
    expect(after).toEqual(instead(before, 101, 102));
  });

  test("the own schedule changes nothing", () => {
    fc.assert(
      fc.property(anySeason, (rows) => {
        const whole = season(rows);
        const real = whole.scored.flatMap((round) => matchesOf(round, whole.draws));
        expect(matchesWithSchedule(whole.scored, whole.draws, [101, 101])).toEqual(real);
      }),
    );
  });

  test("both ways round are the same table, and nobody else plays more or less", () => {
    fc.assert(
      fc.property(anySeason, (rows) => {
        const whole = season(rows);
        const table = tableWith(whole, [101, 102]);
        expect(tableWith(whole, [102, 101])).toEqual(table);
        const played = (rowsOf: typeof table) =>
          new Map(rowsOf.map((row) => [row.participantId, row.played]));
        expect(played(table)).toEqual(played(tableWith(whole, [101, 101])));
      }),
    );
  });

  test("a round that one of them missed stays as it was", () => {
    const away = { leftAt: FIRST - 1, returnedAt: Number.POSITIVE_INFINITY };
    const people = [seat(1), seat(2), seat(3), seat(4, { absences: [away] })];
    const whole = season([[4, 3, 2, 1]], { people });
    const real = whole.scored.flatMap((round) => matchesOf(round, whole.draws));
    expect(matchesWithSchedule(whole.scored, whole.draws, [101, 104])).toEqual(real);
    expect(matchesWithSchedule(whole.scored, whole.draws, [101, 999])).toEqual(real);
  });
});
