import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fixtures, leagueShares } from "#db/schema";
import { HOUR_MS, SECOND_MS } from "#game/core/units";
import { NO_STATS } from "#game/play/match/figures";
import type { StatementSource } from "#game/play/match/known-side";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { loadStandings } from "#server/play/points/standings";
import { loadSquads } from "#server/play/squads/load-squads";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { joinGame } from "#server/squads/games/join-game";
import { startGame } from "#server/squads/games/start-game";
import { actInRoom } from "#server/squads/making/act-in-room";
import { createRoomsWatch } from "#server/squads/making/rooms-on-time";
import { setWish } from "#server/squads/making/set-wish";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { importText } from "#tests/server/trust/league-import/import-text";
import { recordScore } from "#tests/support/record-score";
import { type TestServices, testServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { stateSide } from "#tests/support/state-side";
import { verifyText } from "#tests/support/verify-league";

let started: StartedLeague<"Bela", "Ravi" | "Zoe">;
let game: MemberLeague;
/** Of each side by salary, the dearest first. */
let reds: readonly number[];
let blues: readonly number[];

beforeEach(async () => {
  started = await startLeague([START], {
    members: ["Bela"],
    outsiders: ["Ravi", "Zoe"],
    now: START - HOUR_MS,
  });
  const { services, season, ravi, zoe } = started;
  const [fixtureId = 0] = season.fixtureIds;
  const { leagueId } = startGame(services, ravi, {
    ...{ tournamentId: season.tournamentId, fixtureId, size: 5 },
    ...{ rules: "default", submissionKey: null },
  });
  const share = services.db
    .select()
    .from(leagueShares)
    .where(eq(leagueShares.leagueId, leagueId))
    .get();
  joinGame(services, zoe, { token: share?.token ?? "", key: "", clientAddress: "192.0.2.1" }, "");
  game = requireMember(services.db, ravi, leagueId);
  [reds, blues] = [season.playersOf(0), season.playersOf(1)];
});

/** All but the first five of the side are in its eleven. */
function toss(team: 0 | 1, source: StatementSource = "feed", userId?: number): void {
  const { services, season } = started;
  const fixture = services.db.select().from(fixtures).get();
  const teamId = (team === 0 ? fixture?.teamAId : fixture?.teamBId) ?? 0;
  const players = season.playersOf(team);
  stateSide(services, {
    ...{ fixtureId: season.fixtureIds[0] ?? 0, teamId, named: players.slice(5) },
    ...{ substitutes: players.slice(0, 1), source },
    ...(userId !== undefined && { userId }),
  });
}

function draftByClock(): void {
  const { services } = started;
  actInRoom(services, game, { key: "key-number-one", command: { kind: "resume" } });
  const look = createRoomsWatch(services);
  for (let step = 0; step < 12; step += 1) {
    services.setNow(services.now() + 20 * SECOND_MS);
    look();
  }
}

function picked(participantId?: number): number[] {
  const squads = loadSquads(started.services.db, game.leagueId);
  return [...squads.values()]
    .filter((squad) => participantId === undefined || squad.participantId === participantId)
    .flatMap(({ prices }) => [...prices.keys()]);
}

const leftOut = () => [...reds.slice(0, 5), ...blues.slice(0, 5)];

test("the clock picks players of a known eleven, also before those of one's list (rules.md#tonight)", () => {
  const { services } = started;
  const [absent = 0, present = 0] = [reds[0], reds[15]];
  setWish(services, game, { playerId: absent, rank: 1, maximum: null });
  setWish(services, game, { playerId: present, rank: 2, maximum: null });
  toss(0);
  toss(1);
  draftByClock();
  expect(picked()).toHaveLength(10);
  expect(picked().filter((id) => leftOut().includes(id))).toEqual([]);
  expect(picked(game.participantId)[0]).toBe(present);
});

test("so do the picks that are left at the first ball, and a side stated later does not count", () => {
  const { services } = started;
  toss(1);
  setWish(services, game, { playerId: blues[0] ?? 0, rank: 1, maximum: null });
  services.setNow(START + HOUR_MS);
  toss(0);
  expect(picked()).toHaveLength(10);
  expect(picked()).toEqual(expect.arrayContaining(reds.slice(0, 5)));
  expect(picked()).not.toContain(blues[0]);
});

test("a pick that is noted late has the side of its time, though it was corrected since", () => {
  const { services, season } = started;
  const teamId = services.db.select().from(fixtures).get()?.teamAId ?? 0;
  toss(0);
  toss(1);
  actInRoom(services, game, { key: "key-number-one", command: { kind: "resume" } });
  createRoomsWatch(services)();
  services.setNow(services.now() + 25 * SECOND_MS);
  stateSide(services, {
    ...{ fixtureId: season.fixtureIds[0] ?? 0, teamId, named: reds.slice(0, 11) },
  });
  createRoomsWatch(services)();
  expect(picked()).toHaveLength(1);
  expect(leftOut()).not.toContain(picked()[0]);
});

test("a list, then the salary, decide where no side is known, or only players have stated it", () => {
  const { services, ravi, zoe } = started;
  setWish(services, game, { playerId: blues[0] ?? 0, rank: 1, maximum: null });
  toss(1, "member", ravi.id);
  toss(1, "member", zoe.id);
  draftByClock();
  expect(picked(game.participantId)[0]).toBe(blues[0]);
});

test("a game that is played moves to another server and back with its match, its draft and its points", async () => {
  const { services, season } = started;
  toss(0);
  draftByClock();
  const [captain = 0] = picked(game.participantId);
  services.setNow(START + HOUR_MS);
  recordScore(services, season.fixtureIds[0] ?? 0, {
    state: "finished",
    status: "Reds won",
    lines: [{ ...NO_STATS, playerId: captain, innings: 1, runs: 10, ballsFaced: 10 }],
  });
  const file = await writeLeagueFile(services, game);
  expect((await verifyText(file)).findings).toEqual([]);
  const there = testServices({ now: services.now(), seed: 9 });
  const imported = importText(there, file);
  expect(await writeLeagueFile(there, imported)).toBe(file);
  expect(await checkDatabase(there)).toEqual([]);
  const table = (of: TestServices, leagueId: number) =>
    loadStandings(of.db, leagueId).map(({ rank, manager, points }) => [rank, manager, points]);
  expect(table(there, imported.leagueId)).toEqual(table(services, game.leagueId));
  expect(table(services, game.leagueId)[0]?.[2]).toBeGreaterThan(0);
});
