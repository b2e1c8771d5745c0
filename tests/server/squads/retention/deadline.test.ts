import { expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { poolPlayers } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { loadBeginning, loadSquadsStage } from "#server/play/squads/squads-stage";
import { keepPlayers } from "#server/squads/making/keep-players";
import { openSquads } from "#server/squads/making/open-squads";
import { settleRoom } from "#server/squads/making/settle-room";
import { takeBackBeginning } from "#server/squads/making/take-back";
import { previewBring } from "#server/trust/bring/bring-league";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { typed } from "#tests/server/trust/bring/three-leagues";
import { importText } from "#tests/server/trust/league-import/import-text";
import { joinAs, makeUser } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { type SecondSeason, startSecondSeason } from "#tests/support/two-seasons";
import { verifyText } from "#tests/support/verify-league";

const KEEPING = { retained: 2, retainedHours: 24 } as const;

async function begun(): Promise<SecondSeason> {
  const game = await startSecondSeason(KEEPING);
  begin(game);
  return game;
}

function begin(game: SecondSeason): void {
  openSquads(game.services, game.manager);
  settle(game);
}

function settle({ services, leagueId }: SecondSeason): void {
  inTransaction(services.db, (tx) => settleRoom(tx, services, leagueId, services.now()));
}

function pass(game: SecondSeason, ms: number): void {
  game.services.setNow(game.services.now() + ms);
  settle(game);
}

function takeBack({ services, manager, leagueId }: SecondSeason): void {
  takeBackBeginning(services, manager, loadBeginning(services.db, leagueId) ?? 0);
}

/** The deadlines that owners were told, the first first. */
function deadlines({ services, leagueId }: SecondSeason): number[] {
  return listSquadEvents(services.db, leagueId).flatMap(({ event }) =>
    event.kind === "round" ? [event.endsAt] : [],
  );
}

test("a beginning that follows one that was taken back gives nobody less time (rules.md#retention)", async () => {
  const game = await begun();
  const { services, manager, leagueId, asha, squads } = game;
  const start = services.now();
  keepPlayers(services, asha, [squads.asha[14] ?? 0]);
  pass(game, HOUR_MS);
  takeBack(game);
  saveSettings(services, manager, { retainedHours: 12 });
  begin(game);
  pass(game, HOUR_MS);
  takeBack(game);
  begin(game);
  expect(deadlines(game)).toEqual(Array.from({ length: 3 }, () => start + 24 * HOUR_MS));
  // With more hours than are left everybody has the whole time again.
  pass(game, 20 * HOUR_MS);
  takeBack(game);
  begin(game);
  expect(deadlines(game).at(-1)).toBe(services.now() + 12 * HOUR_MS);
  pass(game, 12 * HOUR_MS);
  expect(loadSquadsStage(services.db, leagueId)).toBe("between");
  const file = await writeLeagueFile(services, asha);
  expect((await verifyText(file)).findings).toEqual([]);
  const there = testServices({ now: services.now(), seed: 9 });
  expect(await writeLeagueFile(there, importText(there, file))).toBe(file);
});

test("a newcomer before the deadline moves it only with players to keep", async () => {
  const small = { ...KEEPING, squadSize: 5, eleven: "all" } as const;
  const game = await startSecondSeason(small, { withoutBen: true });
  const { services, league, manager, users } = game;
  joinAs(services, { ...league, manager }, await makeUser(services, "Dev"));
  const start = services.now();
  begin(game);
  pass(game, 10 * HOUR_MS);
  joinAs(services, { ...league, manager }, await makeUser(services, "Chitra"));
  settle(game);
  expect(deadlines(game)).toEqual([start + 24 * HOUR_MS, start + 24 * HOUR_MS]);
  pass(game, HOUR_MS);
  joinAs(services, { ...league, manager }, users.ben);
  settle(game);
  expect(deadlines(game).at(-1)).toBe(start + 35 * HOUR_MS);
});

test("no newcomer with players to keep brings a deadline forward", async () => {
  const small = { ...KEEPING, squadSize: 5, eleven: "all" } as const;
  const game = await startSecondSeason(small, { withoutBen: true });
  const { services, league, manager, users } = game;
  joinAs(services, { ...league, manager }, await makeUser(services, "Dev"));
  const start = services.now();
  begin(game);
  takeBack(game);
  saveSettings(services, manager, { retainedHours: 12 });
  begin(game);
  joinAs(services, { ...league, manager }, users.ben);
  settle(game);
  expect(deadlines(game).at(-1)).toBe(start + 24 * HOUR_MS);
});

test("of two who come before the clock has set the deadline, the second takes nobody's time", async () => {
  const small = { ...KEEPING, squadSize: 5, eleven: "all" } as const;
  const game = await startSecondSeason(small, { withoutBen: true });
  const { services, league, manager, users } = game;
  joinAs(services, { ...league, manager }, await makeUser(services, "Dev"));
  const start = services.now();
  begin(game);
  pass(game, 10 * HOUR_MS);
  joinAs(services, { ...league, manager }, users.ben);
  services.setNow(start + 11 * HOUR_MS);
  joinAs(services, { ...league, manager }, await makeUser(services, "Chitra"));
  settle(game);
  expect(deadlines(game).at(-1)).toBe(start + 34 * HOUR_MS);
});

test("a newcomer after a deadline that the clock has not noted begins it again", async () => {
  const small = { ...KEEPING, squadSize: 5, eleven: "all" } as const;
  const game = await startSecondSeason(small, { withoutBen: true });
  const { services, league, manager } = game;
  joinAs(services, { ...league, manager }, await makeUser(services, "Dev"));
  begin(game);
  services.setNow(services.now() + 25 * HOUR_MS);
  joinAs(services, { ...league, manager }, await makeUser(services, "Chitra"));
  settle(game);
  expect(deadlines(game).at(-1)).toBe(services.now() + 24 * HOUR_MS);
});

test("a deadline is kept also when another way was begun and taken back meanwhile", async () => {
  const game = await begun();
  const { services, manager } = game;
  const start = services.now();
  takeBack(game);
  saveSettings(services, manager, { retained: 0, retainedHours: 12 });
  begin(game);
  takeBack(game);
  saveSettings(services, manager, { retained: 2 });
  begin(game);
  expect(deadlines(game).at(-1)).toBe(start + 24 * HOUR_MS);
});

test("squads of elsewhere stay out where owners keep players first", async () => {
  const game = await startSecondSeason({ ...KEEPING, squadSize: 11 });
  const { services, manager, leagueId, squads } = game;
  const pool = services.db.select().from(poolPlayers).all();
  const line = (id = 0) => `${pool.find((player) => player.id === id)?.name} - 5`;
  const text = ["*Asha*", line(squads.asha[0]), "*Ben*", line(squads.ben[0])].join("\n");
  const table = "Asha 100\nBen 90";
  const bring = () => previewBring(services, manager, typed({ table, text })).squads;
  expect(bring()).toEqual({
    ...{ isSaved: false, isComplete: false },
    faults: [expect.stringMatching(/^Owners keep players of last season first/u)],
  });
  saveSettings(services, manager, { retained: 0 });
  expect(bring()?.faults).not.toContainEqual(expect.stringMatching(/^Owners keep/u));
  expect(loadSquadsStage(services.db, leagueId)).toBe("before");
});
