import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { startSquadLeague } from "#tests/support/squad-league";

let folder: DataFolder;
/** Asha's first two players, at 1.00 and 2.00, and a player whom nobody owns. */
let own: readonly [number, number];
let nobodys: number;

beforeEach(async () => {
  folder = makeDataFolder();
  const { services, squads, free } = await startSquadLeague();
  own = [squads.asha[0] ?? 0, squads.asha[1] ?? 0];
  nobodys = free[0] ?? 0;
  await services.db.$client.backup(folder.file("gully.db"));
});

afterEach(() => folder.remove());

function spoil(statement: string) {
  const db = openDatabase(folder.file("gully.db"));
  db.$client.exec(statement);
  db.$client.close();
}

test("all is well after squads were made", async () => {
  expect(await folder.gully("check")).toEqual({ code: 0, out: "All is well.\n", err: "" });
});

test.each([
  [
    "another owner",
    () => `update squad_players set participant_id = 2 where player_id = ${own[0]}`,
    () => `player ${own[0]}: participant 2 at 1.00 is stored, participant 1 at 1.00 is right.`,
  ],
  [
    "another price",
    () => `update squad_players set price = 999 where player_id = ${own[1]}`,
    () => `player ${own[1]}: participant 1 at 9.99 is stored, participant 1 at 2.00 is right.`,
  ],
  [
    "a player who is missing",
    () => `delete from squad_players where player_id = ${own[0]}`,
    () => `player ${own[0]}: nobody is stored, participant 1 at 1.00 is right.`,
  ],
  [
    "a player too many",
    () => `insert into squad_players values (1, ${nobodys}, 2, 50, 0)`,
    () => `player ${nobodys}: participant 2 at 0.50 is stored, nobody is right.`,
  ],
])("reports %s", async (_what, statement, sentence) => {
  spoil(statement());
  const out = `League 1, ${sentence()}\n`;
  expect(await folder.gully("check")).toEqual({ code: 1, out, err: "" });
});

test("reports events that contradict each other", async () => {
  spoil(`insert into squad_events (league_id, at, part, kind, event)
    select league_id, at, part, kind, event from squad_events where kind = 'sold' limit 1`);
  const out = `League 1: the events of its squads contradict each other. Player ${own[0]} has an owner.\n`;
  expect(await folder.gully("check")).toEqual({ code: 1, out, err: "" });
});
