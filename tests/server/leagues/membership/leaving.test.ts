import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { lockedTeams } from "#db/schema";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { listMembers } from "#server/leagues/membership/list-members";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { recalculateLeague } from "#server/play/points/recalculate-league";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { dumpTables } from "#tests/support/dump-tables";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { elevenAfter, submit } from "../../play/leagues/elevens";

import { playFixture } from "../../play/leagues/play-fixture";

const STARTS = [START, START + DAY, START + 2 * DAY, START + 3 * DAY];

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let ben: SessionUser;
let chitra: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha, ben, chitra } = await startLeague(STARTS, {
    members: ["Ben", "Chitra"],
    teams: ["Asha", "Ben"],
  }));
});

const memberOf = (user: SessionUser) => requireMember(services.db, user, league.leagueId);
const participantOf = (user: SessionUser) => memberOf(user).participantId;

/** The captain scores ten off five balls: 10.00 doubled. */
const play = (fixture: number) =>
  playFixture(services, season, {
    fixture,
    startsAt: STARTS[fixture] ?? 0,
    did: { 0: { runs: 10, ballsFaced: 5 } },
  });

function standings() {
  return showLeagueHome(services, memberOf(asha)).standings.map(
    ({ manager, points, rank, left }) => ({ manager, points, rank, left }),
  );
}

/** The fixtures, from 1, in which a participant has a locked team, with its charge. */
function locksOf(participantId: number) {
  return services.db
    .select()
    .from(lockedTeams)
    .all()
    .filter((lock) => lock.participantId === participantId)
    .map(({ fixtureId, charge }) => [season.fixtureIds.indexOf(fixtureId) + 1, charge]);
}

function log() {
  return listLeagueLog(services, memberOf(asha), {}).entries.map(
    ({ who, sentence }) => `${who}: ${sentence}`,
  );
}

describe("leaving", () => {
  test("keeps what was played, marked as left, and plays no further match", () => {
    const left = participantOf(ben);
    play(0);
    leaveLeague(services, memberOf(ben));
    play(1);
    // Both have 20.00 of match 1; only Asha has 20.00 of match 2.
    expect(standings()).toEqual([
      { manager: "Asha", points: 4000, rank: 1, left: false },
      { manager: "Ben", points: 2000, rank: 2, left: true },
      { manager: "Chitra", points: 0, rank: 3, left: false },
    ]);
    expect(locksOf(left)).toEqual([[1, 0]]);
    const board = (fixture: number) =>
      showLeaderboard(services, memberOf(asha), season.fixtureIds[fixture] ?? 0).rows.map(
        ({ manager, points, rank, left: gone }) => [manager, points, rank, gone],
      );
    expect(board(0)).toEqual([
      ["Asha", 2000, 1, false],
      ["Ben", 2000, 1, true],
      ["Chitra", 0, 3, false],
    ]);
    expect(board(1)).toEqual([
      ["Asha", 2000, 1, false],
      ["Chitra", 0, 2, false],
    ]);
    expect(log().slice(0, 1)).toEqual(["Ben: Left the league"]);
  });

  test("nobody fills log and chain by leaving and coming back", () => {
    const { pin } = league;
    for (let times = 0; times < 10; times += 1) {
      leaveLeague(services, memberOf(ben));
      joinLeague(services, ben, pin, "192.0.2.1");
    }
    leaveLeague(services, memberOf(ben));
    expect(() => joinLeague(services, ben, pin, "192.0.2.1")).toThrow("Too many attempts.");
    services.setNow(services.now() + DAY);
    joinLeague(services, ben, pin, "192.0.2.1");
  });

  test("working everything out again changes nothing (rules.md#recalculation)", () => {
    play(0);
    leaveLeague(services, memberOf(ben));
    play(1);
    const before = dumpTables(services.db);
    inTransaction(services.db, (tx) => recalculateLeague(tx, league.leagueId, services.now()));
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("shuts the league at once, and out of My Leagues; the count goes down", () => {
    leaveLeague(services, memberOf(ben));
    expect(() => memberOf(ben)).toThrow("League not found");
    expect(listMyLeagues(services.db, ben, services.now())).toEqual([]);
    expect(listMyLeagues(services.db, asha, services.now())).toMatchObject([{ members: 2 }]);
  });

  test("who never played is not shown, nor ranked", () => {
    leaveLeague(services, memberOf(chitra));
    play(0);
    expect(standings().map(({ manager }) => manager)).toEqual(["Asha", "Ben"]);
    expect(listMembers(services.db, memberOf(asha)).map(({ displayName }) => displayName)).toEqual([
      "Asha",
      "Ben",
    ]);
  });

  test("a lock that is due at the moment of leaving still has the team", () => {
    const left = participantOf(ben);
    const member = memberOf(ben);
    services.setNow(START);
    leaveLeague(services, member);
    expect(locksOf(left)).toEqual([[1, 0]]);
    services.setNow(START + DAY);
    inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()));
    expect(locksOf(left)).toEqual([[1, 0]]);
  });

  test("sent twice it happens once", () => {
    const member = memberOf(ben);
    leaveLeague(services, member);
    const before = dumpTables(services.db);
    expect(() => leaveLeague(services, member)).toThrow("League not found");
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("is not for the manager, who hands over first or deletes an empty league", () => {
    expect(() => leaveLeague(services, league.manager)).toThrow(
      "You manage this league: hand it over before you leave.",
    );
    for (const user of [ben, chitra]) leaveLeague(services, memberOf(user));
    expect(() => leaveLeague(services, league.manager)).toThrow(
      "You are the only one in this league: delete it instead.",
    );
  });
});

describe("coming back by the pin", () => {
  test("is the same team, without the matches of the absence", () => {
    const own = participantOf(ben);
    play(0);
    leaveLeague(services, memberOf(ben));
    play(1);
    const again = joinLeague(services, ben, league.pin, "192.0.2.1");
    expect(again).toEqual({ leagueId: league.leagueId, alreadyIn: false });
    play(2);
    expect(participantOf(ben)).toBe(own);
    expect(locksOf(own)).toEqual([
      [1, 0],
      [3, 0],
    ]);
    expect(standings()).toMatchObject([
      { manager: "Asha", points: 6000, rank: 1 },
      { manager: "Ben", points: 4000, rank: 2, left: false },
      { manager: "Chitra", points: 0, rank: 3 },
    ]);
    expect(log().slice(0, 2)).toEqual(["Ben: Came back to the league", "Ben: Left the league"]);
    expect(joinLeague(services, ben, league.pin, "192.0.2.1").alreadyIn).toBe(true);
  });

  test("at the very start of a match is too late for it", () => {
    const own = participantOf(ben);
    leaveLeague(services, memberOf(ben));
    services.setNow(START);
    joinLeague(services, ben, league.pin, "192.0.2.1");
    expect(locksOf(own)).toEqual([]);
  });

  test("a match that moves later replays the season with the same absence", () => {
    const own = participantOf(ben);
    services.setNow(START + HOUR);
    submit(services, memberOf(ben), elevenAfter(season, 1));
    leaveLeague(services, memberOf(ben));
    services.setNow(START + DAY + HOUR);
    joinLeague(services, ben, league.pin, "192.0.2.1");
    services.setNow(START + 2 * DAY + HOUR);
    inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()));
    expect(locksOf(own)).toEqual([
      [1, 0],
      [3, 0],
    ]);
    // Without a ball, the first match goes to the season's end: its lock is undone.
    moveFixture(services, season.fixtureIds[0] ?? 0, START + 4 * DAY);
    expect(locksOf(own)).toEqual([]);
    expect(locksOf(league.manager.participantId)).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });
});
