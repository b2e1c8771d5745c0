import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { leagues, poolPlayers, squadWishes } from "#db/schema";
import { HOUR_MS, SECOND_MS } from "#game/core/units";
import { GAP_MS } from "#game/squads/ways/clocks";
import { saveSettings } from "#server/leagues/rules/save-rules";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { loadFormer } from "#server/play/squads/load-former";
import { listSquadEvents, loadSquads } from "#server/play/squads/load-squads";
import { loadSquadsStage } from "#server/play/squads/squads-stage";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { actInRoom } from "#server/squads/making/act-in-room";
import { keepPlayers } from "#server/squads/making/keep-players";
import { loadRoom } from "#server/squads/making/load-room";
import { openSquads } from "#server/squads/making/open-squads";
import { setWish } from "#server/squads/making/set-wish";
import { settleRoom } from "#server/squads/making/settle-room";
import { showRoom } from "#server/squads/making/show-room";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { fileLines, importText } from "#tests/server/trust/league-import/import-text";
import { testServices } from "#tests/support/services";
import { type SecondSeason, startSecondSeason } from "#tests/support/two-seasons";
import { verifyText } from "#tests/support/verify-league";

const KEEPING = { retained: 2, retainedHours: 24 } as const;

function squadLines(file: string) {
  return fileLines(file).filter(({ type }) => type === "squad");
}

function settle({ services, leagueId }: SecondSeason) {
  return inTransaction(services.db, (tx) => settleRoom(tx, services, leagueId, services.now()));
}

function pass(game: SecondSeason, ms: number) {
  game.services.setNow(game.services.now() + ms);
  return settle(game);
}

function sentencesOf({ services, asha }: SecondSeason): string[] {
  return listLeagueLog(services, asha, {}).entries.map(({ sentence }) => sentence);
}

describe("a league that follows a season", () => {
  test("knows whose the players were, by the feed's key or the name", async () => {
    const game = await startSecondSeason();
    const former = loadFormer(game.services.db, game.leagueId);
    expect(former).toMatchObject({ gone: [], left: [] });
    expect(former?.players).toHaveLength(30);
    expect(former?.players).toContainEqual({
      ...{ playerId: game.squads.ben[14], participantId: game.ben.participantId, price: 1500 },
    });
    expect(loadFormer(game.services.db, game.before.leagueId)).toBeNull();
  });

  test("says who is not in the pool any more, and who has left", async () => {
    const game = await startSecondSeason({}, { withoutBen: true });
    const { db } = game.services;
    db.update(poolPlayers)
      .set({ key: "another", name: "Somebody Else" })
      .where(eq(poolPlayers.id, game.squads.asha[3] ?? 0))
      .run();
    const former = loadFormer(db, game.leagueId);
    expect(former?.left).toEqual(["Ben"]);
    expect(former?.gone).toHaveLength(1);
    expect(former?.players).toHaveLength(14);
  });

  test("keeps its choices when the season before is deleted", async () => {
    const game = await startSecondSeason(KEEPING);
    const { db } = game.services;
    openSquads(game.services, game.manager);
    settle(game);
    keepPlayers(game.services, game.asha, [game.squads.asha[14] ?? 0]);
    db.update(leagues).set({ formerLeagueId: null }).where(eq(leagues.id, game.leagueId)).run();
    pass(game, 24 * HOUR_MS);
    expect(loadSquads(db, game.leagueId).get(game.asha.participantId)?.purse).toBe(18_500);
  });

  test("begins without retention where nobody may keep anybody", async () => {
    const game = await startSecondSeason();
    expect(openSquads(game.services, game.manager)).not.toHaveProperty("former");
  });
});

describe("retention", () => {
  async function choosing() {
    const game = await startSecondSeason(KEEPING);
    openSquads(game.services, game.manager);
    settle(game);
    return game;
  }

  test("shows nothing of a choice before the deadline, and everything after it", async () => {
    const game = await choosing();
    const { services, asha, ben, squads, leagueId } = game;
    const own = showRoom(services, asha);
    expect(own).toMatchObject({ way: "retained", most: 2, squads: [] });
    const before = { ben: JSON.stringify(showRoom(services, ben)), events: eventsOf(game) };
    keepPlayers(services, asha, [squads.asha[14] ?? 0, squads.asha[0] ?? 0]);
    expect(JSON.stringify(showRoom(services, ben))).toBe(before.ben);
    expect(eventsOf(game)).toEqual(before.events);
    expect(await writeLeagueFile(services, asha)).not.toContain('"keep"');
    pass(game, 24 * HOUR_MS);
    expect(loadSquadsStage(services.db, leagueId)).toBe("between");
    expect(showRoom(services, ben)).toMatchObject({
      isOver: true,
      squads: [
        { teamName: "Asha's XI", players: [{ price: 1500 }, { price: 200 }] },
        { teamName: "Ben's XI", players: [] },
      ],
    });
    expect(sentencesOf(game)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Kept from last season: \w+ \d+, \w+ \d+$/)]),
    );
    expect(() => keepPlayers(services, ben, [squads.ben[14] ?? 0])).toThrow("Nobody chooses now");
  });

  function eventsOf({ services, leagueId }: SecondSeason) {
    return listSquadEvents(services.db, leagueId).map(({ event }) => event.kind);
  }

  test.each([
    [
      "another's player",
      (game: SecondSeason) => [game.squads.ben[0] ?? 0],
      /not yours last season/,
    ],
    ["a player twice", ({ squads: { asha } }: SecondSeason) => [asha[0], asha[0]], /once/],
    ["one too many", ({ squads: { asha } }: SecondSeason) => asha.slice(0, 3), /2 players/],
    ["nobody of any pool", () => [987_654], /not yours last season/],
  ])("refuses %s and changes nothing", async (_, playersOf, sentence) => {
    const game = await choosing();
    const before = [game.squads.asha[2] ?? 0];
    keepPlayers(game.services, game.asha, before);
    const wanted = playersOf(game).map((id) => id ?? 0);
    expect(() => keepPlayers(game.services, game.asha, wanted)).toThrow(sentence);
    const rows = game.services.db.select().from(squadWishes).all();
    expect(rows.map(({ playerId, keep }) => [playerId, keep])).toEqual([[before[0], 1]]);
  });

  test("is not for outsiders, nor before it begins", async () => {
    const game = await startSecondSeason(KEEPING);
    const choice = [game.squads.asha[0] ?? 0];
    expect(() => keepPlayers(game.services, game.asha, choice)).toThrow("Nobody chooses now");
    openSquads(game.services, game.manager);
    const stranger: MemberLeague = { ...game.asha, userId: 987_654 };
    expect(() => keepPlayers(game.services, stranger, choice)).toThrow();
  });

  test("a choice keeps the list, and the list keeps the choice", async () => {
    const game = await choosing();
    const { services, asha, squads } = game;
    const playerId = squads.asha[0] ?? 0;
    setWish(services, asha, { playerId, rank: 1, maximum: 500 });
    keepPlayers(services, asha, [playerId]);
    setWish(services, asha, { playerId, maximum: 600 });
    const [row] = services.db.select().from(squadWishes).all();
    expect(row).toMatchObject({ playerId, rank: 1, maximum: 600, keep: 1 });
    keepPlayers(services, asha, []);
    expect(services.db.select().from(squadWishes).all()).toMatchObject([{ rank: 1, keep: null }]);
  });
});

test("retention, an auction with a right to match, then sealed bids: on paper, verified and moved", async () => {
  const game = await startSecondSeason({
    ...KEEPING,
    ...{ rightsToMatch: 1, openPlaces: "open", retainedPrice: "list", retainedPrices: "18, 14" },
  });
  const { services, manager, asha, ben, squads, leagueId } = game;
  const { db } = services;
  const act = (who: MemberLeague, command: Parameters<typeof actInRoom>[2]["command"]) =>
    actInRoom(services, who, { key: `key-${services.now()}-${command.kind}`, command }).refusal;
  openSquads(services, manager);
  settle(game);
  keepPlayers(services, asha, [squads.asha[3] ?? 0, squads.asha[7] ?? 0]);
  keepPlayers(services, ben, [squads.ben[5] ?? 0]);
  pass(game, 24 * HOUR_MS);
  const squadOf = ({ participantId }: MemberLeague) => loadSquads(db, leagueId).get(participantId);
  // On paper: 200 - 18 - 14, and 200 - 18.
  expect(squadOf(asha)).toMatchObject({ purse: 16_800 });
  expect(squadOf(ben)).toMatchObject({ purse: 18_200 });

  saveSettings(services, manager, { squadsBy: "live" });
  expect(openSquads(services, manager)).toMatchObject({ way: "live", goesOn: true });
  expect(act(asha, { kind: "resume" })).toBeNull();
  let matched = 0;
  let bought = 0;
  // Ben bids 5.00 for the first three players who were Asha's: she may match one of them.
  for (let lots = 0; lots < 40 && bought < 2; lots += 1) {
    pass(game, GAP_MS);
    const room = loadRoom(db, leagueId);
    const lot = room?.way === "live" ? room.state.lots[0] : undefined;
    if (lot === undefined) break;
    const wasHers = squads.asha.includes(lot.playerId);
    if (wasHers) expect(act(ben, { kind: "bid", playerId: lot.playerId, amount: 500 })).toBeNull();
    pass(game, 30 * SECOND_MS);
    const after = loadRoom(db, leagueId);
    const offered = after?.way === "live" ? after.state.lots[0] : undefined;
    if (!wasHers) continue;
    if (matched === 0) {
      expect(offered).toMatchObject({ matcher: asha.participantId });
      expect(act(ben, { kind: "match", playerId: lot.playerId })).toMatch(/Only the owner/);
      expect(act(asha, { kind: "match", playerId: lot.playerId })).toBeNull();
      matched = lot.playerId;
    } else {
      expect(offered).toBeUndefined();
      bought += 1;
    }
  }
  expect(matched).toBeGreaterThan(0);
  expect(squadOf(asha)?.prices.get(matched)).toBe(500);
  expect(squadOf(asha)).toMatchObject({ purse: 16_300 });
  expect(squadOf(ben)).toMatchObject({ purse: 17_200 });
  // Nobody bids any more: the auction ends with open places.
  for (let steps = 0; loadSquadsStage(db, leagueId) === "making" && steps < 200; steps += 1) {
    pass(game, 9 * SECOND_MS);
  }
  expect(loadSquadsStage(db, leagueId)).toBe("between");
  expect(squadOf(asha)?.prices.size).toBe(3);
  expect(squadOf(ben)?.prices.size).toBe(3);

  saveSettings(services, manager, { squadsBy: "sealed", openPlaces: "filled" });
  openSquads(services, manager);
  const free = game.season.playersOf(0).find((id) => {
    return ![asha, ben].some((who) => squadOf(who)?.prices.has(id));
  });
  setWish(services, ben, { playerId: free ?? 0, maximum: 900 });
  setWish(services, asha, { playerId: free ?? 0, maximum: 400 });
  pass(game, 24 * HOUR_MS);
  // One step above the second bid: 4.00 and 0.25.
  expect(squadOf(ben)).toMatchObject({ purse: 17_200 - 425 });
  pass(game, 96 * HOUR_MS);
  expect(loadSquadsStage(db, leagueId)).toBe("made");
  for (const who of [asha, ben]) expect(squadOf(who)?.prices.size).toBe(15);
  expect(listWrongOwners(db)).toEqual([]);
  expect(sentencesOf(game)).toContainEqual(
    expect.stringMatching(/back for 5.00, by a right to match$/),
  );

  const file = await writeLeagueFile(services, asha);
  expect((await verifyText(file)).findings).toEqual([]);
  const other = testServices();
  other.setNow(services.now());
  const moved = importText(other, file);
  expect(listWrongOwners(other.db)).toEqual([]);
  const again = await writeLeagueFile(other, moved);
  expect(squadLines(again)).toEqual(squadLines(file));
  expect(JSON.stringify(squadLines(file))).toContain('"how":"matched"');
});
