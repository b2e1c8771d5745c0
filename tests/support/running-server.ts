import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { SERVER_ENV, SERVER_FLAGS } from "../../tools/server-flags.mjs";
import { catchMails } from "./catch-mails";
import { emptyDatabase } from "./empty-database";

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** A folder of its own, gone after `stop`; or the one that it was given, which stays. */
  readonly dataDir: string;
  stop(): Promise<void>;
  /** Sends a signal and waits for the end; the folder stays until `stop`. */
  end(
    signal: "SIGTERM" | "SIGKILL",
  ): Promise<{ readonly code: number | null; readonly ms: number }>;
}

const REPOSITORY = path.resolve(import.meta.dirname, "../..");
const ENTRY = path.join(REPOSITORY, "build/server/index.js");

type Child = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Starts the production build on a free port, with a database of nothing but empty tables, and
 * resolves when it is healthy. A start that migrates is part of the tests of commands and of the demo.
 *
 * @throws Error with its output, when it ends instead
 */
export async function startServer(
  options: {
    env?: Record<string, string>;
    /** A folder that is there already. */
    dataDir?: string;
    command?: string;
    /** Another user to run as; only for root. */
    uid?: number;
    /** Its working folder; the repository by default. */
    cwd?: string;
    /** Whether mails go to a mail server of the test (`newestLinkTo`); without, they are files. */
    sendsMail?: boolean;
  } = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "gully-"));
  const own = { PORT: String(port), HOST: "127.0.0.1", APP_URL: url, DATA_DIR: dataDir };
  // All clients of a test share one address.
  const limit = { MAX_CONNECTIONS_PER_ADDRESS: "10000" };
  const isFresh = [options.dataDir, options.command, options.uid].every((each) => !each);
  if (isFresh) writeFileSync(path.join(dataDir, "gully.db"), emptyDatabase(), { mode: 0o600 });
  const sendsMail = options.sendsMail ?? options.command === undefined;
  const mails = sendsMail ? await catchMails(dataDir) : null;
  if (options.uid !== undefined) chownSync(dataDir, options.uid, options.uid);
  const child = spawn(process.execPath, [...SERVER_FLAGS, ENTRY, options.command ?? "serve"], {
    cwd: options.cwd ?? REPOSITORY,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    env: {
      PATH: process.env.PATH,
      ...compiledModules(),
      NODE_ENV: "production",
      ...SERVER_ENV,
      ...own,
      ...limit,
      ...(mails && { SMTP_URL: mails.url }),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await waitUntilItSaysWhereItIs(child);
  const health = await fetch(`${url}/healthz`);
  if (!health.ok) throw new Error(`The server is not healthy: ${await health.text()}`);
  return {
    url,
    pid: child.pid ?? Number.NaN,
    dataDir,
    stop: async () => {
      await stop(child);
      mails?.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    end: (signal) => end(child, signal),
  };
}

/** Where Node keeps compiled modules, when the tests have a place for them. */
export function compiledModules(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
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

async function stop(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function end(child: Child, signal: "SIGTERM" | "SIGKILL") {
  const startedAt = performance.now();
  const ended = once(child, "exit");
  child.kill(signal);
  const [code] = await ended;
  return { code: typeof code === "number" ? code : null, ms: performance.now() - startedAt };
}

/**
 * A port of this machine that nobody listens at, below those that the system gives to outgoing connections: such
 * a connection could have it before a slow start does.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return findFreePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
