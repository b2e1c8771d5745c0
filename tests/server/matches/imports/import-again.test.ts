import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inningsScores } from "#db/schema";
import { deliveryAt, smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { dumpTables } from "#tests/support/dump-tables";
import { matchFolder, writeFiles } from "#tests/support/match-folder";
import { testServices } from "#tests/support/services";
import { fixtureRows, imported, matchWith } from "./himalayan-cup";

describe("importing again", () => {
  const twoMatches = () => ({
    "1.json": smallMatch(),
    "2.json": matchWith({ dates: ["2023-06-01"] }),
  });

  test("changes nothing", async () => {
    const services = testServices();
    const folder = matchFolder(twoMatches());
    await imported(services, folder);
    const before = dumpTables(services.db);
    services.setNow(services.now() + 86_400_000);
    expect((await imported(services, folder)).season).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("updates the fixture of a changed file, and that one only", async () => {
    const services = testServices();
    const folder = matchFolder(twoMatches());
    await imported(services, folder);
    const [first, second] = fixtureRows(services);
    const later = services.now() + 86_400_000;
    services.setNow(later);
    const corrected = matchWith({ outcome: { winner: "India", by: { runs: 6 } } });
    deliveryAt(corrected, [0, 0, 0]).runs = { batter: 6, extras: 0, total: 6 };
    writeFiles(folder, { "1.json": corrected });
    expect((await imported(services, folder)).season).toMatchObject({
      added: 0,
      updated: 1,
      unchanged: 1,
    });
    expect(fixtureRows(services)).toEqual([
      { ...first, status: "India won by 6 runs", updatedAt: later },
      second,
    ]);
    const scores = services.db.select().from(inningsScores).orderBy(asc(inningsScores.fixtureId));
    expect(scores.all().map(({ runs }) => runs)).toEqual([8, 2, 6, 2]);
  });

  test("adds a new file among the others and renumbers them", async () => {
    const services = testServices();
    const folder = matchFolder(twoMatches());
    await imported(services, folder);
    writeFiles(folder, { "3.json": matchWith({ dates: ["2023-05-30"] }) });
    expect((await imported(services, folder)).season).toMatchObject({
      added: 1,
      updated: 1,
      unchanged: 1,
    });
    expect(fixtureRows(services).map(({ externalId }) => externalId)).toEqual(["1", "3", "2"]);
  });

  test("keeps the fixture, and its number, of a file that has broken since", async () => {
    const services = testServices();
    const folder = matchFolder(twoMatches());
    await imported(services, folder);
    const before = dumpTables(services.db);
    writeFiles(folder, { "1.json": "{" });
    expect(await imported(services, folder)).toMatchObject({
      season: { unchanged: 1 },
      broken: [{ file: "1.json", sentence: "the file is not JSON" }],
    });
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("broken files", () => {
  test("are skipped and named, and the others come in", async () => {
    const services = testServices();
    const folder = matchFolder({ "1.json": "{", "2.json": smallMatch(), "3.json": { info: 1 } });
    const { season, broken } = await imported(services, folder);
    expect(broken.map(({ file }) => file)).toEqual(["1.json", "3.json"]);
    expect(season).toMatchObject({ added: 1 });
    expect(fixtureRows(services)).toMatchObject([{ externalId: "2", number: 1 }]);
  });

  test("leave nothing behind when there is no other", async () => {
    const services = testServices();
    const before = dumpTables(services.db);
    const { season, broken } = await imported(services, matchFolder({ "1.json": "{" }));
    expect(season).toBeNull();
    expect(broken).toHaveLength(1);
    expect(dumpTables(services.db)).toEqual(before);
  });
});
