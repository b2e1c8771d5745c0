import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { SERVER_ENV } from "../../tools/server-flags.mjs";

const ENTRY = "build/server/index.js";
const LOOK_MS = 20;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;
const KB = 1024;

/** Milliseconds that a process has had of processors, and bytes of memory. */
export interface ProcessUse {
  readonly cpu: number;
  /** Resident now. */
  readonly memory: number;
}

/** Of a process that runs; on Linux alone. */
export function readProcess(pid: number): ProcessUse {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return { cpu: (Number(stat[11]) + Number(stat[12])) * TICK_MS, memory: Number(kilobytes) * KB };
}

/**
 * Runs a command of the build to its end.
 *
 * @returns its cost: `memory` is the most at any moment that was looked at
 * @throws Error with its output, when it fails
 */
export async function runGully(dataDir: string, ...args: string[]): Promise<ProcessUse> {
  const child = spawn(process.execPath, [ENTRY, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...SERVER_ENV, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let last: ProcessUse = { cpu: 0, memory: 0 };
  const watch = setInterval(() => {
    const now = child.exitCode === null ? readIfThere(child.pid) : null;
    if (now) last = { cpu: now.cpu, memory: Math.max(last.memory, now.memory) };
  }, LOOK_MS);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  clearInterval(watch);
  if (code !== 0) throw new Error(`gully ${args[0]} fails: ${printed}`);
  return last;
}

/** Null when it has ended meanwhile. */
function readIfThere(pid = 0): ProcessUse | null {
  try {
    const use = readProcess(pid);
    return Number.isNaN(use.memory) ? null : use;
  } catch {
    return null;
  }
}
