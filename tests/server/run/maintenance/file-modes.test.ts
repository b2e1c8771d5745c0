import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate";
import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import { openServices } from "#server/run/cli/open-services";
import { tightenFolder } from "#server/run/maintenance/tighten-folder";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";

let folder: DataFolder;
let umask: number;

beforeEach(() => {
  umask = process.umask(0o022);
  folder = makeDataFolder();
});

afterEach(() => {
  process.umask(umask);
  folder.remove();
});

const modeOf = (...parts: string[]) => (statSync(folder.file(...parts)).mode & 0o777).toString(8);
const envOf = () => readEnv({ DATA_DIR: folder.dataDir, LOG_LEVEL: "silent" });

test("a new database, its companions and the outbox are their owner's alone, whatever the umask", async () => {
  const services = openServices(envOf(), createLog(envOf()), { demo: false });
  migrateDatabase(services.db);

  const mail = {
    kind: "reset" as const,
    id: 1,
    createdAt: 0,
    to: "a@example.org",
    subject: "s",
    text: "t",
    html: "h",
  };
  await services.mailer.send({ ...mail, link: "http://gully.test/" }, new AbortController().signal);
  const modes = ["gully.db", "gully.db-wal", "gully.db-shm"].map((name) => modeOf(name));
  services.db.$client.close();
  expect(modes).toEqual(["600", "600", "600"]);
  expect([modeOf("outbox"), modeOf("outbox", "0-000000001.eml")]).toEqual(["700", "600"]);
});

test("a folder of 0.1.0 is tightened, but for what is not Gully's", () => {
  mkdirSync(folder.file("outbox"));
  mkdirSync(folder.file("backups"));
  const ownFiles = [
    ["gully.db"],
    ["gully.db-wal"],
    ["gully.lock"],
    ["session-secret"],
    ["push-key"],
    ["cricketdata-key"],
    ["mail-server"],
    ["outbox", "1-000000001.eml"],
    ["backups", "gully-20260101T041000000Z.db"],
    ["backups", "before-upgrade-20260101T041000000Z.db"],
  ];
  const others = [["notes.txt"], ["backups", "read-me.txt"]];
  for (const parts of [...ownFiles, ...others]) {
    writeFileSync(folder.file(...parts), "");
    chmodSync(folder.file(...parts), 0o644);
  }
  tightenFolder(envOf(), pino({ level: "silent" }));
  expect(ownFiles.map((parts) => modeOf(...parts))).toEqual(ownFiles.map(() => "600"));
  expect(others.map((parts) => modeOf(...parts))).toEqual(["644", "644"]);
  expect([modeOf("outbox"), modeOf("backups")]).toEqual(["700", "700"]);
});

test("a folder without backups and outbox needs nothing", () => {
  expect(() => tightenFolder(envOf(), pino({ level: "silent" }))).not.toThrow();
});

test("a file in the place of a folder is named in the log, and the server goes on", () => {
  writeFileSync(folder.file("backups"), "");
  const lines: string[] = [];
  tightenFolder(envOf(), pino({ level: "warn" }, { write: (line) => lines.push(line) }));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { folder: folder.file("backups"), msg: "This should be a folder that the server can read." },
  ]);
});
