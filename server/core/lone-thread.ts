import { Worker } from "node:worker_threads";
import { MINUTE_MS } from "#game/core/units";
import { AppError, STOPPING } from "./errors";
import { errorOf, type JobAnswer, type JobThreadData } from "./job-thread";
import type { JobThreads } from "./services";

/** The thread opens its own services and does one piece of work. */
export interface LoneThreadData extends JobThreadData {
  readonly alone: { readonly name: string; readonly args: readonly unknown[] };
}

interface LoneThread {
  readonly run: JobThreads["alone"];
  /** Breaks off the current work. */
  stop(): Promise<void>;
}

/** A check of a thousand leagues takes two minutes on a small computer. */
const LONGEST_MS = 30 * MINUTE_MS;
/** A check reads leagues fifty at a time, so that the largest server needs no more. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

const BUSY =
  "The server is busy with a backup, a check or the import of a league. Please try again in a minute.";
const TOO_LONG = "It took longer than 30 minutes and was stopped.";

/**
 * A thread for heavy work, one piece at a time: it starts with the work and ends with it, so that pages,
 * balls and locks go on beside it and its memory is given back.
 *
 * @param entry the module that does the work when it is loaded with `LoneThreadData` (main.ts)
 */
export function createLoneThread(
  entry: URL,
  data: JobThreadData,
  longestMs: number = LONGEST_MS,
): LoneThread {
  let current: Worker | null = null;
  let stopped = false;
  return {
    run: async (name, args) => {
      if (stopped) throw new Error(STOPPING);
      if (current !== null) throw new AppError("conflict", BUSY);
      const workerData: LoneThreadData = { ...data, alone: { name, args } };
      const worker = new Worker(entry, { workerData, resourceLimits: MEMORY });
      current = worker;
      try {
        const answer = await answerOf(worker, longestMs, () => stopped);
        if ("failed" in answer) throw errorOf(answer);
        return answer.result;
      } finally {
        await worker.terminate();
        current = null;
      }
    },
    stop: async () => {
      stopped = true;
      await current?.terminate();
    },
  };
}

function answerOf(worker: Worker, longestMs: number, isStopped: () => boolean): Promise<JobAnswer> {
  return new Promise((resolve, reject) => {
    const tooLong = () => reject(new AppError("unavailable", TOO_LONG));
    const timer = setTimeout(tooLong, longestMs);
    worker.once("message", resolve);
    // Also for lack of memory.
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      if (isStopped()) reject(new AppError("unavailable", STOPPING));
      else reject(new Error("The thread for heavy work has ended without an answer."));
    });
  });
}
