import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROLES } from "#game/play/roles";
import { expectPoints, type PlayerResults } from "#game/play/season/expected-points";

const player = (id: number, salary: number, results: PlayerResults["results"]): PlayerResults => ({
  id,
  role: "Batsman",
  salary,
  results,
});

describe("expected points (rules.md#expected-points)", () => {
  test("on paper: points of a match played times the share of matches played", () => {
    // The line of points goes through 40 at 8.00 and 20 at 6.00, that of the shares through 1 and 0.5.
    const known = expectPoints([
      player(1, 800, [5000, 3000]),
      player(2, 600, [2000, null]),
      player(3, 700, []),
    ]);
    expect(known?.get(1)?.mean).toBe(4000);
    // (20 + 8 · 20) / 9 = 20, times (1 + 0.5) / 3.
    expect(known?.get(2)?.mean).toBe(1000);
    // Nothing but the salary speaks for the newcomer: the lines at 7.00.
    expect(known?.get(3)?.mean).toBe(Math.round((2000 + 2000 * (1 / 2)) * 0.75));
  });

  test("are not known before the first match, nor if nobody had a part in one", () => {
    expect(expectPoints([])).toBeNull();
    expect(expectPoints([player(1, 800, [])])).toBeNull();
    expect(expectPoints([player(1, 800, [null, null])])).toBeNull();
  });

  test("of equal salaries follow from the results, drawn towards the mean of all", () => {
    const known = expectPoints([player(1, 850, [9000]), player(2, 850, [1000])]);
    expect(known?.get(1)?.mean).toBe(Math.round((9000 + 8 * 5000) / 9));
    expect(known?.get(2)?.mean).toBe(Math.round((1000 + 8 * 5000) / 9));
  });

  test("with a half-life an earlier match weighs less", () => {
    const players = [player(1, 850, [0, 8000]), player(2, 850, [8000, 0])];
    const plain = expectPoints(players);
    expect(plain?.get(1)).toEqual(plain?.get(2));
    const recent = expectPoints(players, { halfLife: 1, byRole: false });
    expect(recent?.get(1)?.mean).toBeLessThan(recent?.get(2)?.mean ?? 0);
  });

  test("by role lie above those of others who cost the same", () => {
    const bowlers = [1, 2].map((id) => ({ ...player(id, 850, [6000]), role: "Bowler" as const }));
    const others = [3, 4].map((id) => player(id, 850, [2000]));
    const plain = expectPoints([...bowlers, ...others]);
    const known = expectPoints([...bowlers, ...others], {
      ...{ halfLife: Number.POSITIVE_INFINITY, byRole: true },
    });
    expect(known?.get(1)?.mean).toBeGreaterThan(plain?.get(1)?.mean ?? 0);
  });

  test("a band follows from the player's own results as soon as there are many", () => {
    const steady = Array.from({ length: 200 }, () => 3000);
    const wild = Array.from({ length: 200 }, (_, match) => (match % 2) * 6000);
    const known = expectPoints([player(1, 850, steady), player(2, 850, wild)]);
    expect(known?.get(1)).toEqual({ mean: 3000, low: 3000, high: 3000 });
    expect(known?.get(2)).toMatchObject({ low: 0, high: 6000 });
  });

  test("of any results are points that somebody can make, whatever the order of the players", () => {
    const result = fc.option(fc.integer({ min: -3000, max: 20_000 }), { nil: null });
    const any = fc.record({
      role: fc.constantFrom(...ROLES),
      salary: fc.integer({ min: 1, max: 1500 }),
      results: fc.array(result, { maxLength: 15 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), (players) => {
        const numbered = players.map((each, id) => ({ ...each, id }));
        const known = expectPoints(numbered);
        if (known === null) return;
        const turned = expectPoints([...numbered].reverse());
        for (const { id } of numbered) {
          const { mean = Number.NaN, low = 0, high = 0 } = known.get(id) ?? {};
          for (const each of [mean, low, high]) expect(Number.isSafeInteger(each)).toBe(true);
          expect(mean).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(high);
          expect(Math.abs((turned?.get(id)?.mean ?? Number.NaN) - mean)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
