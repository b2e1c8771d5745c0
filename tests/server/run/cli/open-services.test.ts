import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import { databasePath, openServices } from "#server/run/cli/open-services";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-"));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

function open() {
  const env = { ...readEnv({}), dataDir, logLevel: "silent" } as const;
  return openServices(env, createLog(env), { demo: false });
}

/** The number of locks that this machine knows on the database, which its connections hold while they read the log. */
function countLocks(): number {
  const { ino } = statSync(databasePath({ dataDir }));
  return readFileSync("/proc/locks", "utf8").split(`:${ino} `).length - 1;
}

test("a new database is for its owner's eyes alone", () => {
  const services = open();
  expect(statSync(databasePath({ dataDir })).mode & 0o777).toBe(0o600);
  services.db.$client.close();
});

test.skipIf(!existsSync("/proc/locks"))(
  "a thread that opens the database leaves the locks of the others, so that no program deletes their log",
  () => {
    const server = open();
    server.db.$client.exec("create table t (x)");
    expect(countLocks()).toBe(1);
    const thread = open();
    expect(countLocks()).toBe(1);
    for (const { db } of [server, thread]) db.$client.close();
  },
);
