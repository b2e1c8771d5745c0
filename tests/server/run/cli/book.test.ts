import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { tournaments } from "#db/schema";
import { requireSeasonBook } from "#server/stories/book/book-state";
import { gullyWith } from "#tests/support/gully-with";
import { type SavedLeague, saveFinishedLeague } from "#tests/support/save-finished-league";

let saved: SavedLeague;
let file: string;

beforeAll(async () => {
  saved = await saveFinishedLeague(3);
  file = path.join(saved.dataDir, "season.html");
}, 60_000);
afterAll(() => rmSync(saved.dataDir, { recursive: true }));

function gully(...args: string[]) {
  return gullyWith(
    { DATA_DIR: saved.dataDir, LOG_LEVEL: "silent", APP_URL: "http://gully.test" },
    "book",
    ...args,
  );
}

test("writes the book that the site sends, for its owner's eyes", async () => {
  const [manager] = saved.members;
  if (manager === undefined) throw new Error("The league has members.");
  const { html, pages } = await requireSeasonBook(saved.services, manager);
  expect(await gully(String(saved.leagueId), file)).toEqual({
    code: 0,
    out: `${file}: ${pages} pages of A5\n`,
    err: "",
  });
  expect(readFileSync(file, "utf8")).toBe(html);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a file that exists stays unless it is forced", async () => {
  writeFileSync(file, "something else");
  const refused = await gully(String(saved.leagueId), file);
  expect(refused).toMatchObject({
    code: 1,
    err: `${file} is there already. Add --force to replace it.\n`,
  });
  expect(readFileSync(file, "utf8")).toBe("something else");
  expect((await gully(String(saved.leagueId), file, "--force")).code).toBe(0);
  expect(readFileSync(file, "utf8")).toContain("<!doctype html>");
  // The one before had the rights of any other file.
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  [["99", "x.html"], "There is no league 99: it is the number in its address."],
  [["1"], "Write gully book LEAGUE FILE.html [--force]"],
  [["one", "x.html"], "Write gully book LEAGUE FILE.html [--force]"],
  [["1", "x.html", "y.html"], "Write gully book LEAGUE FILE.html [--force]"],
  [["1", "x.html", "--all"], "Unknown option '--all'. Write gully book LEAGUE FILE.html [--force]"],
  [["1", "/nonexistent/never-made/x.html"], "/nonexistent/never-made/x.html cannot be written:"],
])("%o is refused with a sentence", async (args, sentence) => {
  const { code, out, err } = await gully(...args);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(sentence);
});

test("a season that goes on has none", async () => {
  const db = openDatabase(path.join(saved.dataDir, "gully.db"));
  db.update(tournaments)
    .set({ endsAt: Date.UTC(2999, 0, 1) })
    .run();
  db.$client.close();
  const { code, err } = await gully(String(saved.leagueId), path.join(saved.dataDir, "early.html"));
  expect([code, err]).toEqual([1, "The season book comes when the season is over.\n"]);
});
