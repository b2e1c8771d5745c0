import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "#server/core/env";
import { runCli } from "#server/run/cli/run-cli";
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
  await folder.gully("migrate");
  const unlock = lockServer(folder);
  const release = holdFolder(folder);
  expect((await folder.gully("check")).code).toBe(0);
  expect((await folder.gully("backup", folder.file("copy.db"))).code).toBe(0);
  expect(() => claimFolder(folder)).toThrow("stop it first");
  release();
  unlock();
});

describe("the address of the last start", () => {
  const started = (APP_URL?: string) => readEnv({ DATA_DIR: folder.dataDir, APP_URL });
  const start = (url: string) => lockServer(started(url));
  const linkOf = async (variables: Record<string, string> = {}) => {
    const printed: string[] = [];
    const io = {
      stdout: (text: string) => void printed.push(text),
      stderr: (text: string) => void printed.push(text),
      loadApp: null,
    };
    const all = { DATA_DIR: folder.dataDir, LOG_LEVEL: "silent", ...variables };
    await runCli(["invite"], { ...io, variables: all });
    return printed.join("").split("/invite?")[0];
  };

  test("is where links of commands lead, while the server runs and after it", async () => {
    expect(await linkOf()).toBe("http://localhost:3000");
    const unlock = start("https://gully.example.org");
    expect(await linkOf()).toBe("https://gully.example.org");
    unlock();
    expect(await linkOf()).toBe("https://gully.example.org");
    start("http://192.168.1.5:4000")();
    expect(await linkOf()).toBe("http://192.168.1.5:4000");
  });

  test("gives way to APP_URL of the command", async () => {
    start("https://gully.example.org")();
    expect(await linkOf({ APP_URL: "https://new.example.org" })).toBe("https://new.example.org");
  });

  test.each([
    ["of an older version", "drop table address"],
    ["without an address", "delete from address"],
    ["with another text", "update address set url = 'javascript:alert(1)'"],
    ["with another kind", "update address set url = x'00ff'"],
  ])("a lock %s counts as none", async (_what, sql) => {
    start("https://gully.example.org")();
    const lock = new Database(path.join(folder.dataDir, "server.lock"));
    lock.exec(sql);
    lock.close();
    expect(await linkOf()).toBe("http://localhost:3000");
  });

  test("a lock that is no database counts as none", async () => {
    writeFileSync(path.join(folder.dataDir, "server.lock"), "hello".repeat(500));
    expect(await linkOf()).toBe("http://localhost:3000");
  });
});
