import { spawn } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder, holdFolder } from "#server/run/maintenance/folder-lock";
import { lockServer } from "#server/run/maintenance/server-lock";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";

let folder: DataFolder;
beforeEach(() => {
  folder = makeDataFolder();
});
afterEach(() => folder.remove());

test("a second server on one folder is refused, and hears which process runs", () => {
  const unlock = lockServer(folder);
  const sentence = `A server runs on ${folder.dataDir} already: process ${process.pid} on ${hostname()}, since 20`;
  expect(() => lockServer(folder)).toThrow(sentence);
  unlock();
  lockServer(folder)();
});

test("--force starts beside it", () => {
  const unlock = lockServer(folder);
  const second = lockServer(folder, { force: true });
  second();
  expect(() => lockServer(folder)).toThrow("A server runs on");
  unlock();
});

test("a server that is killed leaves no lock behind, whatever process has its number next", async () => {
  const lockFile = path.join(folder.dataDir, "server.lock");
  // As `lockServer` does it, in a process that ends without a word.
  const script = `
    const db = new (require("better-sqlite3"))(${JSON.stringify(lockFile)}, { timeout: 0 });
    db.exec("create table holder (pid integer, host text, since text)");
    db.exec("insert into holder values (${process.pid}, '${hostname()}', 'then')");
    db.exec("begin immediate");
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  expect(() => lockServer(folder)).toThrow(`process ${process.pid} on ${hostname()}, since then`);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockServer(folder)();
});

test("commands beside a server do not ask for it, and a restore still waits for the server", async () => {
  folder.makeDatabase();
  const unlock = lockServer(folder);
  const release = holdFolder(folder);
  expect((await folder.gully("check")).code).toBe(0);
  expect((await folder.gully("backup", folder.file("copy.db"))).code).toBe(0);
  expect(() => claimFolder(folder)).toThrow("stop it first");
  release();
  unlock();
});
