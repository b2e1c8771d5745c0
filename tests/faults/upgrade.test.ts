import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadReleased } from "../db/released";
import { runGully } from "../support/run-gully";

const PORT = 41_695;
const URL = `http://127.0.0.1:${PORT}`;
const LOOK_MS = 10;

function start(dataDir: string) {
  const own = { DATA_DIR: dataDir, PORT: String(PORT), HOST: "127.0.0.1", LOG_LEVEL: "silent" };
  return spawn(process.execPath, ["build/server/index.js"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...own },
    stdio: "ignore",
  });
}

/** Asks until the answer is one that is looked for. */
async function healthUntil(isWanted: (text: string) => boolean): Promise<string> {
  for (;;) {
    const answer = await fetch(`${URL}/healthz`).catch(() => null);
    const text = (await answer?.text().catch(() => "")) ?? "";
    if (isWanted(text)) return text;
    await setTimeout(LOOK_MS);
  }
}

test("an upgrade answers that it is one, and goes on after it was killed", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-upgrade-"));
  try {
    loadReleased("0.1.0", path.join(dataDir, "gully.db"));
    const killed = start(dataDir);
    await healthUntil((text) => text.startsWith("upgrading: "));
    const page = await fetch(URL).catch(() => null);
    if (page !== null && page.status !== 200) {
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
    }
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const again = start(dataDir);
    await healthUntil((text) => text === "ok");
    again.kill("SIGTERM");
    await once(again, "exit");
    const check = await runGully({ dataDir }, ["upgrade-check"]);
    expect(check).toContain("The database has the newest schema: nothing is migrated.");
    expect(check).not.toContain("a chain of receipts");
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
