import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MATCH } from "#game/play/format/match";
import type { LockableFixture } from "#game/play/season/fixtures";
import type { LockedTeam, Submission } from "#game/play/season/window";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import { fixture, submission } from "#tests/game/made-up-season";
import { lineup } from "#tests/game/made-up-team";
import { locksOf } from "./match-locks";

const anySave = fc.record({
  savedAt: fc.integer({ min: 0, max: 600 }),
  full: fc.boolean(),
  booster: fc.option(fc.constantFrom(...MATCH.boosters)),
  fixtureId: fc.integer({ min: 1, max: 6 }),
});
type AnySave = typeof anySave extends fc.Arbitrary<infer S> ? S : never;

const asSubmission = ({ savedAt, full, booster, fixtureId }: AnySave, at: number): Submission =>
  submission(at + 1, savedAt, {
    lineup: full ? lineup() : EMPTY_LINEUP,
    booster,
    targetFixtureId: fixtureId,
    predictedTeamId: at,
  });

const anySaves = fc.array(anySave, { maxLength: 30 }).map((saves) => saves.map(asSubmission));

/** Six fixtures at any of five instants, some abandoned after their lock. */
const anyFixtures = fc
  .array(fc.record({ at: fc.integer({ min: 1, max: 5 }), voided: fc.boolean() }), {
    minLength: 6,
    maxLength: 6,
  })
  .map((all) =>
    all.map(({ at, voided }, place) =>
      fixture(place + 1, at * 100, { voided, lockedAt: at * 100 }),
    ),
  );

describe("any saves", () => {
  test("lock what a list with a pencil gives", () => {
    fc.assert(
      fc.property(anyFixtures, anySaves, (fixtures, saves) => {
        expect(locksOf(fixtures, saves)).toEqual(withAPencil(fixtures, saves));
      }),
      { numRuns: 500 },
    );
  });

  test("for one fixture never change another's team", () => {
    fc.assert(
      fc.property(anyFixtures, anySaves, fc.integer({ min: 1, max: 6 }), (fixtures, saves, id) => {
        const teamOf = (all: readonly Submission[]) =>
          locksOf(fixtures, all).find(({ fixtureId }) => fixtureId === id)?.submissionId;
        const own = saves.filter(({ targetFixtureId }) => targetFixtureId === id);
        expect(teamOf(saves)).toBe(teamOf(own));
      }),
      { numRuns: 500 },
    );
  });

  test("may be read in any order", () => {
    fc.assert(
      fc.property(
        anyFixtures,
        anySaves.chain((saves) =>
          fc.tuple(
            fc.constant(saves),
            fc.shuffledSubarray(saves, { minLength: saves.length, maxLength: saves.length }),
          ),
        ),
        (fixtures, [saves, shuffled]) => {
          expect(locksOf(fixtures, shuffled)).toEqual(locksOf(fixtures, saves));
        },
      ),
    );
  });
});

/** Fixture by fixture, by start and then by number, with one use of each booster to cross off. */
function withAPencil(fixtures: readonly LockableFixture[], saves: readonly Submission[]) {
  const crossedOff = new Set<string>();
  return [...fixtures]
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id)
    .flatMap(({ id: fixtureId, startsAt: instant, voided }): LockedTeam[] => {
      const last = saves
        .filter((save) => save.targetFixtureId === fixtureId && save.savedAt < instant)
        .sort((a, b) => a.savedAt - b.savedAt || a.id - b.id)
        .at(-1);
      if (last === undefined || last.lineup.playerIds.length !== 11) return [];
      const { id: submissionId, booster: wanted, predictedTeamId } = last;
      const booster = wanted !== null && crossedOff.has(wanted) ? null : wanted;
      if (booster !== null && !voided) crossedOff.add(booster);
      const chosen = { submissionId, booster, predictedTeamId };
      return [{ fixtureId, instant, charge: 0, pool: "regular", ...chosen }];
    });
}
