import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ROLES } from "#game/play/roles";
import { addPlayerFault } from "#game/play/team/add-player";
import { type CopiedTeam, copyTeam } from "#game/play/team/copy-team";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import type { Lineup, PoolPlayer } from "#game/play/team/lineup";
import { player, poolOfPlayers } from "#tests/game/made-up-team";

/** 3 batsmen, 3 bowlers, an all-rounder, a keeper, 3 more batsmen; six of one team, five of another. */
const ELEVEN = [
  ...["Batsman", "Batsman", "Batsman", "Bowler", "Bowler", "Bowler"],
  ...["Allrounder", "Wicket Keeper", "Batsman", "Batsman", "Batsman"],
].map((role, at) =>
  player(at + 1, {
    role: role as PoolPlayer["role"],
    teamId: at < 6 ? 1 : 2,
    overseas: at >= 7,
    salary: 900,
  }),
);
const IDS = ELEVEN.map(({ id }) => id);
const TEAM: Lineup = { playerIds: IDS, captainId: 11, viceCaptainId: 4 };

function copy(
  changes: Partial<LeagueSettings> = {},
  pool: readonly PoolPlayer[] = ELEVEN,
  { lineup = TEAM, budgetWaived = false } = {},
): CopiedTeam {
  const settings = { ...DEFAULT_LEAGUE_SETTINGS, ...changes };
  return copyTeam({ lineup, pool: poolOfPlayers(pool), settings, budgetWaived });
}

const dear = (id: number) =>
  ELEVEN.map((each) => (each.id === id ? { ...each, salary: 9500 } : each));

test.each<[string, CopiedTeam, readonly number[]]>([
  ["a team that this league allows comes whole", copy(), []],
  ["a smaller budget leaves out the last ones, never the captains", copy({ budget: 90 }), [10]],
  ["a player who is too dear here, and not those after", copy({}, dear(3)), [3]],
  ["without a cap a dear player is no fault", copy({}, dear(3), { budgetWaived: true }), []],
  ["at most four from one team", copy({ teamBalance: 4 }), [5, 6, 10]],
  ["at most two from overseas, the captain among them", copy({ overseas: 2 }), [9, 10]],
  ["nobody of this league's pool", copy({}, []), IDS],
  ["another role here", copy({ batMax: 5 }), [10]],
  [
    "a player twice, and a captain outside the team",
    copy({}, ELEVEN, { lineup: { playerIds: [1, 1, 2], captainId: 3, viceCaptainId: 2 } }),
    [],
  ],
])("%s", (_what, { left }, expected) => {
  expect(left).toEqual(expected);
});

test("captains come along in their place, and an omitted one leaves it open", () => {
  expect(copy().lineup).toEqual(TEAM);
  const without = ELEVEN.filter(({ id }) => id !== 11);
  expect(copy({}, without).lineup).toMatchObject({ captainId: null, viceCaptainId: 4 });
});

test("whatever the two leagues are, the part is legal, within the budget, and nobody is lost", () => {
  const pool = fc.array(
    fc.record({
      role: fc.constantFrom(...ROLES),
      teamId: fc.integer({ min: 1, max: 3 }),
      salary: fc.integer({ min: 0, max: 3000 }),
      overseas: fc.boolean(),
      uncapped: fc.boolean(),
    }),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(
      pool,
      fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 14 }),
      fc.record({
        budget: fc.integer({ min: 0, max: 120 }),
        teamBalance: fc.integer({ min: 1, max: 11 }),
        overseas: fc.integer({ min: 0, max: 11 }),
        uncapped: fc.integer({ min: 0, max: 3 }),
      }),
      (traits, playerIds, changes) => {
        const players = traits.map((each, at) => player(at + 1, each));
        const [captainId = null, viceCaptainId = null] = playerIds;
        const lineup = { playerIds, captainId, viceCaptainId };
        const { lineup: part, left } = copy(changes, players, { lineup });
        const settings = { ...DEFAULT_LEAGUE_SETTINGS, ...changes };
        const taken = players.filter(({ id }) => part.playerIds.includes(id));
        expect(taken.reduce((sum, { salary }) => sum + salary, 0)).toBeLessThanOrEqual(
          changes.budget * 100,
        );
        expect(new Set([...part.playerIds, ...left])).toEqual(new Set(playerIds));
        const last = taken.at(-1);
        if (last) {
          const picked = taken.slice(0, -1);
          const fault = addPlayerFault({ picked, candidate: last, settings });
          expect(fault?.code ?? "fits").toBe("fits");
        }
      },
    ),
    { numRuns: 300, seed: 33 },
  );
});
