import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  drawsOf,
  isInThroughout,
  orderBySeed,
  pairsOf,
  pairUp,
} from "#game/play/head-to-head/draws";
import { roundsOf } from "#game/play/head-to-head/rounds";
import { DAY, FIRST, fixtureOn, roundsOfLength, SEEDED, seat, seats } from "./made-up-rounds";

test("the circle of four, and of three with the average in the first place", () => {
  const of = (order: string[]) => [0, 1, 2, 3].map((round) => pairUp(order, round));
  expect(of(["A", "B", "C", "D"])).toEqual([
    [
      ["A", "D"],
      ["B", "C"],
    ],
    [
      ["A", "B"],
      ["C", "D"],
    ],
    [
      ["A", "C"],
      ["D", "B"],
    ],
    [
      ["A", "D"],
      ["B", "C"],
    ],
  ]);
  expect(of(["A", "B", "C"]).slice(0, 3)).toEqual([
    [
      ["C", null],
      ["A", "B"],
    ],
    [
      ["A", null],
      ["B", "C"],
    ],
    [
      ["B", null],
      ["C", "A"],
    ],
  ]);
});

test.each([[[]], [["A"]]])("%j do not meet", (order) => {
  expect(pairUp(order, 0)).toEqual([]);
});

const anyOrder = fc
  .integer({ min: 2, max: 41 })
  .map((size) => Array.from({ length: size }, (_, index) => index));

describe("laws of the schedule (rules.md#pairings)", () => {
  test("in each round everybody plays once, and of an odd number one the average", () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(500), (order, round) => {
        const pairs = pairUp(order, round);
        const playing = pairs.flat().filter((each) => each !== null);
        expect([...playing].sort((a, b) => a - b)).toEqual(order);
        const byes = pairs.filter(([, other]) => other === null);
        expect(byes).toHaveLength(order.length % 2);
      }),
    );
  });

  test("in a full circle everybody meets everybody equally often, and the average as well", () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 3 }), fc.nat(50), (order, times, from) => {
        const length = order.length - 1 + (order.length % 2);
        const met = new Map<string, number>();
        for (let round = 0; round < length * times; round += 1) {
          for (const [one, other] of pairUp(order, from + round)) {
            const key = other === null ? `${one}` : [one, other].sort((a, b) => a - b).join(" ");
            met.set(key, (met.get(key) ?? 0) + 1);
          }
        }
        const pairs = (order.length * (order.length - 1)) / 2;
        expect(met.size).toBe(pairs + (order.length % 2 === 1 ? order.length : 0));
        expect(new Set(met.values())).toEqual(new Set([times]));
      }),
    );
  });
});

describe("draws", () => {
  const season = Array.from({ length: 6 }, (_, day) => fixtureOn(day));
  const rounds = roundsOf(season, roundsOfLength(1));
  const drawsFor = (people: ReturnType<typeof seats>) => drawsOf(rounds, people, SEEDED);

  test("one for the season, in the order of the seed, whatever the order of the list", () => {
    const people = seats(5);
    const [draw, ...others] = drawsFor(people);
    expect(others).toEqual([]);
    expect(draw).toEqual({ from: 1, order: orderBySeed(people, 1, SEEDED) });
    expect(drawsFor([...people].reverse())).toEqual([draw]);
  });

  test("another seed draws another order", () => {
    const orders = ["a", "b", "c", "d"].map((seed) =>
      orderBySeed(seats(8), 1, { ...SEEDED, seed })
        .map(({ number }) => number)
        .join(" "),
    );
    expect(new Set(orders).size).toBe(4);
  });

  test("a member who joins late plays from the next round on, and earlier draws stay", () => {
    const late = seat(5, { joinedAt: FIRST + 2 * DAY });
    const before = drawsFor(seats(4));
    const draws = drawsFor([...seats(4), late]);
    // At the very lock of round 3 is too late for it.
    expect(draws.map(({ from, order }) => [from, order.length])).toEqual([
      [1, 4],
      [4, 5],
    ]);
    const [first, , , fourth] = rounds;
    if (first === undefined || fourth === undefined) throw new Error("There are six rounds.");
    expect(pairsOf(draws, first)).toEqual(pairsOf(before, first));
    expect(pairsOf(draws, fourth).flat()).toContain(late);
  });

  test("a member who leaves keeps the place, and coming back draws nothing again", () => {
    const away = { leftAt: FIRST + DAY / 2, returnedAt: FIRST + 2.5 * DAY };
    const people = [...seats(3), seat(4, { absences: [away] })];
    expect(drawsFor(people)).toHaveLength(1);
    const throughout = rounds.map((round) => people[3] && isInThroughout(people[3], round));
    expect(throughout).toEqual([true, false, false, true, true, true]);
  });

  test("a member who left before the first round, or came and went between two locks, is in no draw", () => {
    const gone = { leftAt: FIRST - 1, returnedAt: Number.POSITIVE_INFINITY };
    const passing = { leftAt: FIRST + 2, returnedAt: Number.POSITIVE_INFINITY };
    const people = [
      ...seats(2),
      seat(3, { absences: [gone] }),
      seat(4, { joinedAt: FIRST + 1, absences: [passing] }),
    ];
    expect(drawsFor(people).map(({ order }) => order.length)).toEqual([2]);
  });

  test("histories of joining and leaving never leave anybody without exactly one match", () => {
    const anyDay = fc.integer({ min: -5, max: 65 }).map((tenth) => FIRST + (tenth * DAY) / 10);
    const anyPeople = fc.array(fc.record({ joinedAt: anyDay, leftAt: fc.option(anyDay) }), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyPeople, (people) => {
        const drawn = people.map(({ joinedAt, leftAt }, index) => {
          const isOut = leftAt !== null && leftAt >= joinedAt;
          const absences = isOut ? [{ leftAt, returnedAt: Number.POSITIVE_INFINITY }] : [];
          return seat(index + 1, { joinedAt, absences });
        });
        const draws = drawsFor(drawn);
        for (const round of rounds) {
          const paired = pairsOf(draws, round)
            .flat()
            .filter((each) => each !== null);
          expect(new Set(paired).size).toBe(paired.length);
          const playing = drawn.filter((each) => isInThroughout(each, round));
          if (playing.length > 1) expect(paired).toEqual(expect.arrayContaining(playing));
        }
      }),
    );
  });
});
