import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { chainEntries, earlyLocks, fixtures, lockedTeams, submissionPlayers } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import { writeSettings } from "#server/leagues/rules/save-settings";
import { voidFixture } from "#server/matches/operator/void-fixture";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { lockAtFirstBall } from "#server/play/locks/lock-at-first-ball";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { isLockDue } from "#server/play/locks/lock-on-time";
import {
  inLockedReadTransaction,
  inLockedTransaction,
} from "#server/play/locks/locked-transaction";
import { moveFixtureTx } from "#server/play/locks/move-fixture";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { answerTeams } from "#server/run/api/answers";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { loadStartedFixtures } from "#server/stories/boards/started-fixtures";
import { showWhoHasWhom } from "#server/stories/boards/who-has-whom";
import { makeOperator, operatorLog } from "#tests/server/matches/operator/operated-season";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import {
  DAY,
  HOUR,
  joinAs,
  legalEleven,
  makeLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { managing } from "#tests/support/start-owned-league";
import { verifyLeague } from "#tests/support/verify-league";

/** A fixture a day, for four days. */
const STARTS = [START, START + DAY, START + 2 * DAY, START + 3 * DAY];
const MINUTES = 30;
const LOCK = START - MINUTES * MINUTE_MS;

let services: TestServices;
let season: SmallSeason;
/** Ben in the league that locks at the start, and in the one that locks before it. */
let late: MemberLeague;
let early: MemberLeague;
let eleven: number[];
let other: number[];

beforeEach(async () => {
  const started = await startLeague(STARTS, { members: ["Ben"] });
  ({ services, season } = started);
  late = started.members.ben;
  const second = makeLeague(services, season, started.asha, { lockBefore: MINUTES });
  early = joinAs(services, second, started.ben);
  eleven = legalEleven(season);
  const [, ...rest] = eleven;
  other = [season.playersOf(0)[3] ?? 0, ...rest];
});

function submit(who: MemberLeague, playerIds: number[], seen?: number | null) {
  const [captainId = null, viceCaptainId = null] = playerIds;
  const targetFixtureId = seen ?? openTeamSheet(services, who).target?.id ?? null;
  return submitTeam(services, who, {
    ...{ playerIds, captainId, viceCaptainId, booster: null, predictedTeamId: null },
    targetFixtureId,
  });
}

/** By fixture, counted from 1: the instant of the lock, and the players. */
function locksOf({ participantId }: MemberLeague) {
  return services.db
    .select()
    .from(lockedTeams)
    .where(eq(lockedTeams.participantId, participantId))
    .orderBy(lockedTeams.instant)
    .all()
    .map(({ fixtureId, instant, submissionId }) => ({
      fixture: season.fixtureIds.indexOf(fixtureId) + 1,
      instant,
      has: (playerId: number) =>
        services.db
          .select()
          .from(submissionPlayers)
          .where(
            and(
              eq(submissionPlayers.submissionId, submissionId),
              eq(submissionPlayers.playerId, playerId),
            ),
          )
          .get() !== undefined,
    }));
}

const only = (number: number) => season.fixtureIds[number - 1] ?? 0;
const lockedIn = ({ leagueId }: MemberLeague) =>
  inLockedReadTransaction(services, (tx) => loadStartedFixtures(tx, leagueId).map(({ id }) => id));

describe("a league that locks half an hour before the start (rules.md#lock-before)", () => {
  test("refuses late saves for the fixture, while the other league still takes them", () => {
    submit(late, eleven);
    submit(early, eleven);
    services.setNow(LOCK);
    const change = submit(early, other, only(1));
    expect(change).toMatchObject({ ok: true, movedOn: true, fixture: { id: only(2) } });
    expect(submit(late, other, only(1))).toMatchObject({ ok: true, fixture: { id: only(1) } });
    services.setNow(START);
    openTeamSheet(services, late);
    expect(locksOf(early)).toMatchObject([{ fixture: 1, instant: LOCK }]);
    expect(locksOf(late)).toMatchObject([{ fixture: 1, instant: START }]);
    expect(locksOf(early)[0]?.has(other[0] ?? 0)).toBe(false);
    expect(locksOf(late)[0]?.has(other[0] ?? 0)).toBe(true);
  });

  test("a save at the last millisecond is in time", () => {
    services.setNow(LOCK - 1);
    submit(early, eleven);
    services.setNow(LOCK);
    expect(openTeamSheet(services, early).target).toMatchObject({ id: only(2) });
    expect(locksOf(early)).toHaveLength(1);
  });

  test("is locked by the clock, without a reader, and kept pages end with its lock", () => {
    submit(early, eleven);
    expect(isLockDue(services.db, LOCK - 1)).toBe(false);
    expect(isLockDue(services.db, LOCK)).toBe(true);
    services.setNow(LOCK);
    lockedIn(early);
    expect(isLockDue(services.db, LOCK)).toBe(false);
    expect(isLockDue(services.db, START)).toBe(true);
  });

  test("shows its teams from its lock on, and nothing of the other league's", () => {
    submit(late, eleven);
    submit(early, eleven);
    services.setNow(LOCK);
    expect(lockedIn(early)).toEqual([only(1)]);
    expect(showWhoHasWhom(services, early, only(1)).elevens).toBe(1);
    expect(answerTeams(services, early, null).teams.map(({ players }) => players.length)).toEqual([
      0, 11,
    ]);
    expect(lockedIn(late)).toEqual([]);
    expect(() => showWhoHasWhom(services, late, only(1))).toThrow();
    expect(() => answerTeams(services, late, only(1))).toThrow();
    expect(answerTeams(services, late, null).fixture).toBeNull();
    expect(locksOf(late)).toEqual([]);
    const chained = services.db
      .select()
      .from(chainEntries)
      .all()
      .filter(({ body }) => body.includes('"kind":"lock"'));
    expect(chained.map(({ leagueId, at }) => [leagueId, at])).toEqual([[early.leagueId, LOCK]]);
  });

  test("ranks its members from its lock on, at 0, and says that no match is in play", () => {
    submit(late, eleven);
    submit(early, eleven);
    services.setNow(LOCK);
    const board = showLeaderboard(services, early, only(1));
    expect(board).toMatchObject({ inProgress: false });
    services.setNow(START);
    expect(showLeaderboard(services, early, only(1))).toMatchObject({ inProgress: true });
    expect(showLeaderboard(services, late, only(1))).toMatchObject({ inProgress: true });
  });

  test("after a server that was down, each league has the teams of its own time", () => {
    submit(late, eleven);
    submit(early, eleven);
    services.setNow(START - 10 * MINUTE_MS);
    submit(late, other);
    services.setNow(START + DAY);
    inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()));
    expect(locksOf(early).map(({ instant }) => instant)).toEqual([LOCK, LOCK + DAY]);
    expect(locksOf(late).map(({ instant }) => instant)).toEqual([START, START + DAY]);
    expect(locksOf(late)[0]?.has(other[0] ?? 0)).toBe(true);
    expect(locksOf(early)[0]?.has(other[0] ?? 0)).toBe(false);
  });

  test("stays locked when the clock is put back, and takes no save from before it", () => {
    submit(early, eleven);
    services.setNow(LOCK);
    openTeamSheet(services, early);
    services.setNow(LOCK - HOUR);
    expect(submit(early, other)).toMatchObject({ ok: true, fixture: { id: only(2) } });
    services.setNow(START);
    openTeamSheet(services, early);
    expect(locksOf(early)).toHaveLength(1);
    expect(locksOf(early)[0]?.has(other[0] ?? 0)).toBe(false);
  });

  test("counts points of a match for both leagues, by the teams of their own locks", async () => {
    submit(late, eleven);
    submit(early, eleven);
    services.setNow(START - 10 * MINUTE_MS);
    submit(late, other);
    submit(early, other);
    services.setNow(START + HOUR);
    recordScore(services, only(1), { state: "finished" });
    for (const member of [late, early]) {
      const found = await verifyLeague(services, member);
      expect(found.findings).toEqual([]);
    }
    expect(await checkDatabase(services)).toEqual([]);
  });
});

describe("moved fixtures (rules.md#moved-fixtures)", () => {
  test("a feed's later start undoes the lock if the new deadline is still to come", () => {
    submit(early, eleven);
    services.setNow(LOCK + MINUTE_MS);
    openTeamSheet(services, early);
    moveFixture(services, only(1), START + 2 * HOUR);
    expect(lockedIn(early)).toEqual([]);
    expect(openTeamSheet(services, early).target).toMatchObject({
      id: only(1),
      locksAt: LOCK + 2 * HOUR,
    });
  });

  test("a start that is moved by less than that leaves it locked", () => {
    submit(early, eleven);
    services.setNow(START - 10 * MINUTE_MS);
    openTeamSheet(services, early);
    moveFixture(services, only(1), START + 15 * MINUTE_MS);
    expect(lockedIn(early)).toEqual([only(1)]);
    expect(openTeamSheet(services, late).target).toMatchObject({ id: only(1) });
    expect(locksOf(early)).toMatchObject([{ instant: LOCK }]);
  });

  test("an operator, who may see the teams, undoes no lock that has come", () => {
    submit(early, eleven);
    services.setNow(START - 10 * MINUTE_MS);
    openTeamSheet(services, early);
    inLockedTransaction(services, (tx) =>
      moveFixtureTx(tx, services, only(1), START + 3 * HOUR, "operator"),
    );
    expect(lockedIn(early)).toEqual([only(1)]);
    submit(early, other);
    services.setNow(START + 3 * HOUR);
    expect(lockedIn(late)).toEqual([only(1)]);
    expect(locksOf(early)).toMatchObject([{ instant: LOCK }]);
    expect(locksOf(early)[0]?.has(other[0] ?? 0)).toBe(false);
  });

  test("a start that a feed sets nearer than the deadline locks as it is set", () => {
    submit(early, eleven);
    const now = START - 2 * HOUR;
    services.setNow(now);
    submit(early, other);
    moveFixture(services, only(1), now + 10 * MINUTE_MS);
    expect(lockedIn(early)).toEqual([only(1)]);
    expect(locksOf(early)).toMatchObject([{ instant: now }]);
    expect(lockedIn(late)).toEqual([]);
  });

  test("a start before the league's lock takes the teams of that start", () => {
    submit(early, eleven);
    services.setNow(LOCK - 5 * MINUTE_MS);
    submit(early, other);
    services.setNow(LOCK + MINUTE_MS);
    openTeamSheet(services, early);
    moveFixture(services, only(1), LOCK - 10 * MINUTE_MS);
    expect(locksOf(early)).toMatchObject([{ fixture: 1, instant: LOCK - 10 * MINUTE_MS }]);
    expect(locksOf(early)[0]?.has(other[0] ?? 0)).toBe(false);
    expect(services.db.select().from(earlyLocks).all()).toEqual([]);
  });

  test("the log of each league says whether a match that is voided had shown its teams there", async () => {
    submit(early, eleven);
    services.setNow(LOCK);
    voidFixture(services, await makeOperator(services), only(1));
    expect(operatorLog(services, early)[0]).toContain("voided after its teams were shown");
    expect(operatorLog(services, late)[0]).toContain("voided before its teams were shown");
  });

  test("at short notice nothing shows before the first ball, and the deadline stays", () => {
    submit(late, eleven);
    submit(early, eleven);
    services.db
      .update(fixtures)
      .set({ shortNotice: true })
      .where(eq(fixtures.id, only(1)))
      .run();
    services.setNow(START - 10 * MINUTE_MS);
    expect(submit(early, other)).toMatchObject({ ok: true, fixture: { id: only(2) } });
    expect(lockedIn(early)).toEqual([]);
    services.setNow(START + 5 * MINUTE_MS);
    expect(lockedIn(early)).toEqual([]);
    inLockedTransaction(services, (tx) => lockAtFirstBall(tx, only(1), null, services.now()));
    expect(locksOf(early)).toMatchObject([{ fixture: 1, instant: LOCK }]);
    expect(locksOf(late)).toMatchObject([{ fixture: 1, instant: START }]);
    expect(locksOf(early)[0]?.has(other[0] ?? 0)).toBe(false);
  });
});

describe("a change of the setting", () => {
  const change = (lockBefore: number) =>
    inLockedTransaction(services, (tx, now) => {
      const { settings } = loadLeague(tx, late.leagueId);
      const managed = managing({ manager: { ...late, role: "manager" } });
      return writeSettings(tx, managed, { ...settings, lockBefore }, now);
    });

  test("never locks a match of the next day, and counts for later ones", () => {
    submit(late, eleven);
    services.setNow(START - 20 * MINUTE_MS);
    change(30);
    expect(lockedIn(late)).toEqual([]);
    expect(openTeamSheet(services, late).target).toMatchObject({ id: only(1) });
    expect(openTeamSheet(services, late).target).not.toHaveProperty("locksAt");
    services.setNow(START + HOUR);
    expect(openTeamSheet(services, late).target).toMatchObject({
      id: only(2),
      locksAt: LOCK + DAY,
    });
    services.setNow(START + DAY - HOUR);
    change(0);
    services.setNow(LOCK + DAY);
    expect(lockedIn(late)).toEqual([only(1), only(2)]);
  });
});

test("is a league whose fixtures start that much earlier, whatever is saved when", async () => {
  const minutesBefore = STARTS.slice(0, 3).flatMap((start) =>
    [-70, -31, -30, -29, -1, 0, 1, 45].map((minutes) => start + minutes * MINUTE_MS),
  );
  const earlier = await startLeague(
    STARTS.map((start) => start - MINUTES * MINUTE_MS),
    { members: ["Ben"], now: START - DAY },
  );
  const there = earlier.members.ben;
  const playersThere = earlier.season.playersOf(0);
  const playersHere = season.playersOf(0);
  for (const [index, at] of minutesBefore.entries()) {
    const place = index % 5;
    const [, ...rest] = eleven;
    const [, ...restThere] = legalEleven(earlier.season);
    services.setNow(at);
    earlier.services.setNow(at);
    const team = [playersHere[place] ?? 0, ...rest.filter((id) => id !== playersHere[place])];
    const same = [
      playersThere[place] ?? 0,
      ...restThere.filter((id) => id !== playersThere[place]),
    ];
    const saved = submit(early, team);
    const [captainId = null, viceCaptainId = null] = same;
    const savedThere = submitTeam(earlier.services, there, {
      ...{ playerIds: same, captainId, viceCaptainId, booster: null, predictedTeamId: null },
      targetFixtureId: openTeamSheet(earlier.services, there).target?.id ?? null,
    });
    expect(saved.ok).toBe(savedThere.ok);
  }
  const charges = (all: TestServices, { participantId }: MemberLeague) =>
    all.db
      .select({ instant: lockedTeams.instant, charge: lockedTeams.charge })
      .from(lockedTeams)
      .where(eq(lockedTeams.participantId, participantId))
      .orderBy(lockedTeams.instant)
      .all();
  expect(charges(services, early)).toEqual(charges(earlier.services, there));
  expect(charges(services, early)).toHaveLength(3);
});
