import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { runGully } from "#tests/support/run-gully";
import { startServer } from "#tests/support/running-server";
import { AT_A_DESK, test } from "../journey-test";

/** Nothing of these looks different on another screen. */
/** Anybody: without a name, a home or a right to write anywhere but in DATA_DIR. */
const ANYBODY = 12_345;
const isRoot = process.getuid?.() === 0;

test(
  "as any user, without home or a place for temporary files, it writes in DATA_DIR alone",
  AT_A_DESK,
  async () => {
    const nowhere = "/nonexistent";
    const server = await startServer({
      ...(isRoot ? { uid: ANYBODY } : {}),
      cwd: "/",
      env: { HOME: nowhere, TMPDIR: nowhere, SQLITE_TMPDIR: nowhere },
    });
    try {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const body = new URLSearchParams({ intent: "login", email: "a@example.org", password: "x" });
      const refused = await fetch(`${server.url}/login`, { method: "POST", body });
      // The try is counted in the database.
      expect(refused.status).toBe(422);
      const { code } = await server.end("SIGTERM");
      expect(code).toBe(0);
      const owner = isRoot ? ANYBODY : process.getuid?.();
      for (const name of readdirSync(server.dataDir)) {
        expect([name, statSync(`${server.dataDir}/${name}`).uid]).toEqual([name, owner]);
      }
    } finally {
      await server.stop();
    }
  },
);

test(
  "SIGTERM: what is in flight is finished, nothing new is taken, and it ends with 0",
  AT_A_DESK,
  async () => {
    const server = await startServer();
    try {
      const body = "intent=login&email=a%40example.org&password=x";
      const inFlight = request(`${server.url}/login`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": body.length,
        },
      });
      inFlight.write(body.slice(0, 10));
      // Answered after the server has seen the other one's head.
      await fetch(`${server.url}/healthz`);
      const ended = server.end("SIGTERM");
      await expect
        .poll(() =>
          fetch(`${server.url}/healthz`).then(
            () => "taken",
            () => "refused",
          ),
        )
        .toBe("refused");
      inFlight.end(body.slice(10));
      const [response] = await once(inFlight, "response");
      expect([response.statusCode, (await text(response)).includes("</html>")]).toEqual([
        422,
        true,
      ]);
      const { code, ms } = await ended;
      expect(code).toBe(0);
      expect(ms).toBeLessThan(8_000);
    } finally {
      await server.stop();
    }
  },
);

test(
  "a backup of a running server, which no restore touches until it is gone",
  AT_A_DESK,
  async () => {
    const server = await startServer();
    try {
      const backup = (await runGully(server, ["backup"])).trim();
      expect(await runGully(server, ["check"])).toBe("All is well.\n");
      await expect(runGully(server, ["restore", backup])).rejects.toThrow("stop it first");
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await server.end("SIGKILL");
      expect(await runGully(server, ["restore", backup])).toContain("is the database now");
    } finally {
      await server.stop();
    }
  },
);
