import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { expect, test, vi } from "vitest";
import { openDatabase } from "#db/client";
import { fixtures, leagueLog } from "#db/schema";
import { removeOperator } from "#server/matches/operator/name-operators";
import {
  type BackupStream,
  downloadBackup,
  makeBackup,
} from "#server/run/maintenance/download-backup";
import { listBackups } from "#server/run/maintenance/kept-backups";
import { dumpTables } from "#tests/support/dump-tables";
import type { TestServices } from "#tests/support/services";
import { PASSWORD, startOperated } from "./operator-on-disk";

const RIGHT = { password: PASSWORD, email: "", code: "" };
const clientAddress = "192.0.2.1";

const bytesOf = ({ body }: BackupStream) => buffer(body as NodeStream<Uint8Array>);

function downloadsIn({ db }: TestServices) {
  return db
    .select()
    .from(leagueLog)
    .all()
    .filter(({ change }) => change.kind === "backup downloaded");
}

test("a new backup comes whole, and the league's log says who has it before the first byte", async () => {
  const { services, operator, olga, league, folder } = await startOperated();
  const warn = vi.spyOn(services.log, "warn");
  const request = { name: "", proof: RIGHT, clientAddress };
  const backup = await downloadBackup(services, operator, request);
  expect(downloadsIn(services)).toMatchObject([{ leagueId: league.leagueId, userId: olga.id }]);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ event: "backup-downloaded", userId: olga.id, file: backup.name }),
    "A backup was downloaded.",
  );
  const bytes = await bytesOf(backup);
  expect(bytes).toHaveLength(backup.bytes);
  writeFileSync(folder.file("taken.db"), bytes);
  const copy = openDatabase(folder.file("taken.db"));
  const later = { league_log: [], try_counts: [], live_changes: [], sqlite_sequence: [] };
  expect({ ...dumpTables(copy), ...later }).toEqual({ ...dumpTables(services.db), ...later });
  copy.$client.close();
  expect(listBackups(services.env)).toMatchObject([{ name: backup.name, kind: "browser" }]);
});

test("without the right password nothing is made, logged or sent", async () => {
  const { services, operator } = await startOperated();
  const proof = { ...RIGHT, password: "a wrong password" };
  const request = { name: "", proof, clientAddress };
  await expect(downloadBackup(services, operator, request)).rejects.toThrow(
    "The password is wrong.",
  );
  expect(downloadsIn(services)).toEqual([]);
  expect(listBackups(services.env)).toEqual([]);
});

test("an operator who is one no more gets nothing, although the page is still open", async () => {
  const { services, operator, olga } = await startOperated();
  const name = await makeBackup(services, operator);
  removeOperator(services, olga.email);
  const request = { name, proof: RIGHT, clientAddress };
  await expect(downloadBackup(services, operator, request)).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(makeBackup(services, operator)).rejects.toMatchObject({ code: "not-found" });
  expect(downloadsIn(services)).toEqual([]);
});

test.each(["../session-secret", "session-secret", "gully.db", "browser-x.db", "/etc/passwd", "."])(
  "no other file is sent: %s",
  async (name) => {
    const { services, operator, folder } = await startOperated();
    mkdirSync(folder.file("backups"));
    for (const file of ["session-secret", "gully.db"]) {
      writeFileSync(folder.file(file), "secret");
      writeFileSync(folder.file("backups", file), "secret");
    }
    const request = { name, proof: RIGHT, clientAddress };
    await expect(downloadBackup(services, operator, request)).rejects.toThrow(
      "This backup no longer exists.",
    );
    expect(downloadsIn(services)).toEqual([]);
  },
);

test("one at a time for each operator, until it has arrived or was given up", async () => {
  const { services, operator } = await startOperated();
  const name = await makeBackup(services, operator);
  const request = { name, proof: RIGHT, clientAddress };
  const first = await downloadBackup(services, operator, request);
  await expect(downloadBackup(services, operator, request)).rejects.toThrow(
    "You are already downloading one.",
  );
  await first.body.cancel();
  await vi.waitFor(async () => {
    expect(await bytesOf(await downloadBackup(services, operator, request))).not.toHaveLength(0);
  });
});

test("two at once: one is sent, and the log has one entry", async () => {
  const { services, operator } = await startOperated();
  const request = { name: await makeBackup(services, operator), proof: RIGHT, clientAddress };
  const both = await Promise.allSettled([
    downloadBackup(services, operator, request),
    downloadBackup(services, operator, request),
  ]);
  const sent = both.filter((each) => each.status === "fulfilled");
  expect(sent).toHaveLength(1);
  expect(downloadsIn(services)).toHaveLength(1);
  for (const { value } of sent) await value.body.cancel();
});

test("a client that leaves ends its file, and can come again", async () => {
  const { services, operator } = await startOperated();
  const name = await makeBackup(services, operator);
  const request = { name, proof: RIGHT, clientAddress };
  const leaves = new AbortController();
  const visit = Object.assign(Object.create(services), { gone: leaves.signal }) as TestServices;
  await downloadBackup(visit, operator, request);
  leaves.abort();
  await vi.waitFor(async () => {
    await (await downloadBackup(services, operator, request)).body.cancel();
  });
});

test("a league whose matches have all locked has nothing secret, and its log stays as it is", async () => {
  const { services, operator } = await startOperated();
  services.db.update(fixtures).set({ lockedAt: services.now(), state: "finished" }).run();
  const request = { name: "", proof: RIGHT, clientAddress };
  await (await downloadBackup(services, operator, request)).body.cancel();
  expect(downloadsIn(services)).toEqual([]);
});

test("an hour has ten, made or downloaded", async () => {
  const { services, operator } = await startOperated();
  for (let made = 0; made < 10; made += 1) {
    services.setNow(services.now() + 1000);
    await makeBackup(services, operator);
  }
  await expect(makeBackup(services, operator)).rejects.toMatchObject({ code: "too-many" });
  // Of those that the page makes, the newest three stay.
  expect(listBackups(services.env)).toHaveLength(3);
  const request = { name: "", proof: RIGHT, clientAddress };
  await expect(downloadBackup(services, operator, request)).rejects.toMatchObject({
    code: "too-many",
  });
});

test("a folder that cannot be written is a sentence that names it, and leaves nothing behind", async () => {
  const { services, operator, folder } = await startOperated();
  writeFileSync(folder.file("backups"), "a file in the folder's place");
  await expect(makeBackup(services, operator)).rejects.toThrow(
    `${path.join(folder.dataDir, "backups")} could not be written`,
  );
  expect(existsSync(folder.file("gully.db"))).toBe(false);
  expect(readdirSync(folder.dataDir)).toEqual(["backups"]);
});
