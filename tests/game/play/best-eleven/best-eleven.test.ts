import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BestEleven, searchBestEleven } from "#game/play/best-eleven/best-eleven";
import type { Candidate } from "#game/play/best-eleven/team-problem";
import { ROLES } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { checkTeam } from "#game/play/team/legality";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { legalEleven, player, poolOfPlayers } from "#tests/game/made-up-team";
import { rounds } from "#tests/support/rounds";

/** Captain twice, vice-captain one and a half times: what the default rules add. */
function candidate(id: number, points: number, traits: Partial<Candidate> = {}): Candidate {
  const gains = { captain: points, viceCaptain: Math.round(points / 2) };
  return { ...player(id), points, gains, ...traits };
}

/** The search in one go. */
function bestEleven(candidates: readonly Candidate[], settings: LeagueSettings): BestEleven | null {
  const search = searchBestEleven(candidates, settings);
  expect(search.advance(Number.POSITIVE_INFINITY)).toBe(true);
  return search.result();
}

describe("best eleven by hand", () => {
  const eleven = () => legalEleven().map((each) => candidate(each.id, each.id * 100, { ...each }));

  test("of eleven it is these, the two best as captains", () => {
    // 1 + … + 11 = 66; captain 11 again, vice-captain 10 by half: 66 + 11 + 5 = 82.
    expect(bestEleven(eleven(), DEFAULT_LEAGUE_SETTINGS)).toEqual({
      playerIds: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      captainId: 11,
      viceCaptainId: 10,
      points: 8200,
    });
  });

  test("a better one who would break the budget stays out", () => {
    // Eleven at 9.00 are 99.00: a twelfth at 10.01 in place of one would make 100.01.
    const dear = candidate(12, 5000, { salary: 1001 });
    expect(bestEleven([...eleven(), dear], DEFAULT_LEAGUE_SETTINGS)?.points).toBe(8200);
    const just = candidate(12, 5000, { salary: 1000 });
    expect(bestEleven([...eleven(), just], DEFAULT_LEAGUE_SETTINGS)?.captainId).toBe(12);
  });

  test("a player below 0 is replaced by one who did not play", () => {
    const pool = eleven().map((each) => (each.id === 1 ? { ...each, points: -1000 } : each));
    const resting = candidate(20, 0, { teamId: 9, team: "Greens" });
    const best = bestEleven([...pool, resting], DEFAULT_LEAGUE_SETTINGS);
    expect(best?.playerIds).toContain(20);
    expect(best?.playerIds).not.toContain(1);
  });

  test("too many of a team that did not play are too many as well", () => {
    // Nine zeros of Greens are cheap, six zeros of Blues dear; five from one team at most.
    const settings = { ...DEFAULT_LEAGUE_SETTINGS, teamBalance: 6 };
    const greens = legalEleven().map((each) =>
      candidate(each.id + 100, 0, { ...each, id: each.id + 100, teamId: 9, salary: 500 }),
    );
    const pool = [...legalEleven().map((each) => candidate(each.id, 0, { ...each })), ...greens];
    const best = bestEleven(pool, settings);
    expect(best?.playerIds.filter((id) => id > 100)).toHaveLength(6);
  });

  test("no legal eleven, no best eleven", () => {
    expect(bestEleven(eleven().slice(1), DEFAULT_LEAGUE_SETTINGS)).toBeNull();
    expect(bestEleven(eleven(), { ...DEFAULT_LEAGUE_SETTINGS, budget: 98 })).toBeNull();
  });
});

const arbitraryCandidate = (id: number): fc.Arbitrary<Candidate> =>
  fc
    .record({
      points: fc.integer({ min: -40, max: 250 }).map((points) => points * 100),
      captain: fc.integer({ min: -20, max: 200 }).map((points) => points * 100),
      viceCaptain: fc.integer({ min: -20, max: 200 }).map((points) => points * 100),
      role: fc.constantFrom(...ROLES),
      teamId: fc.constantFrom(1, 2, 3),
      salary: fc.constantFrom(700, 850, 900, 1000, 1150),
      overseas: fc.boolean(),
      uncapped: fc.boolean(),
      resting: fc.nat({ max: 3 }).map((roll) => roll === 0),
    })
    .map(({ captain, viceCaptain, resting, ...traits }) => ({
      ...player(id),
      ...traits,
      points: resting ? 0 : traits.points,
      gains: resting ? { captain: 0, viceCaptain: 0 } : { captain, viceCaptain },
    }));

const arbitraryPool = fc
  .integer({ min: TEAM_SIZE, max: 14 })
  .chain((size) =>
    fc.tuple(...Array.from({ length: size }, (_, index) => arbitraryCandidate(index + 1))),
  );

const arbitrarySettings: fc.Arbitrary<LeagueSettings> = fc
  .record({
    budget: fc.constantFrom(88, 95, 100, 130),
    teamBalance: fc.constantFrom(4, 5, 7),
    overseas: fc.constantFrom(null, 3, 5, 8),
    uncapped: fc.constantFrom(0, 2, 4),
    batMin: fc.constantFrom(0, 2),
    bowlMin: fc.constantFrom(0, 2),
    allrounderMin: fc.constantFrom(0, 1),
    wicketkeeperMin: fc.constantFrom(0, 1),
    batMax: fc.constantFrom(4, 7),
    wicketkeeperMax: fc.constantFrom(3, 5),
  })
  .map((changes) => ({ ...DEFAULT_LEAGUE_SETTINGS, ...changes }));

/** Every way to leave all but eleven out, and every pair of captains. */
function bruteForce(pool: readonly Candidate[], settings: LeagueSettings): number | null {
  let best: number | null = null;
  for (let bits = 0; bits < 2 ** pool.length; bits += 1) {
    const team = pool.filter((_, index) => (bits >> index) & 1);
    if (team.length !== TEAM_SIZE) continue;
    const playerIds = team.map((each) => each.id);
    const [captainId = null, viceCaptainId = null] = playerIds;
    const lineup = { playerIds, captainId, viceCaptainId };
    const players = poolOfPlayers(pool);
    if (checkTeam({ lineup, pool: players, settings, budgetWaived: false }).length > 0) continue;
    const points = team.reduce((sum, each) => sum + each.points, 0);
    for (const captain of team) {
      for (const vice of team) {
        if (captain === vice) continue;
        const total = points + captain.gains.captain + vice.gains.viceCaptain;
        if (best === null || total > best) best = total;
      }
    }
  }
  return best;
}

/** The value of an eleven, which has to be legal. */
function worthOf(found: BestEleven, pool: readonly Candidate[], settings: LeagueSettings): number {
  const players = new Map(pool.map((each) => [each.id, each]));
  const faults = checkTeam({ lineup: found, pool: players, settings, budgetWaived: false });
  expect(faults).toEqual([]);
  const points = found.playerIds.reduce((sum, id) => sum + (players.get(id)?.points ?? 0), 0);
  const captain = players.get(found.captainId)?.gains.captain ?? 0;
  return points + captain + (players.get(found.viceCaptainId)?.gains.viceCaptain ?? 0);
}

test("the best eleven is what trying every eleven finds", () => {
  let legal = 0;
  fc.assert(
    fc.property(arbitraryPool, arbitrarySettings, (pool, settings) => {
      const found = bestEleven(pool, settings);
      expect(found?.points ?? null).toBe(bruteForce(pool, settings));
      if (found === null) return;
      legal += 1;
      expect(worthOf(found, pool, settings)).toBe(found.points);
    }),
    { numRuns: rounds(100, 300), seed: 11 },
  );
  // The settings must not be so tight that nothing was compared.
  expect(legal).toBeGreaterThan(rounds(15, 50));
});

test("a whole season's pool is searched to the end", () => {
  // 240 players of ten teams, thirty of whom scored; budget, overseas and team balance all bind.
  const pool = Array.from({ length: 240 }, (_, index) => {
    const played = index < 30;
    const points = played ? ((index * 7919) % 230) * 100 - 3000 : 0;
    return candidate(index + 1, points, {
      role: ROLES[index % ROLES.length] ?? "Batsman",
      teamId: played ? index % 2 : 2 + (index % 8),
      salary: played ? 700 + ((index * 613) % 10) * 50 : 600 + ((index * 31) % 12) * 50,
      overseas: index % 3 === 0,
      uncapped: index % 4 === 0,
    });
  });
  const settings = { ...DEFAULT_LEAGUE_SETTINGS, uncapped: 2, budget: 90 };
  const best = bestEleven(pool, settings);
  if (best === null) throw new Error("there are many legal elevens");
  expect(worthOf(best, pool, settings)).toBe(best.points);
});

test("looked for in slices it is the same", () => {
  fc.assert(
    fc.property(arbitraryPool, arbitrarySettings, fc.integer({ min: 1, max: 50 }), (...given) => {
      const [pool, settings, steps] = given;
      const search = searchBestEleven(pool, settings);
      while (!search.advance(steps)) expect(search.advance(0)).toBe(false);
      expect(search.result()).toEqual(bestEleven(pool, settings));
    }),
    { numRuns: rounds(20, 60), seed: 12 },
  );
});
