import * as fc from "fast-check";
import { expect, test } from "vitest";
import { searchBestEleven } from "#game/play/best-eleven/best-eleven";
import { suggestTeam } from "#game/play/best-eleven/suggest-team";
import { AS_GOOD } from "#game/play/best-eleven/suggestion-candidates";
import { ROLES } from "#game/play/roles";
import type { Lineup } from "#game/play/team/lineup";
import { player } from "#tests/game/made-up-team";
import { rounds } from "#tests/support/rounds";
import { complete, faultsOf, lineupOf, rulesWith, season } from "./team-to-complete";

const MEMBERS = Array.from({ length: 20 }, (_, index) => index + 1);

const inOrder = ({ playerIds }: Lineup) => [...playerIds].sort((a, b) => a - b).join(" ");

/** The number of different values. */
const count = (values: readonly unknown[]) => new Set(values).size;

test("where all are as good, no two of twenty members get the same eleven", () => {
  const pool = season(2);
  const expected = new Map(pool.map(({ id }) => [id, 850]));
  const teams = MEMBERS.map((member) => {
    const team = complete({ pool, expected, seed: `${member} 7` });
    const found = lineupOf(suggestTeam(team));
    expect(faultsOf(found, team)).toEqual([]);
    expect(suggestTeam(team)).toEqual({ lineup: found });
    return found;
  });
  expect(count(teams.map(inOrder))).toBe(MEMBERS.length);
  expect(count(teams.map(({ captainId }) => captainId))).toBeGreaterThan(5);
});

test("where players differ as they do in a season, members still get different elevens", () => {
  const pool = season(2);
  // From 20 to 60 points a match, in no order.
  const expected = new Map(pool.map(({ id }) => [id, 2000 + ((id * 7919) % 97) * 42]));
  const teams = MEMBERS.map((member) =>
    lineupOf(suggestTeam(complete({ pool, expected, seed: `${member} 7` }))),
  );
  expect(count(teams.map(inOrder))).toBeGreaterThan(MEMBERS.length / 3);
});

test("one member gets another eleven for another match", () => {
  const pool = season(2);
  const expected = new Map(pool.map(({ id }) => [id, 850]));
  const forMatch = (match: number) =>
    inOrder(lineupOf(suggestTeam(complete({ pool, expected, seed: `3 ${match}` }))));
  expect(count([1, 2, 3, 4, 5].map(forMatch))).toBe(5);
});

test("a player who is better by more than the margin is in everybody's team", () => {
  const pool = season(2);
  // An eleven that the rules allow, and everybody else a little more than the margin below it.
  const better = new Set([1, 2, 3, 7, 8, 12, 15, 17, 23, 24, 28]);
  const expected = new Map(pool.map(({ id }) => [id, better.has(id) ? 2000 : 1590]));
  const teams = MEMBERS.map((member) =>
    lineupOf(suggestTeam(complete({ pool, expected, seed: `${member} 7` }))),
  );
  expect(new Set(teams.map(inOrder))).toEqual(new Set([[...better].join(" ")]));
});

const arbitraryPool = fc.array(
  fc.record({
    role: fc.constantFrom(...ROLES),
    teamId: fc.constantFrom(1, 2),
    salary: fc.integer({ min: 140, max: 230 }).map((steps) => steps * 5),
    expected: fc.integer({ min: 400, max: 2000 }),
    overseas: fc.boolean(),
  }),
  { minLength: 18, maxLength: 22 },
);

test("every suggestion is legal, and worth all but a fifth of the best team", () => {
  let [legal, apart] = [0, 0];
  fc.assert(
    fc.property(arbitraryPool, (traits) => {
      const pool = traits.map(({ expected: _, ...each }, index) => player(index + 1, each));
      const expected = new Map(traits.map((each, index) => [index + 1, each.expected]));
      const rules = rulesWith({ budget: 95 });
      const worthOf = (id: number) => expected.get(id) ?? 0;
      const exact = searchBestEleven(
        pool.map((each) => {
          const points = worthOf(each.id);
          return { ...each, points, gains: { captain: points, viceCaptain: points / 2 } };
        }),
        rules.settings,
      );
      exact.advance(Number.POSITIVE_INFINITY);
      const best = exact.result();
      const elevens = [1, 2].map((member) => {
        const team = complete({ pool, expected, rules, seed: `${member} 7` });
        const suggestion = suggestTeam(team);
        if (best === null || "fault" in suggestion) {
          expect("fault" in suggestion).toBe(best === null);
          return "";
        }
        const { lineup } = suggestion;
        expect(faultsOf(lineup, team)).toEqual([]);
        const total =
          lineup.playerIds.reduce((sum, id) => sum + worthOf(id), 0) +
          worthOf(lineup.captainId ?? 0) +
          worthOf(lineup.viceCaptainId ?? 0) / 2;
        // Every worth is rounded once.
        expect(total).toBeGreaterThanOrEqual(best.points * (1 - AS_GOOD) - 10);
        legal += 1;
        return inOrder(lineup);
      });
      if (elevens[0] !== elevens[1]) apart += 1;
    }),
    { numRuns: rounds(60, 200), seed: 29 },
  );
  expect(legal).toBeGreaterThan(rounds(40, 150));
  expect(apart).toBeGreaterThan(rounds(3, 10));
});
