import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export interface RunningServer {
  readonly url: string;
  /** A folder of its own, gone after `stop`. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Starts the production build on a free port with an empty DATA_DIR and resolves when it is
 * healthy.
 *
 * @throws Error with what it printed, when it ends instead
 */
export async function startServer(
  options: { env?: Record<string, string>; command?: string } = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-"));
  const own = { PORT: String(port), HOST: "127.0.0.1", APP_URL: url, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["build/server/index.js", options.command ?? "serve"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...own, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await waitUntilItSaysWhereItIs(child);
  const health = await fetch(`${url}/healthz`);
  if (!health.ok) throw new Error(`The server is not healthy: ${await health.text()}`);
  return { url, dataDir, stop: () => stop(child, dataDir) };
}

function waitUntilItSaysWhereItIs(child: Child): Promise<void> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        printed.push(line);
        if (line.includes("Gully is at")) resolve();
      });
    }
    child.once("exit", () => reject(new Error(`The server ended:\n${printed.join("\n")}`)));
  });
}

async function stop(child: Child, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(dataDir, { recursive: true, force: true });
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}
