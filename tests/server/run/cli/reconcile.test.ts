import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { statLines } from "#db/schema";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { matchFolder } from "#tests/support/match-folder";

let folder: DataFolder;
let matches: string;
beforeEach(async () => {
  folder = makeDataFolder();
  folder.makeDatabase();
  matches = matchFolder({ "335982.json": smallMatch(), "README.txt": "no match" });
  await folder.gully("import", "cricsheet", matches, "--name", "Himalayan Cup");
  const db = openDatabase(folder.file("gully.db"));
  db.update(statLines).set({ dotBalls: null }).run();
  db.$client.close();
});
afterEach(() => folder.remove());

test("gully reconcile shows what differs, applies it when asked, and then finds nothing", async () => {
  const shown = await folder.gully("reconcile", matches);
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.out).toContain("India v Nepal (335982.json): differs\n");
  expect(shown.out).toContain("  C Thapa (NEP, innings 1) dot balls unknown → 1\n");
  expect(shown.out).toMatch(/ {2}Points: .*C Thapa \S+ → \S+/);
  expect(shown.out).toContain("1 files, 1 fixtures: 1 differ, 0 the same, 0 typed.\n");
  const applied = await folder.gully("reconcile", matches, "--apply");
  expect(applied.out).toContain("1 files, 1 fixtures: 1 put right, 0 the same, 0 typed.\n");
  const again = await folder.gully(
    "reconcile",
    matches,
    "--apply",
    "--tournament",
    "Himalayan Cup",
  );
  expect(again).toEqual({ code: 0, err: "", out: "1 files, 1 fixtures: nothing differs.\n" });
});

test("broken files are named, and the others go on", async () => {
  const mixed = matchFolder({ "1.json": "{", "2.json": smallMatch(), "3.json": { info: {} } });
  const { code, out, err } = await folder.gully("reconcile", mixed, "--apply");
  expect([code, err]).toEqual([
    1,
    "1.json: It is not JSON.\n3.json: It is not a match file: teams, days or type are missing.\n",
  ]);
  expect(out).toContain("3 files, 1 fixtures: 1 put right");
});

test.each([
  [[], "Write gully reconcile FOLDER"],
  [["a", "b"], "Write gully reconcile FOLDER"],
  [["/no/such"], "There is no folder /no/such."],
  [["/tmp", "--aply"], "Unknown option '--aply'"],
  [["/tmp", "--tournament", "Other Cup"], "There is no tournament “Other Cup”."],
])("refuses %j", async (args, sentence) => {
  const { code, err } = await folder.gully("reconcile", ...args);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});
