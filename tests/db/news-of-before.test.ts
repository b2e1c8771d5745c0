import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { tellNews } from "#server/news/news-on-time";
import { testServices } from "#tests/support/services";
import { loadReleased } from "./released";

const MIGRATIONS = path.resolve("db/migrations");

let folder: string;
let db: Db;

/** A database with a season behind it, as the version before notifications left it. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-news-"));
  const file = path.join(folder, "gully.db");
  loadReleased("0.1.0", file);
  db = openDatabase(file);
  migrateDatabase(db, migrationsOfBefore());
  db.$client.exec(`
    update fixtures set state = 'finished';
    insert into reminder_opt_outs select id, 0 from users where id = 1;
  `);
});

afterEach(() => {
  db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations up to the one that knows choices. */
function migrationsOfBefore(): string {
  const before = path.join(folder, "migrations");
  cpSync(MIGRATIONS, before, { recursive: true });
  const [last = ""] = readdirSync(before).filter(
    (name) =>
      name.endsWith(".sql") &&
      readFileSync(path.join(before, name), "utf8").includes("DROP TABLE `reminder_opt_outs`"),
  );
  const file = path.join(before, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const place = journal.entries.findIndex(({ tag }: { tag: string }) => `${tag}.sql` === last);
  expect(place).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
  return before;
}

function rowsOf(sql: string): unknown[] {
  return db.$client.prepare(sql).all();
}

test("who had turned reminders off gets none of their mails", () => {
  migrateDatabase(db);
  expect(rowsOf("select * from notice_choices order by kind")).toEqual(
    ["deadline", "side", "squads"].map((kind) => ({
      ...{ user_id: 1, kind, channel: "mail", wanted: 0 },
    })),
  );
});

test("nobody is told of a season that was over before", async () => {
  migrateDatabase(db);
  expect(rowsOf("select * from fixtures").length).toBeGreaterThan(0);
  expect(rowsOf("select * from league_log").length).toBeGreaterThan(0);
  expect(rowsOf("select fixture_id as id from fixture_news order by id")).toEqual(
    rowsOf("select id from fixtures order by id"),
  );
  db.$client.exec(`
    update users set email_verified_at = 1;
    delete from notice_choices;
    insert into notice_choices select id, kind, 'mail', 1 from users,
      (select 'result' as kind union select 'correction' union select 'rules' union select 'league');
  `);
  const latest = rowsOf(
    "select max(starts_at, updated_at) as at from fixtures union select at from league_log",
  );
  const mails = rowsOf("select * from mails");
  expect(await tellAll(latest)).toBe(0);
  expect(rowsOf("select * from mails")).toEqual(mails);
  // It would be told, if the migration had not noted it.
  db.$client.exec("delete from league_news");
  expect(await tellAll(latest)).toBeGreaterThan(0);
});

/** Tells the news some times within a day of each of some instants. */
async function tellAll(instants: readonly unknown[]): Promise<number> {
  const services = testServices();
  let count = 0;
  for (const { at } of instants as { at: number }[]) {
    for (const hours of [1, 4, 12, 23]) {
      services.setNow(at + hours * 60 * 60 * 1000);
      count += await tellNews({ ...services, db });
    }
  }
  return count;
}

test("the points of before are known, so that a correction of them is news", () => {
  migrateDatabase(db);
  const points = rowsOf("select * from fixture_points") as Record<string, number>[];
  expect(points.length).toBeGreaterThan(0);
  const noted = rowsOf("select points from noted_points") as { points: string }[];
  const read = noted.flatMap((row) => Object.entries(JSON.parse(row.points)));
  expect(read.sort()).toEqual(points.map((row) => [String(row.participant_id), row.points]).sort());
});
