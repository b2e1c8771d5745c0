import { beforeEach, describe, expect, test } from "vitest";
import { lockedTeams, submissions } from "#db/schema";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { readTeamVersion } from "#server/play/teams/team-version";
import { lockOf, type MatchLeague, startMatchLeague } from "#tests/support/match-league";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { START } from "#tests/support/start-league";

let game: MatchLeague;
let asha: MemberLeague;
let ben: MemberLeague;
let fixture: MatchLeague["fixture"];

beforeEach(async () => {
  game = await startMatchLeague({ members: ["Ben"], outsiders: ["Cara"], boosterUses: 1 });
  ({ asha, ben } = game.members);
  ({ fixture } = game);
});

const KEY = "0123456789abcdef";
const pick = (who: MemberLeague, id: number, place: 0 | 3 | 4 = 0, rest = {}) =>
  game.pick(who, id, game.elevenFor(id, place), rest);
const sheetOf = (who: MemberLeague, id: number | null = null) =>
  openTeamSheet(game.services, who, id);
const saves = () => game.services.db.select().from(submissions).all();

describe("the sheet of a league that plays match by match", () => {
  test("has the fixtures that have not locked, the next one first, and which have a team", () => {
    pick(asha, fixture.second);
    const { target, open } = sheetOf(asha);
    expect(target?.id).toBe(fixture.first);
    expect(open.map(({ id, hasTeam }) => [id, hasTeam])).toEqual([
      [fixture.first, false],
      [fixture.together, false],
      [fixture.second, true],
      [fixture.third, false],
    ]);
    expect(sheetOf(ben).open.some(({ hasTeam }) => hasTeam)).toBe(false);
  });

  test("has the squads of the two sides of the chosen fixture, and nobody else", () => {
    const namesIn = (id: number) => [
      ...new Set(sheetOf(asha, id).pool.map(({ teamShortName }) => teamShortName)),
    ];
    expect(namesIn(fixture.first).sort()).toEqual(["BLU", "RED"]);
    expect(namesIn(fixture.together).sort()).toEqual(["GOL", "GRE"]);
    expect(sheetOf(asha, fixture.together).pool).toHaveLength(32);
  });

  test("has the chosen fixture's team, and no other's", () => {
    pick(asha, fixture.first, 0, { predictedTeamId: game.season.teamIds[1] });
    pick(asha, fixture.second, 3, { booster: "3xCVC" });
    expect(sheetOf(asha, fixture.first).saved).toMatchObject({
      playerIds: game.elevenFor(fixture.first),
      booster: null,
      predictedTeamId: game.season.teamIds[1],
    });
    expect(sheetOf(asha, fixture.second).saved).toMatchObject({
      playerIds: game.elevenFor(fixture.second, 3),
      booster: "3xCVC",
      predictedTeamId: null,
    });
    expect(sheetOf(asha, fixture.third).saved.playerIds).toEqual([]);
  });

  test("has no transfers and no Free Hit", () => {
    pick(asha, fixture.first);
    pick(asha, fixture.second, 3);
    const { transfers, boosters } = sheetOf(asha, fixture.second);
    expect(transfers).toMatchObject({ used: 0, openCharge: 0, unlimited: true });
    expect(boosters.map(({ booster }) => booster)).toEqual(["2xMatchPoints", "3xCVC", "Budget"]);
  });

  test("of a fixture that cannot be picked for is the next one's", () => {
    game.services.setNow(START + HOUR);
    for (const id of [fixture.first, 999_999]) {
      expect(sheetOf(asha, id).target?.id).toBe(fixture.second);
      expect(readTeamVersion(game.services, asha, id).targetFixtureId).toBe(fixture.second);
    }
  });

  test("ends with the last lock, with the team of that lock to look at", () => {
    pick(asha, fixture.third, 4);
    game.services.setNow(START + 3 * DAY);
    const { target, open, finalTeam } = sheetOf(asha);
    expect([target, open]).toEqual([null, []]);
    expect(finalTeam?.playerIds).toEqual(game.elevenFor(fixture.third, 4));
    expect(sheetOf(ben).finalTeam?.playerIds).toEqual([]);
  });
});

describe("a team", () => {
  test("locks for its fixture alone, in whatever order they were saved", () => {
    pick(asha, fixture.third);
    pick(asha, fixture.together);
    pick(asha, fixture.first);
    pick(ben, fixture.second);
    game.services.setNow(START + 2 * DAY);
    expect(game.locksOf(asha)).toEqual([
      lockOf(fixture.first),
      lockOf(fixture.together),
      lockOf(fixture.third),
    ]);
    expect(game.locksOf(ben)).toEqual([lockOf(fixture.second)]);
  });

  test("that is saved again for one fixture leaves the others as they are", () => {
    pick(asha, fixture.first, 0);
    pick(asha, fixture.second, 3);
    pick(asha, fixture.first, 4);
    expect(sheetOf(asha, fixture.second).saved.playerIds).toEqual(
      game.elevenFor(fixture.second, 3),
    );
    expect(sheetOf(asha, fixture.first).saved.playerIds).toEqual(game.elevenFor(fixture.first, 4));
  });

  test("goes to the next fixture where none is chosen", () => {
    const { services, season } = game;
    const answer = game.pick(asha, fixture.first, legalEleven(season), { targetFixtureId: null });
    expect(answer).toMatchObject({ ok: true, fixture: { id: fixture.first }, charge: 0 });
    services.setNow(START + HOUR);
    expect(game.locksOf(asha)).toEqual([lockOf(fixture.first)]);
  });

  test("is cleared by a reset, for its fixture alone", () => {
    pick(asha, fixture.first);
    pick(asha, fixture.second);
    expect(resetTeam(game.services, asha, fixture.first)).toEqual({ found: false, cleared: true });
    expect(sheetOf(asha, fixture.first).saved.playerIds).toEqual([]);
    game.services.setNow(START + 2 * DAY - 1);
    expect(game.locksOf(asha)).toEqual([lockOf(fixture.second)]);
  });

  test("moves with its fixture, and may be changed until the new start", () => {
    pick(asha, fixture.first, 0);
    pick(asha, fixture.second, 0);
    game.services.setNow(START + HOUR);
    expect(game.locksOf(asha)).toEqual([lockOf(fixture.first)]);
    moveFixture(game.services, fixture.first, START + DAY + HOUR);
    expect(game.locksOf(asha)).toEqual([]);
    expect(pick(asha, fixture.first, 3).ok).toBe(true);
    game.services.setNow(START + DAY + 2 * HOUR);
    expect(game.locksOf(asha)).toEqual([lockOf(fixture.second), lockOf(fixture.first)]);
    const last = saves().at(-1);
    const locked = game.services.db.select().from(lockedTeams).all();
    expect(locked.find(({ fixtureId }) => fixtureId === fixture.first)?.submissionId).toBe(
      last?.id,
    );
  });

  test("of a member who left in between does not play, and one saved for later does after coming back", () => {
    pick(ben, fixture.second);
    pick(ben, fixture.third);
    leaveLeague(game.services, ben);
    game.services.setNow(START + DAY + HOUR);
    joinLeague(game.services, game.ben, game.league.pin, "192.0.2.1");
    game.services.setNow(START + 2 * DAY + HOUR);
    expect(game.locksOf(ben)).toEqual([lockOf(fixture.third)]);
    // Worked out again from nothing, the same.
    moveFixture(game.services, fixture.third, START + 2 * DAY + 2 * HOUR);
    game.services.setNow(START + 2 * DAY + 3 * HOUR);
    expect(game.locksOf(ben)).toEqual([lockOf(fixture.third)]);
  });
});

describe("saves", () => {
  test("that come twice are stored once, also after the lock", () => {
    const first = pick(asha, fixture.first, 0, { key: KEY });
    const again = pick(asha, fixture.first, 0, { key: KEY });
    expect(first).toMatchObject({ ok: true, saveNumber: 1, charge: 0, movedOn: false });
    expect(again).toMatchObject({ ok: true, saveNumber: 1, charge: 0, movedOn: false });
    game.services.setNow(START + HOUR);
    expect(pick(asha, fixture.first, 0, { key: KEY })).toMatchObject({
      ok: true,
      fixture: { id: fixture.first },
    });
    expect(saves()).toHaveLength(1);
  });

  test("are numbered by participant, and are behind only those for the same fixture", () => {
    pick(asha, fixture.first);
    pick(asha, fixture.second);
    expect(sheetOf(asha, fixture.first).lastSaveNumber).toBe(1);
    expect(sheetOf(asha, fixture.second).lastSaveNumber).toBe(2);
    expect(sheetOf(asha, fixture.third).lastSaveNumber).toBeNull();
    expect(readTeamVersion(game.services, asha, fixture.first).lastSaveNumber).toBe(1);
    expect(pick(asha, fixture.first, 3, { startedFrom: 1 })).toMatchObject({
      saveNumber: 3,
      replacedOther: false,
    });
    expect(pick(asha, fixture.first, 4, { startedFrom: 1 })).toMatchObject({
      saveNumber: 4,
      replacedOther: true,
    });
  });

  test("of a prediction alone keep the fixture's team, and give none to a fixture without", () => {
    const [reds = 0] = game.season.teamIds;
    pick(asha, fixture.first, 4);
    pick(asha, fixture.second, 3);
    const predict = (fixtureId: number, startedFrom: number | null) =>
      savePrediction(game.services, asha, { fixtureId, predictedTeamId: reds, startedFrom });
    expect(predict(fixture.second, 2).behind).toBe(false);
    expect(predict(fixture.third, null).behind).toBe(false);
    expect(sheetOf(asha, fixture.second).saved).toMatchObject({
      playerIds: game.elevenFor(fixture.second, 3),
      predictedTeamId: reds,
    });
    expect(sheetOf(asha, fixture.first).saved.predictedTeamId).toBeNull();
    game.services.setNow(START + 2 * DAY + HOUR);
    expect(game.locksOf(asha)).toEqual([lockOf(fixture.first), lockOf(fixture.second)]);
  });
});
