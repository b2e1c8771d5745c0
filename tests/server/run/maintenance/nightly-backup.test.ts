import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { AppError } from "#server/core/errors";
import { readServerSetting } from "#server/core/server-settings";
import type { JobThreads } from "#server/core/services";
import { removeOperator } from "#server/matches/operator/name-operators";
import { listBackups, removeOldDrafts } from "#server/run/maintenance/kept-backups";
import { makeNightlyBackup, setNightlyBackups } from "#server/run/maintenance/nightly-backup";
import { backupLine } from "#server/run/ready/backup-line";
import { DAY, HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { startOperated } from "./operator-on-disk";

const GOES_ON = new AbortController().signal;
const NIGHT = Date.UTC(2026, 3, 2, 3);

const nightsIn = (services: TestServices) =>
  listBackups(services.env).filter(({ kind }) => kind === "nightly");

test("nothing is made until an operator ticks it, and then one each night", async () => {
  const { services, operator } = await startOperated();
  services.setNow(NIGHT - HOUR);
  await makeNightlyBackup(services, GOES_ON);
  expect(nightsIn(services)).toEqual([]);
  expect(backupLine.readState(services)).toMatchObject({ concern: 2 });
  setNightlyBackups(services, operator, true);
  // At once, so that it is seen to work; and then not before the night.
  for (const [at, made] of [
    [NIGHT - HOUR, 1],
    [NIGHT - 1, 1],
    [NIGHT, 2],
    [NIGHT + HOUR, 2],
    [NIGHT + 3 * DAY + HOUR, 3],
  ] as const) {
    services.setNow(at);
    await makeNightlyBackup(services, GOES_ON);
    expect([at, nightsIn(services).length]).toEqual([at, made]);
  }
  expect(backupLine.readState(services)).toMatchObject({
    concern: 0,
    sentence: expect.stringMatching(
      /^The last backup is from less than an hour ago, \d+\.\d MB\. One is made every night\.$/,
    ),
  });
  setNightlyBackups(services, operator, false);
  services.setNow(NIGHT + 9 * DAY);
  await makeNightlyBackup(services, GOES_ON);
  expect(nightsIn(services)).toHaveLength(3);
});

test("the newest seven nights stay, and every other backup", async () => {
  const { services, operator, folder } = await startOperated();
  mkdirSync(folder.file("backups"));
  const own = ["gully-20250101T041000000Z.db", "browser-20250101T041000000Z.db", "kept-by-hand.db"];
  for (const name of own) writeFileSync(folder.file("backups", name), "");
  setNightlyBackups(services, operator, true);
  for (let night = 0; night < 9; night += 1) {
    services.setNow(NIGHT + night * DAY);
    await makeNightlyBackup(services, GOES_ON);
  }
  expect(nightsIn(services).map(({ at }) => at)).toEqual(
    [8, 7, 6, 5, 4, 3, 2].map((night) => NIGHT + night * DAY),
  );
  expect(readdirSync(folder.file("backups"))).toEqual(expect.arrayContaining(own));
});

test("a folder that cannot be written is told once, and again only after a success", async () => {
  const { services, operator, folder } = await startOperated();
  const error = vi.spyOn(services.log, "error");
  setNightlyBackups(services, operator, true);
  writeFileSync(folder.file("backups"), "a file in the folder's place");
  for (const after of [0, HOUR / 2, HOUR, 2 * HOUR]) {
    services.setNow(NIGHT + after);
    await makeNightlyBackup(services, GOES_ON);
  }
  expect(error).toHaveBeenCalledTimes(1);
  expect(services.mails).toMatchObject([
    { to: "olga@example.org", subject: "Gully: no backup was made" },
  ]);
  expect(services.mails[0]?.text).toContain("could not be written");
  expect(backupLine.readState(services)).toMatchObject({
    concern: 3,
    sentence: expect.stringContaining("could not be written"),
  });
  rmSync(folder.file("backups"));
  services.setNow(NIGHT + 4 * HOUR);
  await makeNightlyBackup(services, GOES_ON);
  expect(nightsIn(services)).toHaveLength(1);
  expect(backupLine.readState(services)).toMatchObject({ concern: 0 });
  rmSync(folder.file("backups"), { recursive: true });
  writeFileSync(folder.file("backups"), "");
  services.setNow(NIGHT + DAY);
  await makeNightlyBackup(services, GOES_ON);
  expect(services.mails).toHaveLength(2);
});

test.each([
  ["other work goes on", new AppError("conflict", "The server is busy."), GOES_ON],
  ["the server ends", new AppError("unavailable", "The server is stopping."), AbortSignal.abort()],
])("it is no failure that %s", async (_, thrown, stop) => {
  const { services, operator } = await startOperated();
  setNightlyBackups(services, operator, true);
  const alone = () => Promise.reject(thrown);
  const jobs = { alone } as unknown as JobThreads;
  const busy = Object.assign(Object.create(services), { jobs }) as TestServices;
  await makeNightlyBackup(busy, stop);
  expect(readServerSetting(services.db, "nightlyBackups")).toEqual({ isOn: true, failure: null });
  expect(services.mails).toEqual([]);
});

test("who is no operator any more turns nothing on", async () => {
  const { services, operator, olga } = await startOperated();
  removeOperator(services, olga.email);
  expect(() => setNightlyBackups(services, operator, true)).toThrow();
  expect(readServerSetting(services.db, "nightlyBackups").isOn).toBe(false);
});

test("a copy that was broken off is deleted an hour later, and no copy at work", async () => {
  const { services, folder } = await startOperated();
  mkdirSync(folder.file("backups"));
  const names = ["check.1-abcd.draft", "check.1-abcd.draft-wal", "nightly-x.db.1-00.draft"];
  const namesToKeep = ["check.2-abcd.draft", "a note.txt", "gully-20250101T041000000Z.db"];
  const now = Date.now();
  for (const name of [...names, ...namesToKeep]) {
    const file = folder.file("backups", name);
    writeFileSync(file, "");
    const at = (now - (name === namesToKeep[0] ? HOUR / 2 : 2 * HOUR)) / 1000;
    utimesSync(file, at, at);
  }
  removeOldDrafts(services.env, now);
  expect(readdirSync(folder.file("backups")).sort()).toEqual(namesToKeep.sort());
});
