import { describe, expect, test } from "vitest";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { EMPTY_LINEUP, type PoolPlayer } from "#game/play/team/lineup";
import type { SubmissionRules } from "#game/play/team/submission";
import { swapsFor } from "#game/play/team/swaps";
import { legalEleven, lineup, player, poolOfPlayers } from "#tests/game/made-up-team";

const RULES: SubmissionRules = {
  settings: DEFAULT_LEAGUE_SETTINGS,
  boosterSettings: DEFAULT_BOOSTER_SETTINGS,
  boosterUses: { "2xMatchPoints": 0, FreeHit: 0, "3xCVC": 0, Budget: 0 },
  playingTeamIds: [1, 2],
  base: lineup(),
  freeTransfers: 1,
  beforeTournament: false,
  transfersLeft: 5,
};

/** The players whom the twelfth could replace in the legal eleven (99.00 of 100), with the cost. */
function swaps(
  traits: Partial<PoolPlayer>,
  rules: Partial<SubmissionRules> = {},
  budgetWaived = false,
) {
  const twelfth = player(12, traits);
  const pool = poolOfPlayers([...legalEleven(), twelfth]);
  const draft = { lineup: lineup(), booster: null, predictedTeamId: null };
  const found = swapsFor(twelfth, draft, pool, { ...RULES, ...rules }, budgetWaived);
  return found.map(({ out, salary, salaryLeft, charge }) => [out.id, salary, salaryLeft, charge]);
}

describe("the players who can be replaced", () => {
  test("everybody whom the roles can spare, with the money and the transfers that it takes", () => {
    // A Blue batsman at 9.50: the only keeper stays, and the rest is one in, one out, one free.
    const found = swaps({ teamId: 2, team: "Blues", salary: 950 });
    expect(found.map(([id]) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(found[0]).toEqual([1, -50, 50, 1]);
  });

  test("only the like for like where a role is at its limit", () => {
    const settings = { ...DEFAULT_LEAGUE_SETTINGS, batMax: 4 };
    expect(swaps({}, { settings }).map(([id]) => id)).toEqual([1, 2, 3, 4]);
  });

  test("only of the same side where that has all it may have", () => {
    const settings = { ...DEFAULT_LEAGUE_SETTINGS, teamBalance: 6 };
    expect(swaps({}, { settings }).map(([id]) => id)).toEqual([1, 3, 5, 7, 9]);
  });

  test("nobody for one whom the budget does not pay, unless there is no budget", () => {
    expect(swaps({ salary: 1001 })).toEqual([]);
    expect(swaps({ salary: 1001 }, {}, true)).toHaveLength(10);
  });

  test("nobody without transfers left", () => {
    expect(swaps({}, { transfersLeft: 0 })).toEqual([]);
    expect(swaps({}, { transfersLeft: 0, base: null })).toHaveLength(10);
  });

  test("a team without captains can be swapped as well", () => {
    const pool = poolOfPlayers([...legalEleven(), player(12)]);
    const { playerIds } = lineup();
    const draft = { lineup: { ...EMPTY_LINEUP, playerIds }, booster: null, predictedTeamId: null };
    expect(swapsFor(player(12), draft, pool, RULES, false)).toHaveLength(10);
  });

  test("a player who comes back from the last locked team costs less than now", () => {
    const pool = poolOfPlayers([...legalEleven(), player(12)]);
    const changed = lineup([12, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const draft = { lineup: changed, booster: null, predictedTeamId: null };
    const back = swapsFor(player(1), draft, pool, RULES, false).find(({ out }) => out.id === 12);
    expect(back?.charge).toBe(-1);
  });
});
