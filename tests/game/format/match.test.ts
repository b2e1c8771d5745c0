import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatOf } from "#game/format/formats";
import { MATCH } from "#game/format/match";
import { SEASON } from "#game/format/season";
import type { LockableFixture } from "#game/season/fixtures";
import { replaySeason } from "#game/season/locks";
import type { LockedTeam, Submission } from "#game/season/window";
import { BOOSTERS } from "#game/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/team/league-settings";
import { EMPTY_LINEUP } from "#game/team/lineup";
import {
  boostersWithUses,
  fixture,
  inShort,
  type Rules,
  submission,
  THREE,
} from "#tests/game/made-up-season";
import { ids, lineup } from "#tests/game/made-up-team";

/** All locks of a league that plays match by match, with every booster once. */
function locksOf(
  fixtures: readonly LockableFixture[],
  submissions: readonly Submission[],
  { boosterSettings = boostersWithUses(1), until = 10_000, absences = [] }: Rules = {},
): LockedTeam[] {
  const settings = DEFAULT_LEAGUE_SETTINGS;
  const input = { fixtures, submissions, settings, boosterSettings, until, absences };
  return replaySeason({ ...input, tournamentStartsAt: 0 }, MATCH);
}

const forFixture = (targetFixtureId: number) => ({ targetFixtureId });

describe("match by match", () => {
  const rows: readonly (readonly [
    string,
    readonly LockableFixture[],
    readonly Submission[],
    ReturnType<typeof inShort>,
  ])[] = [
    [
      "each fixture plays the team that was saved for it, in whatever order",
      THREE,
      [submission(1, 10, forFixture(3)), submission(2, 20, forFixture(1))],
      [
        [1, 2, 0, null],
        [3, 1, 0, null],
      ],
    ],
    ["nothing rolls over", THREE, [submission(1, 10, forFixture(1))], [[1, 1, 0, null]]],
    [
      "the last save for a fixture counts, whatever is saved for others after it",
      THREE,
      [
        submission(1, 10, forFixture(1)),
        submission(2, 20, forFixture(1)),
        submission(3, 30, forFixture(2)),
      ],
      [
        [1, 2, 0, null],
        [2, 3, 0, null],
      ],
    ],
    [
      "a team that was saved before another fixture locked still counts for its own",
      THREE,
      [submission(1, 10, forFixture(2)), submission(2, 150, forFixture(3))],
      [
        [2, 1, 0, null],
        [3, 2, 0, null],
      ],
    ],
    [
      "a save at the very instant, or after it, is too late",
      THREE,
      [submission(1, 100, forFixture(1)), submission(2, 201, forFixture(2))],
      [],
    ],
    [
      "a team that was cleared, or is not of eleven, does not play",
      THREE,
      [
        submission(1, 10, forFixture(1)),
        submission(2, 20, { ...forFixture(1), lineup: EMPTY_LINEUP }),
        submission(3, 30, { ...forFixture(2), lineup: lineup(ids(1, 10)) }),
      ],
      [],
    ],
    [
      "fixtures of one instant have a team each",
      [fixture(1, 100), fixture(2, 100), fixture(3, 100)],
      [submission(1, 10, forFixture(3)), submission(2, 20, forFixture(1))],
      [
        [1, 2, 0, null],
        [3, 1, 0, null],
      ],
    ],
    [
      "a booster is of its fixture, and goes back over no team",
      [fixture(1, 100), fixture(2, 100), fixture(3, 300)],
      [
        submission(1, 10, { ...forFixture(1), booster: "Budget" }),
        submission(2, 20, { ...forFixture(2), booster: "3xCVC" }),
        submission(3, 30, forFixture(3)),
      ],
      [
        [1, 1, 0, "Budget"],
        [2, 2, 0, "3xCVC"],
        [3, 3, 0, null],
      ],
    ],
    [
      "of more uses than there are the first fixture has it",
      [fixture(1, 100), fixture(2, 100)],
      [
        submission(1, 20, { ...forFixture(1), booster: "3xCVC" }),
        submission(2, 10, { ...forFixture(2), booster: "3xCVC" }),
      ],
      [
        [1, 1, 0, "3xCVC"],
        [2, 2, 0, null],
      ],
    ],
    [
      "an abandoned fixture gives its booster back by itself",
      [fixture(1, 100, { voided: true, lockedAt: 100 }), fixture(2, 100), fixture(3, 300)],
      [
        submission(1, 10, { ...forFixture(1), booster: "3xCVC" }),
        submission(2, 10, forFixture(2)),
        submission(3, 10, { ...forFixture(3), booster: "3xCVC" }),
      ],
      [
        [1, 1, 0, "3xCVC"],
        [2, 2, 0, null],
        [3, 3, 0, "3xCVC"],
      ],
    ],
    [
      "a fixture that is called off before its start never locks",
      [fixture(1, 100, { voided: true }), fixture(2, 200)],
      [submission(1, 10, forFixture(1)), submission(2, 20, forFixture(2))],
      [[2, 2, 0, null]],
    ],
    [
      "a fixture that moved behind another takes what was saved for it before its new start",
      [fixture(2, 200), fixture(1, 250)],
      [submission(1, 10, forFixture(1)), submission(2, 240, forFixture(1))],
      [[1, 2, 0, null]],
    ],
  ];
  test.each(rows)("%s", (_, fixtures, saves, locks) => {
    expect(inShort(locksOf(fixtures, saves))).toEqual(locks);
  });

  test("has the prediction of the team, and nobody else's", () => {
    const saves = [
      submission(1, 10, { ...forFixture(1), predictedTeamId: 44 }),
      submission(2, 20, { ...forFixture(2), predictedTeamId: 45 }),
      submission(3, 30, forFixture(2)),
    ];
    expect(locksOf(THREE, saves).map(({ predictedTeamId }) => predictedTeamId)).toEqual([44, null]);
  });

  test("who was away has no team, and has the one saved before for a match after coming back", () => {
    const saves = [1, 2, 3].map((id) => submission(id, 10, forFixture(id)));
    const absences = [{ leftAt: 150, returnedAt: 250 }];
    expect(inShort(locksOf(THREE, saves, { absences }))).toEqual([
      [1, 1, 0, null],
      [3, 3, 0, null],
    ]);
  });

  test("offers every fixture that has not locked, the next one first", () => {
    const fixtures = [
      fixture(1, 100, { lockedAt: 100 }),
      fixture(3, 300),
      fixture(2, 200),
      fixture(4, 250, { voided: true }),
      fixture(5, 150),
    ];
    const idsAt = (format: "match" | "season", now: number) =>
      formatOf(format)
        .fixturesToPickFor(fixtures, now)
        .map(({ id }) => id);
    expect(idsAt("match", 149)).toEqual([5, 2, 3]);
    expect(idsAt("match", 150)).toEqual([2, 3]);
    expect(idsAt("season", 149)).toEqual([5]);
    expect(idsAt("season", 300)).toEqual([]);
  });

  test("has neither transfers nor Free Hit", () => {
    expect(MATCH.hasTransfers).toBe(false);
    expect(MATCH.boosters).toEqual(["2xMatchPoints", "3xCVC", "Budget"]);
    expect(SEASON.boosters).toEqual(BOOSTERS);
  });
});

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
