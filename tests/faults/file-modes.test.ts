import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { runGully } from "#tests/support/run-gully";
import { startServer } from "#tests/support/running-server";

test("nothing that the server or a command writes can be read by others", async () => {
  const umask = process.umask(0o022);
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-modes-"));
  // As 0.1.0 left it.
  openDatabase(path.join(dataDir, "gully.db")).$client.close();
  mkdirSync(path.join(dataDir, "outbox"));
  chmodSync(path.join(dataDir, "gully.db"), 0o644);
  const server = await startServer({ dataDir, sendsMail: false });
  await runGully(server, ["backup", "--keep", "14"]);
  const form = {
    intent: "register",
    displayName: "A",
    email: "a@example.org",
    password: "silly mid on",
  };
  await fetch(`${server.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url },
    body: new URLSearchParams(form),
  });
  await expect.poll(() => readdirSync(path.join(dataDir, "outbox")).length).toBe(1);
  const names = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  const readable = names.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0);
  await server.stop();
  process.umask(umask);
  rmSync(dataDir, { recursive: true });
  expect(readable).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["gully.db", "session-secret", "backups"]));
});
