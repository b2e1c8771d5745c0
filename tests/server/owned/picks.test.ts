import { beforeEach, describe, expect, test } from "vitest";
import { submissions } from "#db/schema";
import { suggestTeam } from "#game/play/best-eleven/suggest-team";
import { isFullTeam } from "#game/play/team/lineup";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { readTeamVersion } from "#server/play/teams/team-version";
import { saidAgainst } from "#tests/server/play/leagues/elevens";
import { HOUR } from "#tests/support/season";
import { type SquadLeague, startSquadLeague } from "#tests/support/squad-league";
import { START } from "#tests/support/start-league";

const NOT_YOURS = "❌ Only players of your squad can be in your team.";
const NO_SQUAD = "❌ You have no squad in this league to pick a team from.";

let game: SquadLeague;
let asha: MemberLeague;
let ben: MemberLeague;
let own: readonly number[];

async function start(options: Parameters<typeof startSquadLeague>[0] = {}) {
  game = await startSquadLeague({ ...options, members: ["Cara"], outsiders: ["Dev"] });
  ({ asha, ben } = game);
  own = game.elevenOf(game.squads.asha);
}

beforeEach(() => start({ boosterUses: 1 }));

const sheetOf = (who: MemberLeague) => openTeamSheet(game.services, who);
const saves = () => game.services.db.select().from(submissions).all();
/** The own eleven with its player at a place exchanged. */
const elevenWith = (place: number, playerId = 0) => own.with(place, playerId);

describe("the sheet of an owner", () => {
  test("has the own squad with what was paid, and nobody else", () => {
    const { pool, rules } = sheetOf(asha);
    const prices = new Map(pool.map(({ id, price }) => [id, price]));
    expect(prices).toEqual(new Map(game.squads.asha.map((id, at) => [id, (at + 1) * 100])));
    expect([...(rules.ownSquad ?? [])].sort()).toEqual([...game.squads.asha].sort());
    expect(sheetOf(game.members.cara)).toMatchObject({ pool: [], squad: { lack: "none" } });
  });

  test("charges nothing, has no salary cap, and no boosters that lift what there is not", () => {
    game.pick(asha, own);
    game.services.setNow(START + HOUR);
    const { rules, transfers, boosters } = sheetOf(asha);
    expect(rules).toMatchObject({ base: null, withoutSalaryCap: true });
    expect(transfers).toMatchObject({ used: 0, openCharge: 0 });
    expect(boosters.map(({ booster }) => booster)).toEqual(["2xMatchPoints", "3xCVC"]);
  });

  test("suggests a legal eleven of the squad", () => {
    const { pool, rules, captainMode, multipliers } = sheetOf(asha);
    const suggestion = suggestTeam({
      ...{ pool, rules, captainMode, multipliers },
      lineup: { playerIds: [], captainId: null, viceCaptainId: null },
      booster: null,
      expected: new Map(),
      comingSides: [game.season.teamIds],
      sides: [],
      seed: "1 1",
    });
    if ("fault" in suggestion) throw new Error("nothing was suggested");
    const { playerIds, captainId, viceCaptainId } = suggestion.lineup;
    expect(playerIds.every((id) => game.squads.asha.includes(id))).toBe(true);
    expect(game.pick(asha, playerIds, { captainId, viceCaptainId }).ok).toBe(true);
  });

  test("is known to be behind once players came or left", () => {
    const before = readTeamVersion(game.services, asha).ownSquad;
    expect(before).toEqual(sheetOf(asha).rules.ownSquad);
    const [given = 0] = game.squads.asha.slice(-1);
    const [taken = 0] = game.squads.ben.slice(-1);
    game.trade([given], [taken]);
    const after = readTeamVersion(game.services, asha).ownSquad;
    expect(after).toContain(taken);
    expect(after).not.toContain(given);
  });
});

describe("a team", () => {
  test("is saved from the own squad, at any salary, again and again", () => {
    const bench = game.squads.asha.find((id) => !own.includes(id)) ?? 0;
    for (const eleven of [own, elevenWith(0, bench), own]) {
      expect(game.pick(asha, eleven)).toMatchObject({ ok: true, charge: 0 });
    }
    game.services.setNow(START + HOUR);
    expect(game.pick(asha, elevenWith(0, bench))).toMatchObject({ ok: true, charge: 0 });
  });

  test.each([
    ["of somebody else", () => game.squads.ben[0]],
    ["of nobody", () => game.free[0]],
  ])("with a player %s is refused", (_, playerOf) => {
    // In the place of a player of the same role.
    const place = playerOf() === game.free[0] ? 4 : 0;
    expect(saidAgainst(game.pick(asha, elevenWith(place, playerOf())))).toEqual([NOT_YOURS]);
    expect(saves()).toEqual([]);
  });

  test("of somebody else's squad is refused, also under the owner's booster", () => {
    const theirs = game.elevenOf(game.squads.ben);
    expect(saidAgainst(game.pick(asha, theirs, { booster: "Budget" }))).toContain(NOT_YOURS);
    expect(saidAgainst(game.pick(game.members.cara, own))).toEqual([NO_SQUAD]);
    expect(saves()).toEqual([]);
  });

  test("has backups of the own squad alone", async () => {
    await start({ settings: { backups: 2 } });
    const bench = game.squads.asha.filter((id) => !own.includes(id));
    expect(game.pick(asha, own, { backups: bench.slice(0, 2) }).ok).toBe(true);
    const foreign = game.pick(asha, own, { backups: [bench[0] ?? 0, game.free[0] ?? 0] });
    expect(saidAgainst(foreign)).toEqual(["❌ A backup must be a player of your squad."]);
  });

  test("goes back to the last one by a reset, but for players who have left since", () => {
    game.pick(asha, own);
    game.services.setNow(START + HOUR);
    expect(resetTeam(game.services, asha)).toEqual({ found: true, fromSquad: true });
    expect(sheetOf(asha).saved.playerIds).toEqual(own);
    const [given = 0] = own;
    const [taken = 0] = game.squads.ben;
    game.trade([given], [taken]);
    expect(resetTeam(game.services, asha)).toEqual({ found: true, fromSquad: true });
    expect(sheetOf(asha).saved.playerIds).toEqual(elevenWith(0, taken));
  });
});

describe("while there are no squads", () => {
  test.each([
    ["before", "❌ Your league has no squads yet: you can pick a team once they are made."],
    [
      "making",
      "❌ The squads of your league are being made: you can pick a team once that is over.",
    ],
  ] as const)("nobody saves a team (%s)", async (stage, sentence) => {
    await start({ stage });
    expect(saidAgainst(game.pick(asha, own))).toEqual([sentence]);
    expect(() => resetTeam(game.services, asha)).toThrow(sentence);
    expect(saves()).toEqual([]);
    const { pool, squad } = openTeamSheet(game.services, asha);
    expect(pool).toEqual([]);
    expect(squad).toEqual({ lack: stage });
  });

  test("a player who has been sold cannot be picked before all squads are made", async () => {
    await start({ stage: "making" });
    const [playerId = 0] = game.squads.asha;
    const { participantId } = asha;
    game.happen({ kind: "sold", playerId, participantId, price: 100 });
    expect(openTeamSheet(game.services, asha).pool).toEqual([]);
    expect(readTeamVersion(game.services, asha).ownSquad).toEqual([]);
  });
});

test("a prediction alone keeps the team, and gives none to an owner without", () => {
  const [fixtureId = 0] = game.season.fixtureIds;
  const [predictedTeamId = 0] = game.season.teamIds;
  game.pick(asha, own);
  for (const who of [asha, ben]) {
    savePrediction(game.services, who, { fixtureId, predictedTeamId, startedFrom: null });
  }
  expect(sheetOf(asha).saved).toMatchObject({ playerIds: own, predictedTeamId });
  expect(isFullTeam(sheetOf(ben).saved)).toBe(false);
});
