import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { fixturePoints, leagueBoosters, lockedTeams, standings } from "#db/schema";
import type { Booster } from "#game/team/boosters";
import type { SessionUser } from "#server/accounts/sessions";
import { showLeagueHome } from "#server/boards/league-home";
import type { MemberLeague } from "#server/leagues/league-access";
import { lockDueFixtures } from "#server/locks/lock-due-fixtures";
import type { FixtureScore } from "#server/points/fixture-score";
import { submitTeam } from "#server/teams/submit-team";
import { openTeamSheet } from "#server/teams/team-sheet";
import { inningsStats } from "#tests/game/scoring/innings-stats";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import {
  DAY,
  HOUR,
  legalEleven,
  makeLeague,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const STARTS = [START, START + DAY, START + 2 * DAY, START + 3 * DAY];

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let league: SmallLeague;
let member: MemberLeague;

beforeEach(async () => {
  ({
    services,
    season,
    league,
    asha,
    members: { ben: member },
  } = await startLeague(STARTS, { members: ["Ben"] }));
});

function submit(
  who: MemberLeague,
  playerIds: number[],
  choices: { booster?: Booster; predictedTeamId?: number } = {},
) {
  const [captainId = null, viceCaptainId = null] = playerIds;
  return submitTeam(services, who, {
    playerIds,
    captainId,
    viceCaptainId,
    booster: choices.booster ?? null,
    predictedTeamId: choices.predictedTeamId ?? null,
    targetFixtureId: openTeamSheet(services, who).target?.id ?? null,
  });
}

/** The eleven with its first batsman swapped for another of the same team. */
function withSwap(eleven: number[], place: number): number[] {
  const [, ...rest] = eleven;
  const other = season.playersOf(0)[place];
  if (other === undefined) throw new Error("no such player");
  return [other, ...rest];
}

function locksOf(who: MemberLeague) {
  return services.db
    .select()
    .from(lockedTeams)
    .where(eq(lockedTeams.participantId, who.participantId))
    .orderBy(lockedTeams.instant)
    .all()
    .map(({ fixtureId, booster, predictedTeamId, charge }) => ({
      fixture: season.fixtureIds.indexOf(fixtureId) + 1,
      booster,
      predictedTeamId,
      charge,
    }));
}

function enable(booster: Booster) {
  services.db
    .update(leagueBoosters)
    .set({ enabled: true })
    .where(eq(leagueBoosters.booster, booster))
    .run();
}

describe("locks (rules.md#locks)", () => {
  test("a server that was down over three locks locks each with the team of its own time", () => {
    const first = legalEleven(season);
    submit(member, first);
    services.setNow(START + 2 * DAY + HOUR);
    inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()));
    expect(locksOf(member)).toEqual([
      { fixture: 1, booster: null, predictedTeamId: null, charge: 0 },
      { fixture: 2, booster: null, predictedTeamId: null, charge: 0 },
      { fixture: 3, booster: null, predictedTeamId: null, charge: 0 },
    ]);
  });

  test("a submission at the very instant of the lock is for the next fixture, which it says", () => {
    const first = legalEleven(season);
    submit(member, first);
    const seen = openTeamSheet(services, member).target?.id ?? null;
    services.setNow(START);
    const second = withSwap(first, 3);
    const [captainId = null, viceCaptainId = null] = second;
    const outcome = submitTeam(services, member, {
      playerIds: second,
      captainId,
      viceCaptainId,
      booster: null,
      predictedTeamId: season.teamIds[0] ?? null,
      targetFixtureId: seen,
    });
    expect(outcome).toMatchObject({
      ok: true,
      movedOn: true,
      charge: 1,
      fixture: { id: season.fixtureIds[1] },
    });
    expect(openTeamSheet(services, member).saved.predictedTeamId).toBe(null);
    expect(locksOf(member)).toHaveLength(1);
  });

  test("prediction and booster count for one fixture, the team and its captains roll over", () => {
    enable("2xMatchPoints");
    const eleven = legalEleven(season);
    submit(member, eleven, { booster: "2xMatchPoints", predictedTeamId: season.teamIds[1] });
    services.setNow(START + DAY);
    const { saved } = openTeamSheet(services, member);
    expect(saved).toMatchObject({
      playerIds: eleven,
      captainId: eleven[0],
      booster: null,
      predictedTeamId: null,
    });
    expect(locksOf(member)).toEqual([
      { fixture: 1, booster: "2xMatchPoints", predictedTeamId: season.teamIds[1], charge: 0 },
      { fixture: 2, booster: null, predictedTeamId: null, charge: 0 },
    ]);
    expect(submit(member, eleven, { booster: "2xMatchPoints" })).toEqual({
      ok: false,
      faults: [{ code: "booster-used-up", booster: "2xMatchPoints" }],
    });
  });

  test("swapping one player costs two changes less the free one; going back costs nothing", () => {
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    expect(submit(member, withSwap(eleven, 3))).toMatchObject({ ok: true, charge: 1 });
    expect(submit(member, withSwap(eleven, 4))).toMatchObject({ ok: true, charge: 1 });
    expect(openTeamSheet(services, member).transfers).toMatchObject({ used: 1, left: 24 });
    expect(submit(member, eleven)).toMatchObject({ ok: true, charge: 0 });
    expect(openTeamSheet(services, member).transfers).toMatchObject({ used: 0, left: 25 });
  });

  test("a team that needs more transfers than are left is refused and the old one stays", async () => {
    const poor = makeLeague(services, season, asha, { transfersAllowed: 1 });
    const eleven = legalEleven(season);
    submit(poor.manager, eleven);
    services.setNow(START + HOUR);
    const reds = season.playersOf(0);
    const twoOut = [reds[3] ?? 0, reds[4] ?? 0, ...eleven.slice(2)];
    expect(submit(poor.manager, twoOut)).toEqual({
      ok: false,
      faults: [{ code: "not-enough-transfers", needed: 3, left: 1 }],
    });
    expect(openTeamSheet(services, poor.manager).saved.playerIds).toEqual(eleven);
  });
});

describe("a fixture that moves (rules.md#moved-fixtures)", () => {
  test("later, before the first ball: charge, booster and prediction are as if never locked", () => {
    enable("FreeHit");
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    const swapped = withSwap(eleven, 3);
    submit(member, swapped, { booster: "FreeHit", predictedTeamId: season.teamIds[0] });
    services.setNow(START + DAY);
    expect(openTeamSheet(services, member).saved).toMatchObject({ playerIds: eleven });

    moveFixture(services, season.fixtureIds[1] ?? 0, START + DAY + 2 * HOUR);
    expect(locksOf(member).map((lock) => lock.fixture)).toEqual([1]);
    expect(openTeamSheet(services, member).saved).toMatchObject({
      playerIds: swapped,
      booster: "FreeHit",
      predictedTeamId: season.teamIds[0],
    });
    expect(openTeamSheet(services, member).boosters).toContainEqual(
      expect.objectContaining({ booster: "FreeHit", usesLeft: 1 }),
    );

    services.setNow(START + DAY + 2 * HOUR);
    openTeamSheet(services, member);
    expect(locksOf(member)).toContainEqual({
      fixture: 2,
      booster: "FreeHit",
      predictedTeamId: season.teamIds[0],
      charge: 0,
    });
  });

  test("after the first ball it stays locked", () => {
    submit(member, legalEleven(season));
    services.setNow(START + HOUR);
    recordScore(services, season.fixtureIds[0] ?? 0, { state: "in progress" });
    moveFixture(services, season.fixtureIds[0] ?? 0, START + 5 * HOUR);
    expect(locksOf(member)).toHaveLength(1);
    expect(openTeamSheet(services, member).target?.id).toBe(season.fixtureIds[1]);
  });

  test("later locks are worked out again without it: the charge moves to the one that is first now", () => {
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    submit(member, withSwap(eleven, 3));
    services.setNow(START + 2 * DAY + HOUR);
    openTeamSheet(services, member);
    expect(locksOf(member).map(({ fixture, charge }) => [fixture, charge])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
    moveFixture(services, season.fixtureIds[1] ?? 0, START + 3 * DAY + HOUR);
    expect(locksOf(member).map(({ fixture, charge }) => [fixture, charge])).toEqual([
      [1, 0],
      [3, 1],
    ]);
  });

  test("moved to an instant before others that have locked: the later locks are worked out again", () => {
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    submit(member, withSwap(eleven, 3));
    services.setNow(START + DAY + HOUR);
    openTeamSheet(services, member);
    const moved = season.fixtureIds[3] ?? 0;
    moveFixture(services, moved, START + 2 * HOUR);
    expect(locksOf(member).map(({ fixture, charge }) => [fixture, charge])).toEqual([
      [1, 0],
      [4, 1],
      [2, 0],
    ]);
  });

  test("abandoned without a ball: no points, transfers and boosters are given back", () => {
    enable("2xMatchPoints");
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    submit(member, withSwap(eleven, 3), { booster: "2xMatchPoints" });
    services.setNow(START + DAY + HOUR);
    expect(openTeamSheet(services, member).transfers).toMatchObject({ used: 1 });
    recordScore(services, season.fixtureIds[1] ?? 0, { state: "abandoned" });
    const sheet = openTeamSheet(services, member);
    expect(sheet.transfers).toMatchObject({ used: 0, left: 25 });
    expect(sheet.boosters[0]).toMatchObject({ booster: "2xMatchPoints", usesLeft: 1 });
  });
});

describe("points follow stat lines (rules.md#recalculation)", () => {
  const fiftyFour = inningsStats({ runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true });

  test("captain 2x, prediction and ranks; the same score again changes nothing", () => {
    const eleven = legalEleven(season);
    submit(member, eleven, { predictedTeamId: season.teamIds[0] });
    const other = [...eleven.slice(1), eleven[0] ?? 0];
    submit(league.manager, other, { predictedTeamId: season.teamIds[1] });
    services.setNow(START + HOUR);
    const fixtureId = season.fixtureIds[0] ?? 0;
    const score: Partial<FixtureScore> = {
      state: "finished",
      status: "Reds won",
      winnerTeamId: season.teamIds[0] ?? null,
      lines: [{ ...fiftyFour, playerId: eleven[0] ?? 0 }],
    };
    expect(recordScore(services, fixtureId, score)).toBe(true);
    // Ben: captain 93.00 x 2 + 50 = 236.00; Asha: 93.00 - 50 = 43.00 (worked example, decisions.md).
    const rows = () =>
      showLeagueHome(services, member).standings.map(({ manager, points, rank }) => ({
        manager,
        points,
        rank,
      }));
    const expected = [
      { manager: "Ben", points: 23_600, rank: 1 },
      { manager: "Asha", points: 4_300, rank: 2 },
    ];
    expect(rows()).toEqual(expected);
    const before = JSON.stringify([
      services.db.select().from(standings).all(),
      services.db.select().from(fixturePoints).all(),
    ]);
    services.setNow(START + 2 * HOUR);
    expect(recordScore(services, fixtureId, score)).toBe(false);
    expect(
      JSON.stringify([
        services.db.select().from(standings).all(),
        services.db.select().from(fixturePoints).all(),
      ]),
    ).toBe(before);
  });

  test("a corrected score replaces the one before", () => {
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    const fixtureId = season.fixtureIds[0] ?? 0;
    const lines = [{ ...fiftyFour, playerId: eleven[0] ?? 0 }];
    recordScore(services, fixtureId, { state: "finished", lines });
    recordScore(services, fixtureId, { state: "finished", lines: [] });
    expect(showLeagueHome(services, member).standings.map((row) => row.points)).toEqual([0, 0]);
  });
});

test("nobody sees another's open window: its transfers are not in the standings", () => {
  const eleven = legalEleven(season);
  submit(member, eleven);
  services.setNow(START + HOUR);
  submit(member, withSwap(eleven, 3));
  const leftOf = (viewer: MemberLeague) =>
    showLeagueHome(services, viewer).standings.find((row) => row.manager === "Ben")?.transfersLeft;
  expect(leftOf(member)).toBe(24);
  expect(leftOf(league.manager)).toBe(25);
});
