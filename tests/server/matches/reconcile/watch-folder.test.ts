import { utimesSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";
import { createFolderWatch, watchMatchFolder } from "#server/matches/reconcile/watch-folder";
import { readScore } from "#server/play/points/read-score";
import { logTo } from "#tests/routes/logged-events";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { type PushedSeason, pushedSeason } from "#tests/server/matches/push/pushed-season";
import { matchFolder, writeFiles } from "#tests/support/match-folder";

const EVENING = Date.UTC(2023, 4, 29, 20);

let season: PushedSeason;
let lines: string[];
beforeEach(async () => {
  lines = [];
  season = await pushedSeason();
  season.services.setNow(EVENING);
});

/** A file that was last written at an instant. */
function write(folder: string, name: string, content: unknown, at: number): void {
  writeFiles(folder, { [name]: content });
  utimesSync(path.join(folder, name), at / 1000, at / 1000);
}

const status = () => readScore(season.services.db, season.fixtureId).status;
const watch = (folder: string) =>
  createFolderWatch({ ...season.services, log: logTo(lines) }, folder);

test("a watched folder is looked at when it starts and then each night at 02:30 UTC", async () => {
  const { services } = season;
  const folder = matchFolder({});
  write(folder, "0.json", "{", EVENING - DAY_MS);
  const loop = watch(folder);
  await loop.run();
  write(folder, "1.json", smallMatch(), EVENING - HOUR_MS);
  services.setNow(EVENING + HOUR_MS);
  await loop.run();
  expect(status()).toBe("");
  services.setNow(Date.UTC(2023, 4, 30, 2, 29));
  await loop.run();
  expect(status()).toBe("");
  services.setNow(Date.UTC(2023, 4, 30, 2, 30));
  await loop.run();
  expect(status()).toBe("India won by 4 runs");
  expect(lines.join("\n")).toContain("A match file was compared with Nepal v India.");
  expect(lines.join("\n")).toContain('"applied":1');
});

test("a file that is being written waits until it is a minute old", async () => {
  const { services } = season;
  const folder = matchFolder({});
  write(folder, "1.json", smallMatch(), EVENING - 10_000);
  write(folder, "2.json", "{", EVENING - DAY_MS);
  const loop = watch(folder);
  await loop.run();
  expect(status()).toBe("");
  services.setNow(EVENING + MINUTE_MS);
  await loop.run();
  expect(status()).toBe("India won by 4 runs");
  // The broken one was read once.
  expect(lines.filter((line) => line.includes("It is not JSON."))).toHaveLength(1);
});

test("a file with fewer balls than what is stored waits for somebody, and the log says so", async () => {
  const { services } = season;
  const folder = matchFolder({});
  write(folder, "1.json", smallMatch(), EVENING - HOUR_MS);
  const loop = watch(folder);
  await loop.run();
  const stored = readScore(services.db, season.fixtureId);
  const half = smallMatch();
  half.innings.splice(1);
  write(folder, "1.json", half, EVENING);
  services.setNow(EVENING + DAY_MS);
  await loop.run();
  expect(readScore(services.db, season.fixtureId)).toEqual(stored);
  expect(lines.join("\n")).toContain(
    "A match file waits. The file has 0 legal balls of innings 2, and 1 are stored.",
  );
  expect(lines.at(-1)).toContain('"doubted":1');
});

test("a folder that is missing is said once a night, and none is watched without the setting", async () => {
  const loop = watch("/nowhere/at/all");
  await loop.run();
  await loop.run();
  expect(lines).toHaveLength(1);
  season.services.setNow(EVENING + DAY_MS);
  await loop.run();
  expect(lines).toHaveLength(2);
  expect(watchMatchFolder(season.services)).toBeNull();
});
