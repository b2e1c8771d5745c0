import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROLES } from "#game/play/roles";
import { completeSquads } from "#game/squads/completion";
import { canFieldEleven, fieldEleven } from "#game/squads/field-eleven";
import { rounds } from "#tests/support/rounds";
import { canComplete, isFullSquad } from "./every-completion";
import { squadPlayer, squadPool, squadSettings } from "./made-up-squads";

const traits = fc.record({
  role: fc.constantFrom(...ROLES),
  teamId: fc.integer({ min: 1, max: 4 }),
  overseas: fc.constantFrom(true, false, false),
  uncapped: fc.boolean(),
});

/** Squads of 12 with few places open and hardly more players than places: the hard end of an auction. */
const nearlyFull = fc
  .record({
    squads: fc.array(fc.array(traits, { minLength: 9, maxLength: 12 }), {
      minLength: 2,
      maxLength: 2,
    }),
    left: fc.array(traits, { minLength: 2, maxLength: 7 }),
    settings: fc.record({
      squadTeamMax: fc.constantFrom(null, 4, 5),
      squadOverseas: fc.constantFrom(null, 6, 7),
      squadWicketkeeperMin: fc.constantFrom(0, 2, 3),
      squadBatMin: fc.constantFrom(0, 3),
      squadBowlMax: fc.constantFrom(null, null, 4),
      squadOverseasMin: fc.constantFrom(0, 0, 3),
      squadUncappedMin: fc.constantFrom(0, 0, 5),
      squadUncappedMax: fc.constantFrom(null, null, 7),
      teamBalance: fc.constantFrom(5, 7),
      overseas: fc.constantFrom(null, 5),
      uncapped: fc.constantFrom(0, 2),
      batMin: fc.constantFrom(2, 3),
      bowlMin: fc.constantFrom(2, 3),
    }),
  })
  .map(({ squads, left, settings }) => {
    const all = [...squads, left].map((group, number) =>
      group.map((each, place) => squadPlayer(number * 100 + place, each)),
    );
    return {
      squads: all.slice(0, -1),
      players: all.at(-1) ?? [],
      settings: squadSettings({ ...settings, squadSize: 12 }),
    };
  });

describe("squads can be completed (rules.md#completion)", () => {
  test("the answer is that of trying every combination of the players who are left", () => {
    let [yes, no] = [0, 0];
    fc.assert(
      fc.property(nearlyFull, (unfinished) => {
        const { squads, players, settings } = unfinished;
        const full = completeSquads(unfinished);
        expect(full !== null).toBe(canComplete(squads, players, settings));
        if (full === null) no += 1;
        else yes += 1;
        expect(full?.every((squad) => isFullSquad(squad, settings))).not.toBe(false);
      }),
      { numRuns: rounds(150, 400), seed: 74 },
    );
    expect(Math.min(yes, no)).toBeGreaterThan(rounds(7, 20));
  });

  test.each([
    { label: "an empty league with room", participants: 12, pool: 200, changes: {} },
    { label: "as many players as places", participants: 12, pool: 180, changes: {} },
    {
      label: "every limit at once",
      participants: 10,
      pool: 160,
      changes: {
        squadTeamMax: 3,
        squadOverseas: 5,
        squadBatMin: 4,
        squadBowlMin: 5,
        squadAllrounderMin: 2,
        uncapped: 1,
        teamBalance: 5,
      },
    },
    { label: "sixteen of twenty-five", participants: 16, pool: 420, changes: { squadSize: 25 } },
    { label: "two of eleven", participants: 2, pool: 24, changes: { squadSize: 11, uncapped: 1 } },
  ])("$label", ({ participants, pool, changes }) => {
    const settings = squadSettings(changes);
    const players = squadPool(pool);
    const squads = Array.from({ length: participants }, () => []);
    const full = completeSquads({ squads, players, settings }) ?? [];
    expect(full).toHaveLength(participants);
    expect(new Set(full.flat()).size).toBe(participants * settings.squadSize);
    for (const squad of full) {
      expect(squad).toHaveLength(settings.squadSize);
      expect(canFieldEleven(squad, settings)).toBe(true);
    }
  });

  test("the same squads and players have the same answer", () => {
    const unfinished = { squads: [[], [], []], players: squadPool(50), settings: squadSettings() };
    expect(completeSquads(unfinished)).toEqual(completeSquads(unfinished));
  });
});

/** Squads of five with limits of every sort, two of them and few players more than places. */
const smallSquads = fc
  .record({
    owned: fc.array(fc.array(traits, { maxLength: 4 }), { minLength: 2, maxLength: 2 }),
    left: fc.array(traits, { minLength: 4, maxLength: 9 }),
    limits: fc.record({
      squadBatMin: fc.constantFrom(0, 0, 1, 2),
      squadBatMax: fc.constantFrom(null, null, 2, 3),
      squadBowlMax: fc.constantFrom(null, null, 1, 2),
      squadWicketkeeperMax: fc.constantFrom(null, null, 1),
      squadTeamMax: fc.constantFrom(null, null, 2),
      squadOverseasMin: fc.constantFrom(0, 0, 1, 2),
      squadOverseas: fc.constantFrom(null, null, 2, 3),
      squadUncappedMin: fc.constantFrom(0, 0, 1, 2),
      squadUncappedMax: fc.constantFrom(null, null, 2, 3),
    }),
  })
  .map(({ owned, left, limits }) => {
    const all = [...owned, left].map((group, number) =>
      group.map((each, place) => squadPlayer(number * 100 + place, each)),
    );
    return {
      squads: all.slice(0, -1),
      players: all.at(-1) ?? [],
      settings: squadSettings({ ...limits, squadSize: 5, eleven: "all" }),
    };
  });

describe("small squads (rules.md#small-squads)", () => {
  test("the answer is that of trying every combination", () => {
    let [yes, no] = [0, 0];
    fc.assert(
      fc.property(smallSquads, (unfinished) => {
        const full = completeSquads(unfinished);
        const { squads, players, settings } = unfinished;
        expect(full !== null).toBe(canComplete(squads, players, settings));
        if (full === null) no += 1;
        else yes += 1;
        expect(full?.every((squad) => isFullSquad(squad, settings))).not.toBe(false);
      }),
      { numRuns: rounds(200, 600), seed: 5 },
    );
    expect(Math.min(yes, no)).toBeGreaterThan(rounds(15, 50));
  });
});

describe("an eleven of a squad", () => {
  test("there is one wherever trying every eleven finds one, and it is legal", () => {
    let [yes, no] = [0, 0];
    fc.assert(
      fc.property(nearlyFull, ({ squads, settings }) => {
        const players = squads[0] ?? [];
        const eleven = fieldEleven(players, settings);
        const alone = { ...settings, squadSize: players.length, squadTeamMax: null };
        const none = { squadOverseasMin: 0, squadUncappedMin: 0, squadUncappedMax: null };
        const ofRoles = { squadBatMin: 0, squadBowlMax: null, squadWicketkeeperMin: 0 };
        const free = { ...alone, ...none, ...ofRoles, squadOverseas: null };
        expect(eleven !== null).toBe(players.length >= 11 && isFullSquad(players, free));
        if (eleven === null) no += 1;
        else yes += 1;
        expect(eleven === null || isFullSquad(eleven, { ...free, squadSize: 11 })).toBe(true);
      }),
      { numRuns: rounds(200, 600), seed: 11 },
    );
    expect(Math.min(yes, no)).toBeGreaterThan(rounds(3, 10));
  });
});
