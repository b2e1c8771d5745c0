import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { fixtures } from "#db/schema";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { smallScorecard } from "#tests/server/matches/push/pushed-season";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { matchFolder } from "#tests/support/match-folder";

let folder: DataFolder;
beforeEach(async () => {
  folder = makeDataFolder();
  folder.makeDatabase();
  const files = matchFolder({ "335982.json": smallMatch() });
  await folder.gully("import", "cricsheet", files, "--name", "Himalayan Cup");
  const db = openDatabase(folder.file("gully.db"));
  const startsAt = db.select().from(fixtures).get()?.startsAt ?? 0;
  db.$client.close();
  fixture = { teams: ["India", "Nepal"], start: new Date(startsAt).toISOString() };
});
afterEach(() => folder.remove());

/** As it was imported. */
let fixture: { teams: readonly string[]; start: string };

function strangersCard() {
  const card = smallScorecard();
  Object.assign(card.innings[0]?.bowling[0] ?? {}, { player: "Rinku Singh" });
  return card;
}

test("gully feed try says line by line what is understood, and stores nothing", async () => {
  const lines = [
    { match: "IPL-2027-12", fixture, score: strangersCard() },
    "{",
    { match: "IPL-2027-13", score: smallScorecard() },
    { match: "IPL-2027-12", squads: [{ team: "IND", players: ["A Rao"] }] },
  ];
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  writeFileSync(folder.file("updates.jsonl"), `${texts.join("\n")}\n`);
  const tried = await folder.gully("feed", "try", folder.file("updates.jsonl"));
  expect(tried.out).toBe(
    [
      "line 1: match IPL-2027-12: fixture, 2 innings, 7 rows: would be stored",
      "  Nobody knew Rinku Singh (NEP), who joins the pool, to be checked.",
      "line 2: refused: This is not JSON.",
      "line 3: refused: The match IPL-2027-13 is not known here: send its teams and its start once. /fixture",
      "line 4: match IPL-2027-12: 1 squad: says nothing new",
      "",
    ].join("\n"),
  );
  expect([tried.code, tried.err]).toEqual([1, ""]);
  const again = await folder.gully("feed", "try", folder.file("updates.jsonl"));
  expect(again.out).toBe(tried.out);
});

test("it asks a program of the folder, and says what the program said", async () => {
  mkdirSync(folder.file("feeds"));
  const file = folder.file("feeds", "mine.cjs");
  const line = JSON.stringify({ match: "1", fixture });
  writeFileSync(file, `#!/usr/bin/env node\nconsole.log(${JSON.stringify(line)});\n`);
  chmodSync(file, 0o755);
  const tried = await folder.gully("feed", "try", "--program", "mine.cjs");
  expect([tried.code, tried.out]).toEqual([0, "line 1: match 1: fixture: says nothing new\n"]);
  const gone = await folder.gully("feed", "try", "--program", "../mine.cjs");
  expect([gone.code, gone.err]).toEqual([
    1,
    "../mine.cjs is no longer a program in the folder feeds.\n",
  ]);
});

test.each([
  [["feed"], "Write gully feed try"],
  [["feed", "try"], "Write gully feed try"],
  [["feed", "try", "x", "--program", "y"], "Write gully feed try"],
  [["feed", "try", "x", "--tournament", "Nobody's"], "There is no tournament “Nobody's”."],
])("%j is refused with a sentence", async (args, sentence) => {
  const { code, err } = await folder.gully(...args);
  expect([code, err.split("\n")[0]]).toEqual([1, expect.stringContaining(sentence)]);
});
