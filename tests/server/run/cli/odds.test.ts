import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { matchFolder } from "#tests/support/match-folder";
import { type SimulatedFolder, writeSimulatedSeason } from "#tests/support/simulated-folder";

const PAGE = `# Figures

<!-- figures of gully odds backtest -->
old
<!-- end of the figures -->
The rest.
`;

let data: DataFolder;
let season: SimulatedFolder;
beforeAll(() => {
  data = makeDataFolder();
  season = writeSimulatedSeason(data.file("season"));
});
afterAll(() => data.remove());

const backtest = (...args: string[]) => data.gully("odds", "backtest", ...args);

test("gully odds backtest prints the figures of a folder, and writes them into a page", async () => {
  const page = data.file("page.md");
  writeFileSync(page, PAGE);
  writeFileSync(path.join(season.folder, "broken.json"), "{");
  const args = [season.folder, "--pool", season.poolFile, "--leagues", "1", "--write", page];
  const { code, out, err } = await backtest(...args);
  expect(code).toBe(0);
  expect(err).toContain("Skipped broken.json: ");
  expect(out).toMatch(/^### Lantern League: 1 season, 32 matches\n/);
  expect(out).toContain("**Titles, eleven by match**, 1 league.");
  const written = readFileSync(page, "utf8");
  expect(written).toMatch(/Written by `gully odds backtest` on \d{4}-\d\d-\d\d\./);
  expect(written).toContain(out.trim());
  expect(written).not.toContain("old");
  expect(written.endsWith("<!-- end of the figures -->\nThe rest.\n")).toBe(true);
});

test("simulated seasons are whole, short and with managers who change; in a short one fifths wait for a match", async () => {
  const { out } = await backtest(season.folder, "--leagues", "1", "--simulated", "1");
  const parts = out.split(/^### /m).slice(1);
  expect(parts.map((part) => part.split("\n")[0])).toEqual([
    "Lantern League: 1 season, 32 matches",
    "Simulated seasons: 1 season, 32 matches",
    "Simulated seasons of 16 matches: 1 season, 16 matches",
    "Simulated seasons whose managers change halfway: 1 season, 32 matches",
  ]);
  const [, whole, short, changing] = parts.map((part) => part.match(/^\| [1-4]\/5 .*$/gm) ?? []);
  expect(whole).toHaveLength(8);
  expect(short?.map((row) => row.slice(2, 5))).toEqual(["2/5", "3/5", "4/5", "2/5", "3/5", "4/5"]);
  expect(changing).not.toEqual(whole);
  // Players are the same with any managers: their figures stand once.
  expect(parts.map((part) => part.includes("price alone"))).toEqual([true, true, true, false]);
  expect(parts[3]).toContain("**Points of players** are those of Simulated seasons above.");
});

test("what it cannot use is said in a sentence, before anything is worked out", async () => {
  expect(await backtest(data.file("nowhere"))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no folder /),
  });
  expect(await backtest(matchFolder({ "a.txt": "" }))).toMatchObject({
    code: 1,
    err: expect.stringContaining("holds no .json files."),
  });
  const hostile = matchFolder({ "a.json": "[]", "b.json": "{}", "c.json": "\u0000\u001b[2J" });
  const none = await backtest(hostile);
  expect(none).toMatchObject({ code: 1, out: "" });
  expect(none.err).toContain("Skipped a.json: ");
  expect(none.err).toContain("No season could be played.\n");
  // The name of a file must not reach the terminal as a control character.
  expect([...none.err].filter((each) => each < " " && each !== "\n")).toEqual([]);
  const page = data.file("plain.md");
  writeFileSync(page, "# Nothing\n");
  const plain = await backtest(season.folder, "--write", page);
  expect(plain).toMatchObject({ code: 1, out: "" });
  expect(plain.err).toContain("has no place for the figures");
  expect(readFileSync(page, "utf8")).toBe("# Nothing\n");
  expect((await backtest(season.folder, "--write", data.file("no.md"))).err).toContain(
    "cannot be read and written.",
  );
  expect((await backtest(season.folder, "--leagues", "0")).err).toContain("Write gully odds");
});

test("a season of a few matches is skipped, and says why", async () => {
  const { fixtures } = season.season;
  const few = Object.fromEntries(
    fixtures.slice(0, 3).map((fixture) => [`${fixture.externalId}.json`, fixture.cricsheet]),
  );
  const { code, err } = await backtest(matchFolder(few));
  expect(code).toBe(1);
  expect(err).toContain("Skipped Lantern League 2026: it has 3 matches, and needs 15.\n");
});
