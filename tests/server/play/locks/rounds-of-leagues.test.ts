import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { earlyLocks, fixtures, leagueBoosters, lockedTeams } from "#db/schema";
import type { Booster } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { headToHeadFaults } from "#server/play/head-to-head/turn-on";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { moveFixtureTx } from "#server/play/locks/move-fixture";
import { noteRules } from "#server/play/proof/note-history";
import { savePrediction } from "#server/play/teams/save-prediction";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { importText } from "#tests/server/trust/league-import/import-text";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { verifyText } from "#tests/support/verify-league";

/** Wednesday, Friday and Sunday; Monday and Thursday; the Tuesday after. */
const DAYS = [0, 2, 4, 5, 8, 13];
const STARTS = DAYS.map((day) => START + day * DAY);
const [WED, FRI, SUN, MON, THU, TUE] = STARTS as [number, number, number, number, number, number];

let started: StartedLeague<"Ben", never>;
let eleven: number[];

beforeEach(async () => {
  started = await startLeague(STARTS, {
    members: ["Ben"],
    teams: ["Asha", "Ben"],
    format: "rounds",
  });
  eleven = legalEleven(started.season);
});

function fixtureId(place: number): number {
  return started.season.fixtureIds[place - 1] ?? 0;
}

function save(
  swapped: number | null,
  booster: Booster | null = null,
  target: number | null = null,
) {
  const { services, members, season } = started;
  const [, ...rest] = eleven;
  const other = swapped === null ? eleven[0] : season.playersOf(0)[swapped];
  const playerIds = [other ?? 0, ...rest];
  return submitTeam(services, members.ben, {
    ...{ playerIds, booster, predictedTeamId: null, targetFixtureId: target },
    ...{ captainId: playerIds[0] ?? 0, viceCaptainId: playerIds[1] ?? 0 },
  });
}

/** Ben's locks by fixture: place, submission, charge and booster. */
function locks() {
  const { db } = started.services;
  return db
    .select()
    .from(lockedTeams)
    .where(eq(lockedTeams.participantId, started.members.ben.participantId))
    .all()
    .map((lock) => ({ ...lock, place: started.season.fixtureIds.indexOf(lock.fixtureId) + 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ place, submissionId, charge, booster }) => [place, submissionId, charge, booster]);
}

function lockUntil(now: number): void {
  started.services.setNow(now);
  inLockedTransaction(started.services, () => null);
}

async function isSound(): Promise<void> {
  expect(await checkDatabase(started.services)).toEqual([]);
}

describe("a round on the server (rules.md#round-by-round)", () => {
  test("locks all its fixtures at the start of its first, and counts one charge", async () => {
    lockUntil(WED);
    expect(locks().map(([place]) => place)).toEqual([1, 2, 3]);
    expect(openTeamSheet(started.services, started.members.ben).target?.id).toBe(fixtureId(4));
    started.services.setNow(THU - 4 * DAY);
    expect(save(3)).toMatchObject({ ok: true, fixture: { id: fixtureId(4) }, charge: 1 });
    lockUntil(TUE);
    const [first, second] = [locks()[0]?.[1], locks()[3]?.[1]];
    expect(second).not.toBe(first);
    expect(locks()).toEqual([
      [1, first, 0, null],
      [2, first, 0, null],
      [3, first, 0, null],
      [4, second, 1, null],
      [5, second, 0, null],
      [6, second, 0, null],
    ]);
    expect(openTeamSheet(started.services, started.members.ben).transfers.used).toBe(1);
    await isSound();
  });

  test("a save after its deadline is for the next one, and says so", () => {
    lockUntil(WED);
    started.services.setNow(FRI - HOUR);
    expect(save(3, null, fixtureId(1))).toMatchObject({
      ok: true,
      movedOn: true,
      fixture: { id: fixtureId(4) },
    });
    lockUntil(SUN);
    expect(new Set(locks().map(([, submission]) => submission)).size).toBe(1);
  });

  test("a booster counts in each fixture and is used once", async () => {
    const { services } = started;
    services.db.update(leagueBoosters).set({ enabled: true, maxUses: 2 }).run();
    save(null, "3xCVC");
    lockUntil(WED);
    expect(locks().map(([, , , booster]) => booster)).toEqual(["3xCVC", "3xCVC", "3xCVC"]);
    const { boosters } = openTeamSheet(services, started.members.ben);
    expect(boosters.find(({ booster }) => booster === "3xCVC")?.usesLeft).toBe(1);
  });

  test("without a ball it gives charge and booster back, and with one it does not", async () => {
    const { services, members } = started;
    lockUntil(WED);
    services.setNow(SUN + HOUR);
    save(3);
    lockUntil(MON);
    const used = () => openTeamSheet(services, members.ben).transfers.used;
    expect(used()).toBe(1);
    recordScore(services, fixtureId(4), { state: "abandoned" });
    expect(used()).toBe(1);
    lockUntil(THU);
    recordScore(services, fixtureId(5), { state: "abandoned" });
    expect(used()).toBe(0);
    await isSound();
  });

  test("a late server comes to the same", async () => {
    const { services } = started;
    services.setNow(SUN);
    const before = openTeamSheet(services, started.members.ben).target?.id;
    expect(before).toBe(fixtureId(4));
    expect(locks().map(([place]) => place)).toEqual([1, 2, 3]);
    await isSound();
  });
});

describe("fixtures that move between rounds", () => {
  test("one that a feed puts off to the next week has that round's team", async () => {
    const { services } = started;
    lockUntil(FRI);
    started.services.setNow(FRI + HOUR);
    save(3);
    moveFixture(services, fixtureId(3), THU - DAY);
    expect(locks().map(([place]) => place)).toEqual([1, 2]);
    lockUntil(MON);
    expect(locks().map(([place, , charge]) => [place, charge])).toEqual([
      ...[
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 1],
        [5, 0],
      ],
    ]);
    expect(locks()[2]?.[1]).toBe(locks()[3]?.[1]);
    await isSound();
  });

  test("an operator's move is no different", async () => {
    const { services } = started;
    lockUntil(FRI);
    inLockedTransaction(services, (tx) =>
      moveFixtureTx(tx, services, fixtureId(3), THU - DAY, "operator"),
    );
    expect(locks().map(([place]) => place)).toEqual([1, 2]);
    await isSound();
  });

  test("one that is brought forward into a locked round has its team", async () => {
    const { services } = started;
    lockUntil(WED);
    services.setNow(WED + HOUR);
    save(3);
    moveFixture(services, fixtureId(5), SUN - HOUR);
    expect(locks().map(([place, , charge]) => [place, charge])).toEqual([
      ...[
        [1, 0],
        [2, 0],
        [3, 0],
        [5, 0],
      ],
    ]);
    expect(locks()[3]?.[1]).toBe(locks()[0]?.[1]);
    await isSound();
  });

  test("within its round one keeps the team that locked", async () => {
    lockUntil(WED);
    moveFixture(started.services, fixtureId(3), SUN - HOUR);
    moveFixture(started.services, fixtureId(2), FRI + HOUR);
    expect(locks().map(([place]) => place)).toEqual([1, 2, 3]);
    await isSound();
  });

  test("the first one, put off before its first ball, opens its round again", async () => {
    const { services } = started;
    lockUntil(WED + HOUR);
    moveFixture(services, fixtureId(1), SUN - HOUR);
    expect(locks()).toEqual([]);
    expect(services.db.select().from(earlyLocks).all()).toEqual([]);
    expect(openTeamSheet(services, started.members.ben).target?.id).toBe(fixtureId(2));
    save(3);
    lockUntil(FRI);
    expect(locks().map(([place, , charge]) => [place, charge])).toEqual([
      ...[
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    ]);
    await isSound();
  });

  test("not if another one of the round has started: the round keeps its team", async () => {
    const { services } = started;
    lockUntil(FRI);
    services.setNow(FRI + HOUR);
    save(3);
    moveFixture(services, fixtureId(1), SUN - HOUR);
    expect(locks().map(([place]) => place)).toEqual([1, 2, 3]);
    expect(new Set(locks().map(([, submission]) => submission)).size).toBe(1);
    moveFixture(services, fixtureId(1), MON + HOUR);
    expect(locks().map(([place]) => place)).toEqual([2, 3]);
    await isSound();
  });

  test("an operator who has seen the teams does not open a round again", async () => {
    const { services } = started;
    lockUntil(WED + HOUR);
    inLockedTransaction(services, (tx) =>
      moveFixtureTx(tx, services, fixtureId(1), SUN - HOUR, "operator"),
    );
    expect(locks().map(([place]) => place)).toEqual([1, 2, 3]);
    await isSound();
  });
});

describe("rounds of n fixtures", () => {
  beforeEach(async () => {
    const settings = { roundLength: 3 };
    const options = {
      members: ["Ben"],
      teams: ["Asha", "Ben"],
      format: "rounds",
      settings,
    } as const;
    started = await startLeague(STARTS, options);
    eleven = legalEleven(started.season);
  });

  test("keep their fixtures once they have locked", async () => {
    lockUntil(WED);
    moveFixture(started.services, fixtureId(3), TUE + DAY);
    expect(locks().map(([place]) => place)).toEqual([1, 2, 3]);
    expect(openTeamSheet(started.services, started.members.ben).target?.id).toBe(fixtureId(4));
    moveFixture(started.services, fixtureId(6), FRI - HOUR);
    expect(locks().map(([place]) => place)).toEqual([1, 2, 3, 6]);
    lockUntil(TUE + DAY);
    expect(locks().map(([place]) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(locks()[2]?.[1]).toBe(locks()[0]?.[1]);
    await isSound();
  });
});

test("a fixture at short notice locks alone before its round only by its first ball", async () => {
  const { services } = started;
  lockUntil(SUN + HOUR);
  services.db
    .update(fixtures)
    .set({ shortNotice: true })
    .where(eq(fixtures.id, fixtureId(4)))
    .run();
  lockUntil(MON + HOUR);
  expect(locks().map(([place]) => place)).toEqual([1, 2, 3]);
  recordScore(services, fixtureId(4), { state: "in progress" });
  expect(locks().map(([place]) => place)).toEqual([1, 2, 3, 4, 5]);
  await isSound();
});

describe("the league file", () => {
  test("follows, and comes back as it was, also in the middle of a round", async () => {
    const { services, manager } = started;
    services.db.update(leagueBoosters).set({ enabled: true, maxUses: 2 }).run();
    noteRules(services.db, manager.leagueId, services.now());
    save(null, "3xCVC");
    lockUntil(FRI + HOUR);
    recordScore(services, fixtureId(1), { state: "finished" });
    save(3);
    lockUntil(MON + HOUR);
    const file = await writeLeagueFile(services, manager);
    expect((await verifyText(file)).findings).toEqual([]);
    const there = testServices({ now: services.now(), seed: 9 });
    const { leagueId } = importText(there, file);
    expect(await writeLeagueFile(there, { leagueId, tournamentId: 1 })).toBe(file);
    const changed = file.replace('"booster":"3xCVC"', '"booster":"2xMatchPoints"');
    expect((await verifyText(changed)).findings).not.toEqual([]);
    expect(await checkDatabase(there)).toEqual([]);
  });
});

test("the length of rounds stays once the first has locked", () => {
  const { services, manager } = started;
  const wanted = { ...DEFAULT_LEAGUE_SETTINGS, roundLength: 4 } as const;
  const faults = () =>
    inLockedTransaction(services, (tx) => headToHeadFaults(tx, manager.leagueId, wanted));
  expect(faults()).toEqual([]);
  lockUntil(WED);
  expect(faults()).toEqual([
    { fields: ["roundLength"], sentence: "Round Length stays as it is: round 1 has begun." },
  ]);
});

describe("predictions of a round", () => {
  test("are by match, and close with the round", () => {
    const { services, members, season } = started;
    const predict = (place: number, side: number) =>
      savePrediction(services, members.ben, {
        ...{ fixtureId: fixtureId(place), predictedTeamId: season.teamIds[side] ?? null },
        startedFrom: null,
      });
    predict(1, 0);
    predict(3, 1);
    expect(() => predict(4, 0)).toThrow("This match has started");
    const sheet = openTeamSheet(services, members.ben, fixtureId(3));
    expect(sheet.round).toEqual({
      number: 1,
      title: "Round 1: Mon 30 Mar to Sun 5 Apr, 3 matches",
      firstMatch: "RED v BLU",
      startsAt: WED,
    });
    expect(sheet.saved.predictedTeamId).toBe(season.teamIds[1]);
    expect(sheet.open.map(({ isPredicted }) => isPredicted)).toEqual([true, false, true]);
    lockUntil(WED);
    expect(() => predict(3, 0)).toThrow("This match has locked");
    const stored = services.db
      .select()
      .from(lockedTeams)
      .where(eq(lockedTeams.participantId, members.ben.participantId))
      .all();
    expect(stored.map(({ predictedTeamId }) => predictedTeamId)).toEqual([
      ...[season.teamIds[0], null, season.teamIds[1]],
    ]);
    expect(openTeamSheet(services, members.ben, fixtureId(3)).target?.id).toBe(fixtureId(4));
  });
});

test("the pool says how many matches of the next round each side has", () => {
  const { services, members, season } = started;
  const [reds = 0] = season.teamIds;
  const next = () => openTeamSheet(services, members.ben).nextMatches[reds];
  expect(next()).toMatchObject({ isNext: true, inRound: 3 });
  lockUntil(WED);
  expect(next()).toMatchObject({ isNext: true, inRound: 2 });
});

test("boards of a round in play show its teams, and what has started as in play", () => {
  const { services, manager, members } = started;
  lockUntil(WED + HOUR);
  recordScore(services, fixtureId(1), { state: "in progress" });
  const home = showLeagueHome(services, manager);
  expect(home.standings.map(({ points, rank }) => [points, rank])).toEqual([
    ...[
      [0, 1],
      [0, 1],
    ],
  ]);
  const board = showLeaderboard(services, members.ben, fixtureId(3));
  expect(JSON.stringify(board)).toContain(`"participantId":${manager.participantId}`);
  services.setNow(WED + 2 * HOUR);
  save(3);
  const changed = started.season.playersOf(0)[3] ?? 0;
  expect(board.inProgress).toBe(false);
  const seenByAsha = JSON.stringify(showLeaderboard(services, manager, fixtureId(3)));
  expect(eleven).not.toContain(changed);
  expect(seenByAsha).not.toContain(`"playerId":${changed},`);
});
