import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SECOND_MS } from "#game/core/units";
import type { Env } from "#server/core/env";
import { FeedError, type FeedErrorKind } from "../feed";
import { findProgram, programFolder, SETTINGS_ENDING } from "./list-programs";

const MB = 1024 * 1024;

/** The limits of a program for one answer (docs/feeds.md). */
export const PROGRAM_LIMITS = {
  ms: 20 * SECOND_MS,
  outputBytes: 4 * MB,
  memoryBytes: 512 * MB,
} as const;
type Limits = Readonly<Record<keyof typeof PROGRAM_LIMITS, number>>;

const MEMORY_LOOK_MS = 250;
/** For what is still in the pipes when it has ended. */
const LAST_READ_MS = SECOND_MS;
/** Of its errors, which the operator reads. */
const ERROR_CHARACTERS = 500;
/** Kept so that a secret at the beginning of the shown part is whole, and is found. */
const KEPT_CHARACTERS = 20 * ERROR_CHARACTERS;
/** Shorter values of its file, such as “1”, are no secrets. */
const SHORTEST_SECRET = 6;
/** Seconds of the processor, and blocks of a file that it writes; no core dump. */
const SHELL = 'ulimit -c 0; ulimit -t 60; ulimit -f 20480; exec "$0"';
const WORK = ".run-";

const settingsSchema = z.record(
  z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/),
  // The system takes no text with such a sign.
  z.string().refine((value) => !value.includes("\0")),
);

/**
 * Asks a program by one line on its standard input. It runs in a folder of its own, without any of
 * the server's variables but PATH, and is killed with its process group when it takes too long,
 * writes too much or needs too much memory. It does not wait for processes that have left the group.
 *
 * @param stop kills it
 * @returns the lines of its answer
 * @throws FeedError with a sentence that has the last lines of its errors, without the values of its
 * variables
 */
export async function runProgram(
  env: Pick<Env, "dataDir">,
  name: string,
  question: object,
  stop: AbortSignal,
  limits: Limits = PROGRAM_LIMITS,
): Promise<string[]> {
  const file = findProgram(env, name);
  if (file === null) {
    throw new FeedError("unreachable", `${name} is no longer a program in the folder feeds.`);
  }
  const variables = readSettings(env, name);
  const folder = makeWorkFolder(env);
  try {
    const child = spawn("/bin/sh", ["-c", SHELL, file], {
      cwd: folder,
      env: { ...(variables as NodeJS.ProcessEnv), PATH: variables.PATH ?? process.env.PATH },
      stdio: ["pipe", "pipe", "pipe"],
      // A group of its own, which is killed as a whole.
      detached: true,
    });
    const secrets = Object.values(variables).filter(({ length }) => length >= SHORTEST_SECRET);
    const text = await answerOf(child, { name, secrets }, question, stop, limits);
    return text.split("\n").filter((line) => line.trim() !== "");
  } finally {
    removeFolder(folder);
  }
}

/** @throws FeedError where the folder of programs is mounted for reading alone, or the disk is full */
function makeWorkFolder(env: Pick<Env, "dataDir">): string {
  try {
    return mkdtempSync(path.join(programFolder(env), WORK));
  } catch {
    throw new FeedError("unreachable", "The folder feeds cannot be written: programs work in it.");
  }
}

/** A program may have left folders that nobody may open: they stay, and hold nobody up. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is tried again when the server starts.
  }
}

/** Folders that a server left which was killed. */
export function removeWorkFolders(env: Pick<Env, "dataDir">): void {
  const folder = programFolder(env);
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.startsWith(WORK));
  } catch {
    return;
  }
  for (const name of names) removeFolder(path.join(folder, name));
}

/** @throws FeedError for a file that cannot be read; none is no variable */
function readSettings(env: Pick<Env, "dataDir">, name: string): Record<string, string> {
  const file = path.join(programFolder(env), `${name}${SETTINGS_ENDING}`);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new FeedError("unreachable", `${name}${SETTINGS_ENDING} cannot be read.`);
  }
  try {
    return settingsSchema.parse(JSON.parse(text));
  } catch {
    const sentence = `${name}${SETTINGS_ENDING} must be JSON with names of variables and texts.`;
    throw new FeedError("unreachable", sentence);
  }
}

function answerOf(
  child: ChildProcess,
  { name, secrets }: { readonly name: string; readonly secrets: readonly string[] },
  question: object,
  stop: AbortSignal,
  { ms, outputBytes, memoryBytes }: Limits,
): Promise<string> {
  const { stdin, stdout, stderr, pid } = child;
  const hangUp = () => {
    for (const stream of [stdin, stdout, stderr]) stream?.destroy();
  };
  const chunks: Buffer[] = [];
  let length = 0;
  let errors = "";
  let fault: FeedError | null = null;
  const end = (kind: FeedErrorKind, sentence: string) => {
    fault ??= new FeedError(kind, sentence);
    killGroup(pid);
    // A child that has left the group may hold the pipes open for ever.
    hangUp();
  };
  const timer = setTimeout(() => {
    end("unreachable", `${name} took more than ${ms / SECOND_MS} seconds.`);
  }, ms);
  const watch = setInterval(() => {
    if (memoryOfGroup(pid) <= memoryBytes) return;
    end("unreachable", `${name} needed more than ${memoryBytes / MB} MB of memory.`);
  }, MEMORY_LOOK_MS);
  const onStop = () => end("stopped", `${name} was stopped.`);
  stop.addEventListener("abort", onStop);
  if (stop.aborted) onStop();
  stdout?.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length <= outputBytes) chunks.push(chunk);
    else end("nonsense", `${name} answered more than ${outputBytes / MB} MB.`);
  });
  stderr?.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString("utf8")).slice(-KEPT_CHARACTERS);
  });
  // It need not read the question.
  stdin?.on("error", () => {});
  stdin?.end(`${JSON.stringify(question)}\n`);
  // Its own children end with it; what it has written is read to the end.
  let lastRead: NodeJS.Timeout | undefined;
  child.on("exit", () => {
    killGroup(pid);
    lastRead = setTimeout(hangUp, LAST_READ_MS);
  });
  const ended = new Promise<string>((resolve, reject) => {
    child.on("error", (error) => {
      reject(new FeedError("unreachable", `${name} cannot be started: ${error.message}.`));
    });
    child.on("close", (code, signal) => {
      const shown = withoutSecrets(errors, secrets).slice(-ERROR_CHARACTERS).trim();
      const ownWords = shown === "" ? "" : ` It said: “${shown}”.`;
      const how = code === null ? `was ended by ${signal}` : `ended with the code ${code}`;
      if (fault !== null) reject(new FeedError(fault.kind, `${fault.message}${ownWords}`));
      else if (code === 0) resolve(Buffer.concat(chunks).toString("utf8"));
      else reject(new FeedError("unreachable", `${name} ${how}.${ownWords}`));
    });
  });
  return ended.finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
    clearTimeout(lastRead);
    stop.removeEventListener("abort", onStop);
  });
}

/** Libraries print the address that they could not reach, with the key in it. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

const PAGE_BYTES = 4096;

/** Of all processes of a group, by Linux's own list; 0 on other systems. */
function memoryOfGroup(group: number | undefined): number {
  if (group === undefined) return 0;
  let bytes = 0;
  try {
    for (const entry of readdirSync("/proc")) {
      if (!/^\d+$/.test(entry)) continue;
      try {
        const stat = readFileSync(`/proc/${entry}/stat`, "latin1");
        // After the name, which may have spaces and brackets: state, parent, group.
        const ofGroup = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2];
        if (Number(ofGroup) !== group) continue;
        const [, resident = "0"] = readFileSync(`/proc/${entry}/statm`, "latin1").split(" ");
        bytes += Number(resident) * PAGE_BYTES;
      } catch {
        // A process that has ended meanwhile.
      }
    }
  } catch {
    return 0;
  }
  return bytes;
}
