import { LRUCache } from "lru-cache";
import { AppError, serverBusy } from "./errors";
import type { JobThreads, ReadAsker } from "./services";

/** Different reads of one person that may wait. */
const MOST_WAITING = 5;
const AGAIN_SECONDS = 5;
/** The size of all cached texts and bytes together. */
const MOST_KEPT = 32 * 1024 * 1024;
const BYTES_A_CHARACTER = 2;

interface Read {
  readonly key: string;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly askers: ReadAsker[];
  readonly result: Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

type KeptResult = string | Uint8Array;

/**
 * Runs reads one at a time. After each read of a person, everybody else who waits has a turn. The same
 * read runs once for all its askers, and its text or bytes are cached until the next write. A read is
 * skipped if all its askers have left before its turn; once it runs, it is finished for the next asker.
 * The returned function rejects with the error of the read, and with AppError "too-many" if the person
 * has too many other reads waiting.
 *
 * @param run does a read in the thread
 * @param versionOf identifies the state of the database
 */
export function createReadQueue(
  run: (name: string, args: readonly unknown[]) => Promise<unknown>,
  versionOf: () => string,
): JobThreads["read"] {
  const lines = new Map<string | null, Read[]>();
  const waiting = new Map<string, Read>();
  const cache = new LRUCache<string, { readonly version: string; readonly result: KeptResult }>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ result }) => sizeOf(result),
  });
  let running: { readonly read: Read; readonly version: string } | null = null;

  const beginNext = () => {
    // The loop also reaches entries that are added meanwhile, so that people take turns.
    for (const [who, line] of lines) {
      lines.delete(who);
      const read = takeFirst(line);
      if (line.length > 0) lines.set(who, line);
      if (read !== undefined) return void begin(read);
    }
  };
  /** The first read of a line that somebody still waits for; abandoned ones before it are refused. */
  const takeFirst = (line: Read[]): Read | undefined => {
    for (let read = line.shift(); read !== undefined; read = line.shift()) {
      waiting.delete(read.key);
      if (!isLeft(read)) return read;
      read.reject(serverBusy());
    }
    return undefined;
  };
  const begin = async (read: Read) => {
    const version = versionOf();
    running = { read, version };
    try {
      const result = await run(read.name, read.args);
      if (isKept(result) && versionOf() === version) cache.set(read.key, { version, result });
      read.resolve(result);
    } catch (error) {
      read.reject(error);
    }
    running = null;
    beginNext();
  };
  const join = (read: Read, asker: ReadAsker) => {
    read.askers.push(asker);
    return read.result;
  };

  return (name, args, asker) => {
    const key = JSON.stringify([name, args]);
    const version = versionOf();
    const known = cache.get(key);
    if (known?.version === version) return Promise.resolve(known.result);
    const same = waiting.get(key);
    if (same !== undefined) return join(same, asker);
    // A read that began before the last write may miss it.
    if (running?.read.key === key && running.version === version) return join(running.read, asker);
    const { who } = asker;
    const line = lines.get(who) ?? [];
    if (who !== null && line.filter((read) => !isLeft(read)).length >= MOST_WAITING) {
      return Promise.reject(tooManyWait());
    }
    const read = newRead(key, name, args, asker);
    waiting.set(key, read);
    lines.set(who, [...line, read]);
    if (running === null) beginNext();
    return read.result;
  };
}

function newRead(key: string, name: string, args: readonly unknown[], asker: ReadAsker): Read {
  let settle: Pick<Read, "resolve" | "reject"> | undefined;
  const result = new Promise<unknown>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error("A promise begins at once.");
  return { key, name, args, askers: [asker], result, ...settle };
}

function isLeft({ askers }: Read): boolean {
  return askers.every(({ isGone }) => isGone());
}

function isKept(result: unknown): result is KeptResult {
  return (typeof result === "string" || result instanceof Uint8Array) && sizeOf(result) > 0;
}

function sizeOf(result: KeptResult): number {
  return typeof result === "string" ? result.length * BYTES_A_CHARACTER : result.byteLength;
}

function tooManyWait(): AppError {
  const sentence = `${MOST_WAITING} other things that you asked for are still being worked out. Please try again in a few seconds.`;
  return new AppError("too-many", sentence, AGAIN_SECONDS);
}
