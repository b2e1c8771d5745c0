import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Env } from "#server/core/env";

/** The thread of an import opens its own services with it. */
export interface ImportThreadData {
  readonly env: Env;
  readonly demo: boolean;
  readonly importId: string;
}

/**
 * A season's matches one by one need about 60 MB, most of it the program itself;
 * docs/benchmarks.md.
 */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Runs one import in a thread that ends with it and so gives its memory back: pages, balls and
 * locks go on beside it.
 *
 * @param entry the module that runs an import when it is loaded with `ImportThreadData` (main.ts)
 * @param ending asks the thread to end after the current match
 * @throws the thread's error, also for lack of memory
 */
export async function importInThread(
  entry: URL,
  data: ImportThreadData,
  ending: AbortSignal,
): Promise<void> {
  const worker = new Worker(entry, { workerData: data, resourceLimits: MEMORY });
  const askToEnd = () => worker.postMessage("end");
  ending.addEventListener("abort", askToEnd, { once: true });
  try {
    const [exitCode] = await once(worker, "exit");
    if (exitCode !== 0) throw new Error(`The thread of an import has ended with ${exitCode}.`);
  } finally {
    ending.removeEventListener("abort", askToEnd);
  }
}
