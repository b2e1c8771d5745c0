import { beforeEach, describe, expect, test } from "vitest";
import { queueReminders } from "#server/news/queue-reminders";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { exportLeague } from "#server/stories/boards/export-league";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { showPlayerCard } from "#server/stories/boards/player-card";
import { showPlayer } from "#server/stories/boards/player-page";
import { findAwards } from "#server/stories/boards/season-awards";
import { showSeason } from "#server/stories/boards/season-pictures";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { type SquadLeague, startSquadLeague } from "#tests/support/squad-league";
import { START, startLeague } from "#tests/support/start-league";

let game: SquadLeague;
let asha: MemberLeague;
let ben: MemberLeague;

beforeEach(async () => {
  game = await startSquadLeague({ members: ["Cara"], outsiders: ["Dev"], boosterUses: 1 });
  ({ asha, ben } = game);
  expect(game.pick(asha, game.elevenOf(game.squads.asha)).ok).toBe(true);
});

const play = () =>
  playFixture(game.services, game.season, {
    ...{ fixture: 0, startsAt: START },
    // Red 4 is Asha's and in her eleven, Red 1 and Red 3 are Ben's.
    did: {
      1: { runs: 90, ballsFaced: 60 },
      3: { runs: 70, ballsFaced: 60 },
      4: { runs: 10, ballsFaced: 8 },
    },
  });

describe("the owner of a player", () => {
  test("is on the player's page and sheet, with the price", () => {
    const [first = 0] = game.squads.asha;
    const owner = { participantId: asha.participantId, teamName: "Asha's XI", price: 100 };
    expect(showPlayer(game.services, ben, first).owner).toEqual(owner);
    expect(showPlayerCard(game.services, ben, first).owner).toEqual(owner);
  });

  test("is nobody for a free agent", () => {
    const [free = 0] = game.free;
    expect(showPlayer(game.services, ben, free).owner).toBeNull();
    expect(showPlayerCard(game.services, ben, free).owner).toBeNull();
  });

  test("is not in leagues whose players have none", async () => {
    const { services, season, manager } = await startLeague([START]);
    const [playerId = 0] = season.playersOf(0);
    expect(showPlayer(services, manager, playerId)).not.toHaveProperty("owner");
    expect(showPlayerCard(services, manager, playerId)).not.toHaveProperty("owner");
  });
});

describe("the best possible eleven", () => {
  const elevenOf = async (participantId: number | null) => {
    const [fixtureId = 0] = game.season.fixtureIds;
    const { eleven, elevenOf: of } = await showSeason(game.services, asha, {
      participantId,
      fixtureId,
    });
    return { of, ids: eleven?.players.map(({ playerId }) => playerId) ?? [] };
  };

  test("is one of the shown team's squad, whatever it costs", async () => {
    play();
    const own = await elevenOf(null);
    expect(own.of).toBe("Asha's XI");
    expect(own.ids).toHaveLength(11);
    expect(own.ids.every((id) => game.squads.asha.includes(id))).toBe(true);
    const bens = await elevenOf(ben.participantId);
    expect(bens.of).toBe("Ben's XI");
    expect(bens.ids.every((id) => game.squads.ben.includes(id))).toBe(true);
    expect(await elevenOf(game.members.cara.participantId)).toEqual({ of: "Cara's XI", ids: [] });
  });

  test("is of the squad as it was at the lock", async () => {
    play();
    const [goes = 0] = game.squads.asha.slice(2);
    const [, , , , , , , , comes = 0] = game.squads.ben;
    game.services.setNow(START + 2 * HOUR);
    game.trade([goes], [comes]);
    const { ids } = await elevenOf(null);
    expect(ids).toContain(goes);
    expect(ids).not.toContain(comes);
  });
});

test("no screen counts transfers, no award is for one, and exports name the format", async () => {
  play();
  expect(showLeagueHome(game.services, asha).withoutTransfers).toBe(true);
  expect(showLeaderboard(game.services, asha, null).withoutTransfers).toBe(true);
  const kinds = (await findAwards(game.services, asha)).map(({ kind }) => kind);
  expect(kinds).toContain("best match");
  expect(kinds).not.toContain("boldest transfer");
  const csv = exportLeague(game.services, asha, "fixture-points", "csv");
  expect(csv).toContain("Owned players");
  expect(csv).not.toMatch(/transfer|salary/i);
});

test("the personal export has the own squad with prices, and no transfers", () => {
  play();
  const [own] = JSON.parse(exportAccount(game.services, { id: asha.userId })).leagues;
  expect(own.format).toBe("Owned players");
  expect(own.squad.players).toHaveLength(15);
  expect(own.squad.players).toContainEqual(expect.objectContaining({ price: "15.00" }));
  expect(JSON.stringify(own)).not.toContain("transfersCharged");
});

describe("reminders", () => {
  const remindedAt = (now: number) => {
    const before = game.services.mails.length;
    game.services.setNow(now);
    queueReminders(game.services);
    return game.services.mails.slice(before).map(({ to }) => to);
  };

  test("go to an owner without a team, not to a member without a squad", () => {
    expect(remindedAt(START - 3 * HOUR)).toEqual(["ben@example.org"]);
  });

  test("go to nobody before there are squads", async () => {
    game = await startSquadLeague({ members: ["Cara"], outsiders: ["Dev"], stage: "making" });
    expect(remindedAt(START - 3 * HOUR)).toEqual([]);
  });

  test("do not come back while a team plays on", () => {
    game.pick(ben, game.elevenOf(game.squads.ben));
    expect(remindedAt(START - 3 * HOUR)).toEqual([]);
    expect(remindedAt(START + DAY - 3 * HOUR)).toEqual([]);
  });
});
