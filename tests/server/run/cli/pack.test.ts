import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EXAMPLE, spoiled } from "#tests/server/matches/packs/small-pack";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";

let folder: DataFolder;
let file: string;
beforeEach(() => {
  folder = makeDataFolder();
  folder.makeDatabase();
  file = folder.file("cup.json");
  writeFileSync(file, EXAMPLE);
});
afterEach(() => folder.remove());

test("gully pack takes a file in, first dry, and writes it again as it was", async () => {
  const dry = await folder.gully("pack", "import", file, "--dry-run");
  expect(dry).toMatchObject({ code: 0, err: "" });
  expect(dry.out).toContain("Teams:\n  Team Harbour Lights (HAR) added.\n");
  expect(dry.out).toContain("nothing is stored, because this is a dry run.\n");
  const none = await folder.gully("pack", "export", "1", folder.file("none.json"));
  expect(none).toMatchObject({ code: 1, err: "Tournament not found.\n" });
  const stored = await folder.gully("pack", "import", file);
  expect(stored.out).toContain("Lantern Cup 2027, version 1: stored.\n");
  const again = await folder.gully("pack", "import", file);
  expect(again.out).toBe("Lantern Cup 2027: version 1 is here already. Nothing changes.\n");
  const copy = folder.file("copy.json");
  expect(await folder.gully("pack", "export", "1", copy)).toEqual({
    ...{ code: 0, err: "" },
    out: `Lantern Cup 2027 is in ${copy}: 2 fixtures, 3 players.\n`,
  });
  // The salary that was worked out, and the days, are known now.
  const [given, written] = [JSON.parse(EXAMPLE), JSON.parse(readFileSync(copy, "utf8"))];
  given.squads[0].players[1].salary = 8.5;
  Object.assign(given.tournament, { from: "2027-03-20", to: "2027-03-27" });
  expect(written).toEqual(given);
});

test("an export replaces no file", async () => {
  await folder.gully("pack", "import", file);
  const taken = folder.file("taken.json");
  writeFileSync(taken, "something else");
  expect(await folder.gully("pack", "export", "1", taken)).toMatchObject({
    code: 1,
    err: `${taken} is there already.\n`,
  });
  expect(readFileSync(taken, "utf8")).toBe("something else");
});

test("faults are lines, and nothing is stored", async () => {
  writeFileSync(
    file,
    spoiled(({ fixtures }) => {
      for (const each of fixtures) Object.assign(each, { start: "soon" });
    }),
  );
  expect(await folder.gully("pack", "import", file)).toMatchObject({
    code: 1,
    err: "fixtures[0].start is not a time, such as 2027-03-20T14:00Z.\nfixtures[1].start is not a time, such as 2027-03-20T14:00Z.\n",
  });
  expect((await folder.gully("pack", "export", "1", file)).code).toBe(1);
});

test.each([
  [["import", "there-is-none.json"], "There is no file there-is-none.json."],
  [["import", "https://127.0.0.1/x.json"], "This address isn't on the public internet."],
  [["export", "one", "x.json"], "Write the tournament's number, as its page's address has it."],
  [[], "Write gully pack import FILE|ADDRESS [--dry-run] | export TOURNAMENT FILE"],
  [["export", "1"], "Write gully pack import FILE|ADDRESS [--dry-run] | export TOURNAMENT FILE"],
  [
    ["import", "a", "b"],
    "Write gully pack import FILE|ADDRESS [--dry-run] | export TOURNAMENT FILE",
  ],
  [
    ["export", "1", "x", "--dry-run"],
    "Write gully pack import FILE|ADDRESS [--dry-run] | export TOURNAMENT FILE",
  ],
])("gully pack %j is a sentence", async (args, sentence) => {
  expect(await folder.gully("pack", ...args)).toEqual({ code: 1, out: "", err: `${sentence}\n` });
});
