import { describe, expect, test } from "vitest";
import { lockedTeams, submissionPlayers, submissions, teamPlans } from "#db/schema";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { draftOfPlan, listLeaguesWithTurns, playPlans } from "#server/play/locks/play-plans";
import { listOwnReceipts } from "#server/play/teams/own-receipts";
import { type PlanInput, savePlan, takeBackPlan } from "#server/play/teams/save-plan";
import { showPlans } from "#server/play/teams/show-plans";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { importText } from "#tests/server/trust/league-import/import-text";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { verifyText } from "#tests/support/verify-league";

const STARTS = [0, 1, 2, 3].map((day) => START + day * DAY);

async function start(settings = {}, teams: readonly ("Asha" | "Bela")[] = ["Asha", "Bela"]) {
  const league = await startLeague(STARTS, {
    ...{ members: ["Bela"], teams, boosterUses: 1 },
    settings: { plans: true, ...settings },
  });
  const { services, season, members } = league;
  const plan = (match: number, playerIds: readonly number[], more: Partial<PlanInput> = {}) => {
    const [captainId = null, viceCaptainId = null] = playerIds;
    const fixtureId = season.fixtureIds[match] ?? 0;
    const choices = { booster: null, predictedTeamId: null, ...more };
    return savePlan(services, members.bela, {
      ...{ playerIds, captainId, viceCaptainId, fixtureId, ...choices },
    });
  };
  const comeTo = (now: number) => {
    services.setNow(now);
    inLockedTransaction(services, () => {});
  };
  /** The locked players of Bela's team in a match. */
  const lockedIn = (match: number) => {
    const row = services.db
      .select()
      .from(lockedTeams)
      .all()
      .find(
        (each) =>
          each.participantId === members.bela.participantId &&
          each.fixtureId === season.fixtureIds[match],
      );
    const players = services.db.select().from(submissionPlayers).all();
    return players
      .filter(({ submissionId }) => submissionId === row?.submissionId)
      .sort((a, b) => a.position - b.position)
      .map(({ playerId }) => playerId);
  };
  const rows = () => services.db.select().from(teamPlans).all();
  return { ...league, plan, comeTo, lockedIn, rows };
}

describe("a plan (rules.md#plans)", () => {
  test("is saved for its match when that is the next one, and plays it", async () => {
    const { season, plan, comeTo, lockedIn, rows, services, members } = await start();
    const [first, other, third] = [
      legalEleven(season),
      elevenAfter(season, 2),
      elevenAfter(season, 3),
    ];
    expect(plan(2, third)).toMatchObject({ ok: true });
    expect(plan(1, other)).toMatchObject({ ok: true });
    const saves = () => services.db.select().from(submissions).all().length;
    const before = saves();
    comeTo(START - 1);
    expect(saves()).toBe(before);
    comeTo(START);
    // Its turn has come with the lock, and it is an ordinary save from then on.
    expect(saves()).toBe(before + 1);
    expect(rows().map(({ fixtureId }) => fixtureId)).toEqual([season.fixtureIds[2]]);
    const saved = services.db.select().from(submissions).all().at(-1);
    expect(saved?.planned).toBe(true);
    expect(openTeamSheet(services, members.bela)).toMatchObject({ isPlanned: true });
    const [receipt] = listOwnReceipts(services, members.bela).receipts;
    expect(receipt).toMatchObject({ isPlanned: true });
    expect(receipt?.text).toContain('"planned":true');
    expect(
      showPlans(services, members.bela, null).plans.map(({ savedAt }) => savedAt !== null),
    ).toEqual([true, false]);
    comeTo(START + 3 * DAY);
    expect([0, 1, 2, 3].map(lockedIn)).toEqual([first, other, third, third]);
    expect(rows()).toEqual([]);
  });

  test("comes to the same however late the server is", async () => {
    const { season, plan, comeTo, lockedIn } = await start();
    plan(1, elevenAfter(season, 1));
    plan(3, elevenAfter(season, 3));
    comeTo(START + 9 * DAY);
    expect([0, 1, 2, 3].map(lockedIn)).toEqual([
      legalEleven(season),
      elevenAfter(season, 1),
      elevenAfter(season, 1),
      elevenAfter(season, 3),
    ]);
  });

  test("is judged when it is saved, without transfers, and again when its turn comes", async () => {
    const { season, plan, comeTo, rows, lockedIn, services, members } = await start({
      transfersAllowed: 4,
    });
    expect(plan(1, legalEleven(season).slice(1))).toMatchObject({
      ok: false,
      faults: [{ code: "not-eleven" }],
    });
    comeTo(START);
    // The second match is next: two players more cost 3 of 4, and then 3 are too many.
    plan(2, elevenAfter(season, 2));
    plan(3, legalEleven(season));
    comeTo(START + DAY);
    comeTo(START + 2 * DAY);
    const [row] = rows();
    expect(row?.fault).toMatch(/^Not enough transfers left: \d+ needed, 1 left\.$/u);
    expect(showPlans(services, members.bela, null).plans[0]).toMatchObject({ fault: row?.fault });
    comeTo(START + 3 * DAY);
    expect(lockedIn(3)).toEqual(elevenAfter(season, 2));
    expect(rows()).toEqual([]);
  });

  test("is refused by a rule that has changed since, before the lock", async () => {
    const { season, plan, comeTo, rows, services, asha, league } = await start();
    plan(1, elevenAfter(season, 2));
    const managed = requireManager(services.db, asha, league.leagueId);
    saveSettings(services, managed, { batMin: 5, batMax: 6 });
    comeTo(START);
    expect(rows()[0]?.fault).toBe("Team does not meet role combination requirements.");
  });

  test("takes no match that is next, has locked, or is not of the tournament", async () => {
    const { season, plan, comeTo } = await start();
    const eleven = legalEleven(season);
    expect(() => plan(0, eleven)).toThrow("You cannot plan a team for this match now.");
    expect(() => plan(7, eleven)).toThrow("You cannot plan a team for this match now.");
    comeTo(START + HOUR);
    expect(() => plan(0, eleven)).toThrow("You cannot plan a team for this match now.");
    expect(() => plan(1, eleven)).toThrow("You cannot plan a team for this match now.");
  });

  test("replaces the one before, can be taken back, and gives way to a save by hand", async () => {
    const { season, plan, comeTo, rows, lockedIn, services, members } = await start();
    plan(1, elevenAfter(season, 1));
    plan(1, elevenAfter(season, 2));
    expect(rows()).toHaveLength(1);
    takeBackPlan(services, members.bela, season.fixtureIds[1] ?? 0);
    takeBackPlan(services, members.bela, season.fixtureIds[1] ?? 0);
    expect(rows()).toEqual([]);
    plan(1, elevenAfter(season, 2));
    plan(2, elevenAfter(season, 4));
    comeTo(START + HOUR);
    submit(services, members.bela, elevenAfter(season, 1));
    comeTo(START + DAY);
    expect(lockedIn(1)).toEqual(elevenAfter(season, 1));
    comeTo(START + 2 * DAY);
    expect(lockedIn(2)).toEqual(elevenAfter(season, 4));
  });

  test("waits while the league has plans off", async () => {
    const { season, plan, comeTo, rows, lockedIn, services, asha, league, members } = await start();
    plan(1, elevenAfter(season, 1));
    const managed = requireManager(services.db, asha, league.leagueId);
    saveSettings(services, managed, { plans: false });
    expect(() => plan(2, elevenAfter(season, 1))).toThrow(
      "You cannot plan a team for this match now.",
    );
    expect(showPlans(services, members.bela, null)).toEqual({
      isOn: false,
      plans: [],
      sheet: null,
    });
    comeTo(START + DAY);
    expect(lockedIn(1)).toEqual(legalEleven(season));
    expect(rows()).toHaveLength(1);
  });
});

describe("a plan whose match has moved", () => {
  test("has its turn when its match is next, without a lock as well", async () => {
    const { season, plan, comeTo, lockedIn, rows, services, leagueIds } = await withMoves();
    plan(1, elevenAfter(season, 1));
    moveFixture(services, season.fixtureIds[0] ?? 0, START + DAY + HOUR);
    const due = () => inLockedTransaction(services, (tx, now) => listLeaguesWithTurns(tx, now));
    expect(due()).toEqual(leagueIds);
    inLockedTransaction(services, (tx, now) => playPlans(tx, leagueIds, now));
    expect(due()).toEqual([]);
    expect(rows()).toEqual([]);
    comeTo(START + 2 * DAY);
    expect([0, 1].map(lockedIn)).toEqual([elevenAfter(season, 1), elevenAfter(season, 1)]);
  });

  test("is made a save at its lock at the latest", async () => {
    const { season, plan, comeTo, lockedIn, services } = await withMoves();
    plan(1, elevenAfter(season, 1));
    moveFixture(services, season.fixtureIds[0] ?? 0, START + DAY + HOUR);
    comeTo(START + DAY);
    expect(lockedIn(1)).toEqual(elevenAfter(season, 1));
  });

  test("keeps booster and prediction, but not that of a side that does not play", async () => {
    const { season, plan, comeTo, services, members } = await withMoves();
    const [reds = 0] = season.teamIds;
    plan(1, elevenAfter(season, 1), { booster: "3xCVC", predictedTeamId: reds });
    expect(plan(1, legalEleven(season), { predictedTeamId: 99 })).toMatchObject({
      faults: [{ code: "predicted-not-playing" }],
    });
    comeTo(START);
    const { saved } = openTeamSheet(services, members.bela);
    expect(saved).toMatchObject({ booster: "3xCVC", predictedTeamId: reds });
    const row = { participantId: 0, fixtureId: 0, savedAt: 0, fault: null, toldAt: null };
    const stored = { ...row, captainId: null, viceCaptainId: null, playerIds: [], backupIds: [] };
    const of = (playing: readonly number[]) =>
      draftOfPlan({ ...stored, booster: null, predictedTeamId: reds }, playing).predictedTeamId;
    expect([of([reds, 2]), of([98, 99])]).toEqual([reds, null]);
  });

  test("plays no match before its own when rain undoes the lock, and spends no booster there", async () => {
    const { season, plan, comeTo, lockedIn, rows, services, members, league, asha } =
      await withMoves();
    const other = elevenAfter(season, 2);
    plan(1, other, { booster: "3xCVC" });
    comeTo(START + HOUR);
    moveFixture(services, season.fixtureIds[0] ?? 0, START + 2 * HOUR);
    expect(rows()).toMatchObject([{ fixtureId: season.fixtureIds[1], playerIds: other }]);
    const { saved, ...sheet } = openTeamSheet(services, members.bela);
    expect(saved).toMatchObject({ booster: null, playerIds: legalEleven(season) });
    expect(sheet).not.toHaveProperty("isPlanned");
    comeTo(START + 3 * DAY);
    expect([0, 1, 2].map(lockedIn)).toEqual([legalEleven(season), other, other]);
    const boosters = services.db.select().from(lockedTeams).all();
    expect(boosters.filter(({ booster }) => booster !== null)).toMatchObject([
      { fixtureId: season.fixtureIds[1], participantId: members.bela.participantId },
    ]);
    expect(await checkDatabase(services)).toEqual([]);
    const manager = requireManager(services.db, asha, league.leagueId);
    const file = await writeLeagueFile(services, manager);
    expect((await verifyText(file)).findings).toEqual([]);
  });

  test("waits again where its match was next for a while", async () => {
    const { season, plan, comeTo, lockedIn, rows, services, leagueIds } = await withMoves();
    plan(1, elevenAfter(season, 1));
    plan(2, elevenAfter(season, 2));
    moveFixture(services, season.fixtureIds[0] ?? 0, START + DAY + HOUR);
    inLockedTransaction(services, (tx, now) => playPlans(tx, leagueIds, now));
    expect(rows()).toHaveLength(1);
    moveFixture(services, season.fixtureIds[0] ?? 0, START);
    expect(rows()).toHaveLength(2);
    comeTo(START + 3 * DAY);
    expect([0, 1, 2].map(lockedIn)).toEqual([
      legalEleven(season),
      elevenAfter(season, 1),
      elevenAfter(season, 2),
    ]);
  });

  test("is one with that of a match that has come to the same lock: the last one made counts", async () => {
    const { season, plan, comeTo, lockedIn, rows, services, members } = await withMoves();
    const [second = 0, third = 0] = season.fixtureIds.slice(1);
    plan(2, elevenAfter(season, 1), { booster: "3xCVC" });
    services.setNow(services.now() + HOUR);
    plan(1, elevenAfter(season, 3));
    moveFixture(services, second, START + 2 * DAY);
    const shown = () =>
      showPlans(services, members.bela, second).plans.map(({ fixture, savedAt }) => [
        fixture.id,
        savedAt !== null,
      ]);
    expect(shown().slice(0, 1)).toEqual([[second, true]]);
    takeBackPlan(services, members.bela, second);
    expect(rows()).toEqual([]);
    plan(1, elevenAfter(season, 1));
    moveFixture(services, second, START + DAY);
    plan(2, elevenAfter(season, 3));
    moveFixture(services, third, START + DAY);
    services.setNow(services.now() + HOUR);
    plan(1, elevenAfter(season, 2));
    expect(rows()).toHaveLength(1);
    comeTo(START + DAY);
    expect([1, 2].map(lockedIn)).toEqual([elevenAfter(season, 2), elevenAfter(season, 2)]);
  });

  test("leaves a member without a team where there was none before it", async () => {
    const { season, plan, comeTo, lockedIn, services } = await start({}, ["Asha"]);
    plan(1, elevenAfter(season, 1));
    comeTo(START + HOUR);
    moveFixture(services, season.fixtureIds[0] ?? 0, START + 2 * HOUR);
    comeTo(START + DAY);
    expect([0, 1].map(lockedIn)).toEqual([[], elevenAfter(season, 1)]);
  });

  async function withMoves() {
    const started = await start();
    return { ...started, leagueIds: [started.league.leagueId] };
  }
});

test("the mark of a plan is proved by its receipt, and goes with the league's file", async () => {
  const { season, plan, comeTo, services, league, asha } = await start();
  plan(1, elevenAfter(season, 1));
  comeTo(START + DAY);
  expect(await checkDatabase(services)).toEqual([]);
  const manager = requireManager(services.db, asha, league.leagueId);
  const file = await writeLeagueFile(services, manager);
  expect(file).toContain('"planned":true');
  expect((await verifyText(file)).findings).toEqual([]);
  const claimed = file.replace('"planned":true,', "");
  expect((await verifyText(claimed)).findings).not.toEqual([]);
  const there = testServices({ now: services.now(), seed: 7 });
  expect(await writeLeagueFile(there, importText(there, file))).toBe(file);
  services.db.update(submissions).set({ planned: false }).run();
  expect((await checkDatabase(services)).length).toBeGreaterThan(0);
});

test("a plan is its owner's alone: in the own export, in nobody else's, and gone with them", async () => {
  const { season, plan, rows, services, asha, bela, members } = await start();
  plan(1, elevenAfter(season, 1));
  expect(exportAccount(services, bela)).toContain('"plans"');
  const own = JSON.parse(exportAccount(services, bela));
  expect(JSON.stringify(own)).toContain('"fault"');
  expect(exportAccount(services, asha)).not.toContain('"toldAt"');
  expect(
    showPlans(services, members.asha, null).plans.every(({ savedAt }) => savedAt === null),
  ).toBe(true);
  leaveLeague(services, members.bela);
  expect(rows()).toEqual([]);
});
