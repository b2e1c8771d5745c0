import { beforeEach, describe, expect, test } from "vitest";
import { lockedTeams, submissionPlayers } from "#db/schema";
import type { Booster } from "#game/play/team/boosters";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { savePrediction } from "#server/play/teams/save-prediction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { releaseSquad } from "#server/squads/making/release-squad";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { type SquadLeague, startSquadLeague } from "#tests/support/squad-league";
import { START } from "#tests/support/start-league";

let game: SquadLeague;
let asha: MemberLeague;
let ben: MemberLeague;

beforeEach(async () => {
  game = await startSquadLeague({ members: ["Cara"], outsiders: ["Dev"], boosterUses: 1 });
  ({ asha, ben } = game);
  expect(pick(asha, { booster: "3xCVC" }).ok).toBe(true);
  expect(pick(ben).ok).toBe(true);
});

const squadOf = (who: MemberLeague) => (who === asha ? game.squads.asha : game.squads.ben);
const elevenOf = (who: MemberLeague) => game.elevenOf(squadOf(who));
function pick(who: MemberLeague, rest: { booster?: Booster } = {}) {
  return game.pick(who, elevenOf(who), rest);
}

/** Red batsmen 0 (Asha's captain) and 1 (Ben's) make 10.00 each. */
const TEN = { runs: 10, ballsFaced: 8 };
const play = (fixture: number) =>
  playFixture(game.services, game.season, {
    ...{ fixture, startsAt: START + fixture * DAY },
    did: { 0: TEN, 1: TEN },
  });

const standings = () =>
  showLeagueHome(game.services, asha).standings.map(({ teamName, points, rank }) => {
    return [teamName, points, rank];
  });

/** The players of each team at each lock, and its cost. */
function locks() {
  inLockedTransaction(game.services, () => undefined);
  const { db } = game.services;
  const places = db.select().from(submissionPlayers).orderBy(submissionPlayers.position).all();
  const rows = db.select().from(lockedTeams).orderBy(lockedTeams.instant).all();
  return rows.map(({ participantId, submissionId, fixtureId, charge, booster }) => ({
    ...{ participantId, charge, booster },
    day: game.season.fixtureIds.indexOf(fixtureId),
    playerIds: places
      .filter((place) => place.submissionId === submissionId)
      .map(({ playerId }) => playerId),
  }));
}

function expectOneOwnerEach() {
  for (const day of [0, 1, 2, 3, 4]) {
    const playing = locks().flatMap((lock) => (lock.day === day ? lock.playerIds : []));
    expect(new Set(playing).size).toBe(playing.length);
  }
}

describe("a season", () => {
  test("goes on with the last team, charges nothing, and counts nothing for a member without one", () => {
    play(0);
    play(1);
    expect(locks().map(({ day, charge, booster }) => [day, charge, booster])).toEqual([
      [0, 0, "3xCVC"],
      [0, 0, null],
      [1, 0, null],
      [1, 0, null],
    ]);
    // Asha's captain 10.00 × 3, then × 2; Ben's captain is Blue, and Red 1 plays for him as he is.
    expect(standings()).toEqual([
      ["Asha's XI", 5000, 1],
      ["Ben's XI", 2000, 2],
      ["Cara's XI", 0, 3],
    ]);
    expect(listWrongTotals(game.services.db)).toEqual([]);
    expectOneOwnerEach();
  });

  test("plays a changed team, and the same again after a fixture has moved", () => {
    const bench = squadOf(asha)[14] ?? 0;
    game.services.setNow(START + HOUR);
    expect(game.pick(asha, elevenOf(asha).with(10, bench))).toMatchObject({ ok: true, charge: 0 });
    game.services.setNow(START + DAY + HOUR);
    const before = locks();
    moveFixture(game.services, game.season.fixtureIds[1] ?? 0, START + 2 * DAY + HOUR);
    expect(locks().map(({ day }) => day)).toEqual([0, 0]);
    game.services.setNow(START + 3 * DAY - HOUR);
    const after = locks().filter(({ day }) => day === 1);
    expect(after.map(({ playerIds }) => playerIds)).toEqual(
      before.filter(({ day }) => day === 1).map(({ playerIds }) => playerIds),
    );
  });

  test("counts a prediction, and a booster as often as the league allows", () => {
    const [reds = 0] = game.season.teamIds;
    const [fixtureId = 0] = game.season.fixtureIds;
    savePrediction(game.services, ben, { fixtureId, predictedTeamId: reds, startedFrom: 1 });
    play(0);
    expect(standings()[0]).toEqual(["Ben's XI", 6000, 1]);
    expect(pick(asha, { booster: "3xCVC" })).toMatchObject({ ok: false });
    expect(pick(asha, { booster: "2xMatchPoints" })).toMatchObject({ ok: true });
    expect(pick(asha, { booster: "FreeHit" })).toMatchObject({ ok: false });
    expect(pick(asha, { booster: "Budget" })).toMatchObject({ ok: false });
    play(1);
    expect(standings().find(([name]) => name === "Asha's XI")).toEqual(["Asha's XI", 7000, 1]);
  });
});

test("a table of places counts as in a season", async () => {
  game = await startSquadLeague({
    members: ["Cara"],
    outsiders: ["Dev"],
    settings: { table: "places" },
  });
  ({ asha, ben } = game);
  pick(asha);
  pick(ben);
  play(0);
  play(1);
  // Asha's captain makes 20.00 in each, Ben's Red 1 10.00; Cara has no team.
  expect(standings().map(([name, , rank]) => [name, rank])).toEqual([
    ["Asha's XI", 1],
    ["Ben's XI", 2],
    ["Cara's XI", 3],
  ]);
  expect(listWrongTotals(game.services.db)).toEqual([]);
});

describe("when players leave a squad", () => {
  /** Asha's captain goes to Ben for a Blue batsman of his bench. */
  function exchange() {
    const [goes = 0] = squadOf(asha);
    const [, , , , , , , , comes = 0] = squadOf(ben);
    game.trade([goes], [comes]);
    return { goes, comes };
  }

  test("nobody plays for two, whether locks are first made or worked out again", () => {
    game.services.setNow(START + HOUR);
    const { goes, comes } = exchange();
    expect(pick(ben)).toMatchObject({ ok: true });
    expect(game.pick(ben, elevenOf(ben).with(3, goes)).ok).toBe(true);
    game.services.setNow(START + DAY + HOUR);
    const [, , ...second] = locks();
    const teamOf = (who: MemberLeague) =>
      second.find(({ participantId }) => participantId === who.participantId)?.playerIds;
    expect(teamOf(asha)).toEqual(elevenOf(asha).with(0, comes));
    expect(teamOf(ben)).toEqual(elevenOf(ben).with(3, goes));
    moveFixture(game.services, game.season.fixtureIds[0] ?? 0, START + 3 * DAY - HOUR);
    game.services.setNow(START + 4 * DAY + HOUR);
    expect(locks().map(({ day }) => day)).toEqual([1, 1, 2, 2, 0, 0, 3, 3, 4, 4]);
    expectOneOwnerEach();
    expect(listWrongTotals(game.services.db)).toEqual([]);
    expect(listWrongOwners(game.services.db)).toEqual([]);
  });

  test("the owner is told until the next save, and nobody else is", () => {
    const { services } = game;
    services.setNow(START + HOUR);
    expect(openTeamSheet(services, asha).squadChange).toBeNull();
    exchange();
    const { squadChange, saved } = openTeamSheet(services, asha);
    expect(squadChange).toEqual({
      left: ["Reds 0"],
      joined: ["Reds 3"],
      captain: "Reds 2",
      viceCaptain: expect.any(String),
    });
    // The dearest of the others: all cost the same, so the first by name.
    expect(squadChange?.viceCaptain).toBe("Blues 1");
    expect(openTeamSheet(services, ben).squadChange).toBeNull();
    const { playerIds, captainId, viceCaptainId } = saved;
    expect(game.pick(asha, playerIds, { captainId, viceCaptainId }).ok).toBe(true);
    expect(openTeamSheet(services, asha).squadChange).toBeNull();
  });

  test("the booster and the prediction of the open window stay with the team", () => {
    const [, reds = 0] = game.season.teamIds;
    const [fixtureId = 0] = game.season.fixtureIds;
    savePrediction(game.services, asha, { fixtureId, predictedTeamId: reds, startedFrom: 1 });
    exchange();
    const { booster, predictedTeamId } = openTeamSheet(game.services, asha).saved;
    expect([booster, predictedTeamId]).toEqual(["3xCVC", reds]);
  });

  test("who lost nobody of the team keeps the save as it was", () => {
    const before = openTeamSheet(game.services, ben).lastSaveNumber;
    exchange();
    expect(openTeamSheet(game.services, ben).lastSaveNumber).toBe(before);
    expect(openTeamSheet(game.services, asha).lastSaveNumber).toBe(2);
  });

  test("while their owner is away, they do not come back with the owner", () => {
    const { services, league, users } = game;
    play(0);
    leaveLeague(services, ben);
    services.setNow(START + 2 * HOUR);
    const [goes = 0] = squadOf(ben);
    const [, , , , , , , , comes = 0] = squadOf(asha);
    game.trade([comes], [goes]);
    services.setNow(START + DAY + HOUR);
    joinLeague(services, users.ben, league.pin, "192.0.2.1");
    services.setNow(START + 2 * DAY + HOUR);
    const bens = () => locks().filter(({ participantId }) => participantId === ben.participantId);
    expect(bens().map(({ day }) => day)).toEqual([0, 2]);
    expect(bens().at(-1)?.playerIds).toEqual(elevenOf(ben).with(0, comes));
    moveFixture(services, game.season.fixtureIds[2] ?? 0, START + 2 * DAY + 2 * HOUR);
    services.setNow(START + 2 * DAY + 3 * HOUR);
    expect(bens().at(-1)?.playerIds).toEqual(elevenOf(ben).with(0, comes));
  });
});

test("whose players were released while they were away comes back without a team", () => {
  play(0);
  leaveLeague(game.services, ben);
  const { services } = game;
  const managed = requireManager(services.db, game.users.asha, asha.leagueId);
  expect(releaseSquad(services, managed, ben.participantId)).toEqual({ released: 15 });
  joinLeague(services, game.users.ben, game.league.pin, "192.0.2.1");
  expect(openTeamSheet(services, ben).saved.playerIds).toEqual([]);
  play(1);
  expect(locks().map(({ participantId, day }) => [participantId, day])).toEqual([
    [asha.participantId, 0],
    [ben.participantId, 0],
    [asha.participantId, 1],
  ]);
});
