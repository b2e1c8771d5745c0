import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { poolPlayers } from "#db/schema";
import { EARLIER_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { submissionFaultSentence } from "#game/play/team/submission";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager } from "#server/play/leagues/league-access";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { elevenAfter, elevenOf, saidAgainst, submit } from "../../play/leagues/elevens";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha } = await startLeague([START, START + DAY, START + 2 * DAY]));
});

function set(change: Partial<LeagueSettings>) {
  const managed = requireManager(services.db, asha, league.leagueId);
  saveSettings(services, managed, { ...EARLIER_LEAGUE_SETTINGS, ...change });
}

function mark(playerIds: readonly number[], as: { overseas?: boolean; uncapped?: boolean }) {
  services.db
    .update(poolPlayers)
    .set(as)
    .where(inArray(poolPlayers.id, [...playerIds]))
    .run();
}

const WRONG_ROLES = "Team does not meet role combination requirements.";
const TOO_DEAR = "❌ Salary cap exceeded. Please adjust your team.";

describe("who may be in a team", () => {
  test.each<[Partial<LeagueSettings>, [number, number, number, number]]>([
    [{ batMin: 5 }, [4, 4, 2, 1]],
    [{ batMax: 4 }, [5, 4, 1, 1]],
    [{ bowlMin: 5 }, [4, 4, 2, 1]],
    [{ bowlMax: 4 }, [4, 5, 1, 1]],
    [{ allrounderMin: 3 }, [4, 4, 2, 1]],
    [{ allrounderMax: 2 }, [4, 3, 3, 1]],
    [{ wicketkeeperMin: 2 }, [4, 4, 2, 1]],
    [{ wicketkeeperMax: 2 }, [4, 3, 1, 3]],
  ])("%j refuses %j, which the defaults take", (change, counts) => {
    const eleven = elevenOf(season, ...counts);
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([]);
    set(change);
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([WRONG_ROLES]);
    // Saved under the defaults it stays in play, and its owner sees what to fix (rules.md#teams).
    expect(
      openTeamSheet(services, league.manager).rulesBroken.map(submissionFaultSentence),
    ).toEqual([WRONG_ROLES]);
  });

  // The third column is set before and after, where another limit would stand in the way.
  test.each<[Partial<LeagueSettings>, [number, number, number, number], Partial<LeagueSettings>]>([
    [{ batMin: 2 }, [2, 5, 3, 1], {}],
    [{ batMax: 7 }, [7, 3, 0, 1], { allrounderMin: 0 }],
    [{ bowlMin: 2 }, [5, 2, 3, 1], {}],
    [{ bowlMax: 7 }, [3, 7, 0, 1], { allrounderMin: 0 }],
    [{ allrounderMin: 0 }, [5, 5, 0, 1], {}],
    [{ allrounderMax: 5 }, [3, 2, 5, 1], { bowlMin: 2 }],
  ])("%j takes %j, which is refused without", (change, counts, aside) => {
    const eleven = elevenOf(season, ...counts);
    set(aside);
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([WRONG_ROLES]);
    set({ ...aside, ...change });
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([]);
  });

  // Eleven players of one salary: 93.50, 110.00 and 119.90 together.
  test.each([
    [850, 90, [TOO_DEAR]],
    [850, 100, []],
    [1000, 100, [TOO_DEAR]],
    [1000, 110, []],
    [1090, 110, [TOO_DEAR]],
    [1090, 120, []],
  ])("eleven at %i hundredths under a budget of %i", (salary, budget, sentences) => {
    services.db.update(poolPlayers).set({ salary }).run();
    set({ budget });
    const eleven = elevenOf(season, 4, 4, 2, 1);
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual(sentences);
  });

  // Batsmen 2 + 2, bowlers 2 + 2, an all-rounder each, a keeper: six Reds; then 3 + 2 batsmen,
  // 2 + 2 bowlers, a Red all-rounder and keeper: seven.
  test.each<[number, [number, number, number, number], string[]]>([
    [5, [4, 4, 2, 1], ["No more than 5 players allowed from Reds."]],
    [6, [4, 4, 2, 1], []],
    [6, [5, 4, 1, 1], ["No more than 6 players allowed from Reds."]],
    [7, [5, 4, 1, 1], []],
  ])("a team balance of %i and %j", (teamBalance, counts, sentences) => {
    set({ teamBalance });
    const eleven = elevenOf(season, ...counts);
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual(sentences);
  });

  test.each([
    [3, 3, []],
    [3, 4, ["No more than 3 overseas players allowed."]],
    [4, 5, ["No more than 4 overseas players allowed."]],
    [5, 5, []],
    [5, 6, ["No more than 5 overseas players allowed."]],
    [null, 11, []],
  ])("overseas %j and %i of them", (overseas, count, sentences) => {
    const eleven = elevenOf(season, 4, 4, 2, 1);
    mark(eleven.slice(0, count), { overseas: true });
    set({ overseas });
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual(sentences);
  });

  test.each([
    [0, 0, []],
    [1, 0, ["At least 1 uncapped players required."]],
    [1, 1, []],
    [2, 1, ["At least 2 uncapped players required."]],
    [2, 2, []],
  ])("uncapped %i and %i of them", (uncapped, count, sentences) => {
    const eleven = elevenOf(season, 4, 4, 2, 1);
    mark(eleven.slice(0, count), { uncapped: true });
    set({ uncapped });
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual(sentences);
  });
});

/** Locks the first fixture with a legal team; the window of the second is open then. */
function playFirst() {
  expect(submit(services, league.manager, elevenAfter(season, 0)).ok).toBe(true);
  services.setNow(START + HOUR);
}

function swap(swaps: number) {
  const outcome = submit(services, league.manager, elevenAfter(season, swaps));
  return outcome.ok ? outcome.charge : outcome.faults.map(submissionFaultSentence);
}

describe("transfers: a swap is two changes, of which some are free (rules.md#transfers)", () => {
  test.each([
    [15, 8, 15],
    [15, 9, ["⚠ Not enough transfers left: 17 needed, 15 left."]],
    [20, 10, 19],
    [20, 11, ["⚠ Not enough transfers left: 21 needed, 20 left."]],
    [25, 11, 21],
    [30, 11, 21],
  ])("%i allowed, %i swaps", (transfersAllowed, swaps, expected) => {
    playFirst();
    set({ transfersAllowed });
    expect(swap(swaps)).toEqual(expected);
    expect(openTeamSheet(services, league.manager).transfers.allowed).toBe(transfersAllowed);
  });

  test.each([
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 1],
  ])("%i free a match: two swaps cost %i", (freeTransfersPerMatch, charge) => {
    playFirst();
    set({ freeTransfersPerMatch });
    expect(swap(2)).toBe(charge);
  });

  test("what was due to lock is charged under the rules as they were", () => {
    playFirst();
    expect(swap(2)).toBe(3);
    services.setNow(START + DAY + HOUR);
    set({ freeTransfersPerMatch: 3 });
    expect(openTeamSheet(services, league.manager).transfers).toMatchObject({ used: 3, free: 3 });
  });
});

describe("playoffs (rules.md#playoffs)", () => {
  beforeEach(async () => {
    const starts = [START, START + DAY];
    ({ services, season, league, asha } = await startLeague(starts, { playoffFrom: 1 }));
    playFirst();
  });

  test.each([
    [5, 3, 5],
    [5, 4, ["⚠ Not enough transfers left: 7 needed, 5 left."]],
    [7, 4, 7],
    [10, 6, ["⚠ Not enough transfers left: 11 needed, 10 left."]],
    [12, 6, 11],
    [15, 8, 15],
  ])("%i playoff trades, %i swaps", (playoffTrades, swaps, expected) => {
    set({ separatePlayoffTrades: true, playoffTrades });
    expect(swap(swaps)).toEqual(expected);
    expect(openTeamSheet(services, league.manager).transfers.allowed).toBe(playoffTrades);
  });

  test.each([
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 1],
  ])("%i free a playoff match: two swaps cost %i", (playoffFreeTrades, charge) => {
    set({ separatePlayoffTrades: true, playoffFreeTrades, freeTransfersPerMatch: 0 });
    expect(swap(2)).toBe(charge);
  });

  test("without separate playoff trades they draw on the common pool", () => {
    set({ separatePlayoffTrades: false, playoffTrades: 5, playoffFreeTrades: 3 });
    // 8 changes, 1 free as in any match: more than 5, and of 25.
    expect(swap(4)).toBe(7);
    expect(openTeamSheet(services, league.manager).transfers.allowed).toBe(25);
  });
});
