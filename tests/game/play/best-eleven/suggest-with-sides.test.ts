import { describe, expect, test } from "vitest";
import { suggestTeam } from "#game/play/best-eleven/suggest-team";
import type { SideLists } from "#game/play/match/side-lists";
import { EMPTY_LINEUP, type Lineup } from "#game/play/team/lineup";
import { complete, faultsOf, lineupOf, rulesWith, season } from "./team-to-complete";

/** Teams of sixteen: batsmen first, then bowlers from the 7th, all-rounders from the 12th, keepers. */
const pool = season(4);
const squad = (team: number) => pool.filter(({ teamId }) => teamId === team).map(({ id }) => id);

/** The first two teams meet next; of each, these places of the squad do not play. */
function sidesWithout(out: readonly number[], substitutes: readonly number[] = []): SideLists {
  return [1, 2].map((teamId) => ({
    teamId,
    named: squad(teamId).filter((_, at) => !out.includes(at) && !substitutes.includes(at)),
    substitutes: squad(teamId).filter((_, at) => substitutes.includes(at)),
  }));
}

const idsAt = (places: readonly number[]) =>
  [1, 2].flatMap((team) => squad(team).filter((_, at) => places.includes(at)));

/** The players with by far the highest expectations: those at these places of both sides. */
function expecting(places: readonly number[]): Map<number, number> {
  const best = idsAt(places);
  return new Map(pool.map(({ id }) => [id, best.includes(id) ? 9000 + id : 1000 + id]));
}

describe("players known to be out of the next match", () => {
  const BEST = [0, 6, 11, 14];
  test.each<[string, SideLists, boolean, boolean]>([
    ["nobody, while nothing is known", [], true, true],
    ["nobody of the best", sidesWithout([5, 10, 13]), true, true],
    ["the best are not named", sidesWithout(BEST), true, false],
    ["the best are substitutes", sidesWithout([], BEST), true, false],
    ["the best are substitutes, who do not play", sidesWithout([], BEST), false, false],
  ])("%s", (_, sides, substitutesPlay, chosen) => {
    const team = complete({
      ...{ pool, sides, expected: expecting(BEST), rules: rulesWith({ substitutesPlay }) },
    });
    const found = lineupOf(suggestTeam(team));
    expect(found.playerIds.some((id) => idsAt(BEST).includes(id))).toBe(chosen);
    expect(faultsOf(found, team)).toEqual([]);
    expect(suggestTeam(team)).toEqual({ lineup: found });
  });

  /** Only these two teams, so that nobody else could fill a place: each needs a wicketkeeper. */
  const twoTeams = pool.filter(({ teamId }) => teamId <= 2);
  const KEEPERS = [14, 15];
  test.each<[string, SideLists, boolean, readonly number[]]>([
    ["substitutes before those who are not named", sidesWithout([14], [15]), true, [16, 32]],
    ["not named, where nobody else makes a team", sidesWithout(KEEPERS), true, idsAt(KEEPERS)],
    ["substitutes who do not play, too", sidesWithout([], KEEPERS), false, idsAt(KEEPERS)],
  ])("%s", (_, sides, substitutesPlay, possible) => {
    const rules = rulesWith({ substitutesPlay });
    const team = complete({ pool: twoTeams, sides, rules });
    const found = lineupOf(suggestTeam(team));
    const keepers = found.playerIds.filter((id) => idsAt(KEEPERS).includes(id));
    expect(keepers.length).toBeGreaterThan(0);
    expect(possible).toEqual(expect.arrayContaining(keepers));
    expect(keepers).not.toContain(found.captainId);
    expect(faultsOf(found, team)).toEqual([]);
  });

  test("players of a later match come in before them", () => {
    const sides = sidesWithout([14, 15]);
    const found = lineupOf(suggestTeam(complete({ pool, sides })));
    const keepers = found.playerIds.filter((id) => [15, 16].includes(((id - 1) % 16) + 1));
    expect(keepers.length).toBeGreaterThan(0);
    expect(keepers.every((id) => id > 32)).toBe(true);
  });

  test("a picked player stays, and is no captain unless appointed", () => {
    const sides = sidesWithout([0]);
    const picked = { ...EMPTY_LINEUP, playerIds: [1] };
    const expected = expecting([0]);
    const found = lineupOf(suggestTeam(complete({ pool, sides, expected, lineup: picked })));
    expect(found.playerIds[0]).toBe(1);
    expect([found.captainId, found.viceCaptainId]).not.toContain(1);
    const appointed: Lineup = { ...picked, captainId: 1 };
    const lineup = lineupOf(suggestTeam(complete({ pool, sides, expected, lineup: appointed })));
    expect(lineup.captainId).toBe(1);
  });

  test("of a locked team that was emptied they are the ones to go", () => {
    const before = lineupOf(suggestTeam(complete({ pool: twoTeams })));
    const out = before.playerIds.slice(0, 2);
    const base = { ...EMPTY_LINEUP, playerIds: before.playerIds };
    const sides = [1, 2].map((teamId) => ({
      teamId,
      named: squad(teamId).filter((id) => !out.includes(id)),
      substitutes: [],
    }));
    const team = complete({ pool, sides, rules: rulesWith({}, { base }) });
    const found = lineupOf(suggestTeam(team));
    expect(found.playerIds.filter((id) => out.includes(id))).toEqual([]);
    const others = found.playerIds.filter((id) => !before.playerIds.includes(id));
    expect(others.length).toBeLessThanOrEqual(3);
    expect(others.length).toBeGreaterThanOrEqual(2);
  });

  test("they come back before a transfer is spent that is not left", () => {
    const before = lineupOf(suggestTeam(complete({ pool: twoTeams })));
    const base = { ...EMPTY_LINEUP, playerIds: before.playerIds };
    const sides = sidesWithout(before.playerIds.map((id) => (id - 1) % 16));
    const rules = rulesWith({}, { base, transfersLeft: 0, freeTransfers: 0 });
    const found = lineupOf(suggestTeam(complete({ pool, sides, rules })));
    expect([...found.playerIds].sort()).toEqual([...before.playerIds].sort());
  });
});
