import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { gullyWith } from "#tests/support/gully-with";

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-import-league-"));
  const { services, asha } = await playFirstMatch();
  file = path.join(dataDir, "league.jsonl");
  writeFileSync(file, await writeLeagueFile(services, asha));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function gully(...args: string[]) {
  return gullyWith(
    { DATA_DIR: dataDir, APP_URL: "https://gully.example", LOG_LEVEL: "silent" },
    ...args,
  );
}

test("a league comes with the manager's link, and more can be made later", async () => {
  const { code, out } = await gully("import-league", file);
  expect(code).toBe(0);
  expect(out).toContain("https://gully.example/league/1\n");
  expect(out).toMatch(
    /\n {2}1 Asha \(Asha's XI, manager\): https:\/\/gully\.example\/seat\/[\w-]{43}\n$/,
  );
  expect((await gully("seats", "1")).out).toMatch(
    /^1 Asha .+, link made .+\n2 Ben \(Ben's XI\)\n$/,
  );
  expect((await gully("seats", "1", "--link", "2")).out).toMatch(/2 Ben .+\/seat\/[\w-]{43}\n$/);
  expect((await gully("seats", "1", "--links")).out.match(/\/seat\//g)).toHaveLength(2);
});

test("a link that the host makes later is in the league's log, and one of the two options is enough", async () => {
  await gully("import-league", file);
  const linksInLog = async () => {
    const written = path.join(dataDir, `${Math.random()}.jsonl`);
    await gully("export-league", "1", written);
    expect((await gully("verify", written)).code).toBe(0);
    return readFileSync(written, "utf8").match(/"by":null[^\n]*"kind":"seat link"/g)?.length ?? 0;
  };
  expect(await linksInLog()).toBe(0);
  const both = await gully("seats", "1", "--link", "2", "--links");
  expect(both).toMatchObject({ code: 1, err: expect.stringContaining("Write gully seats LEAGUE") });
  expect((await gully("seats", "1")).out).toContain("\n2 Ben (Ben's XI)\n");
  await gully("seats", "1", "--link", "2");
  expect(await linksInLog()).toBe(1);
  await gully("seats", "1", "--links");
  expect(await linksInLog()).toBe(3);
});

test("what is refused is said in a sentence, and makes no database", async () => {
  const broken = path.join(dataDir, "broken.jsonl");
  writeFileSync(broken, '{"format":"gully-league","gully":"0.2.0","version":1}\n');
  for (const [args, sentence] of [
    [["import-league"], "Write gully import-league FILE"],
    [["import-league", file, "--nonsense"], "Unknown option '--nonsense'"],
    [["import-league", path.join(dataDir, "none")], "There is no file"],
    [["import-league", broken], "The file was cut off"],
    [["seats", "x"], "Write gully seats LEAGUE"],
    [["seats", "1"], "There is no database"],
  ] as const) {
    const { code, err } = await gully(...args);
    expect(err).toContain(sentence);
    expect(code).toBe(1);
  }
  expect(existsSync(path.join(dataDir, "gully.db"))).toBe(false);
});

test("a manager without an account is refused before anything is made", async () => {
  const { err } = await gully("import-league", file, "--manager", "nobody@example.org");
  expect(err).toBe("There is no account with the address nobody@example.org.\n");
  expect((await gully("seats", "1")).err).toContain("There is no league 1");
  expect((await gully("import-league", file)).code).toBe(0);
  expect((await gully("seats", "1", "--link", "9")).err).toContain("No member 9 of the league");
});
