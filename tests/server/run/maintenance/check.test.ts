import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { dumpTables } from "#tests/support/dump-tables";
import { playLeague } from "./played-league";

let folder: DataFolder;

beforeEach(async () => {
  folder = makeDataFolder();
  const { services } = await playLeague();
  await services.db.$client.backup(folder.file("gully.db"));
});

afterEach(() => folder.remove());

function spoil(statement: string) {
  const db = openDatabase(folder.file("gully.db"));
  db.$client.pragma("foreign_keys = OFF");
  db.$client.exec(statement);
  const tables = dumpTables(db);
  db.$client.close();
  return tables;
}

test("all is well after play", async () => {
  expect(await folder.gully("check")).toEqual({ code: 0, out: "All is well.\n", err: "" });
});

const wrong: readonly (readonly [string, string, string])[] = [
  [
    "points of a fixture",
    "update fixture_points set points = points + 1 where participant_id = 2",
    "League 1, participant 2, fixture 1: 10.01 at rank 2 is stored, 10.00 at rank 2 is right.",
  ],
  [
    "an overall total",
    "update standings set points = 99900 where participant_id = 1",
    "League 1, participant 1, overall: 999.00 at rank 1 is stored, 12.00 at rank 1 is right.",
  ],
  [
    "a rank",
    "update standings set rank = null where participant_id = 2",
    "League 1, participant 2, overall: 10.00 is stored, 10.00 at rank 2 is right.",
  ],
  [
    "a total that is missing",
    "delete from standings where participant_id = 2",
    "League 1, participant 2, overall: nothing is stored, 10.00 at rank 2 is right.",
  ],
  [
    "a total that nobody should have",
    "insert into fixture_points (fixture_id, participant_id, points, rank) values (2, 1, 500, 1)",
    "League 1, participant 1, fixture 2: 5.00 at rank 1 is stored, nothing is right.",
  ],
  [
    "a word that nobody knows",
    "update submissions set booster = 'Chaos' where id = 1",
    'Rows of submissions with a booster that nobody knows, "Chaos": 1.',
  ],
];
test.each(wrong)("reports %s and changes nothing", async (_what, statement, sentence) => {
  const before = spoil(statement);
  expect(await folder.gully("check")).toEqual({ code: 1, out: `${sentence}\n`, err: "" });
  expect(spoil("select 1")).toEqual(before);
});

test("a changed stat line shows in every total that it feeds", async () => {
  spoil("update stat_lines set runs = 20 where runs = 12");
  expect((await folder.gully("check")).out.split("\n")).toEqual([
    "League 1, participant 1, fixture 1: 12.00 at rank 1 is stored, 20.00 at rank 1 is right.",
    "League 1, participant 1, overall: 12.00 at rank 1 is stored, 20.00 at rank 1 is right.",
    "Tournament 1: “stats Reds v Blues 1 Reds 0” is not what the chains of its leagues say.",
    "",
  ]);
});

test("rows that point at no row are reported, by table", async () => {
  spoil("delete from users where email = 'ben@example.org'");
  const { code, out } = await folder.gully("check");
  expect(code).toBe(1);
  expect(out).toContain("Rows of participants that point at no row of users: 1.");
});
