import { createDataVersion } from "#db/data-version";
import { startJobThread } from "./job-thread";
import { createLoneThread } from "./lone-thread";
import { createReadQueue } from "./read-queue";
import type { JobThreads, Services } from "./services";

/** A thread takes about 30 MB, and reads come in bursts. */
const READS_IDLE_MS = 60_000;
/** Longer than the breaks of a match between two looks of a feed: a start takes a third of a second of a processor. */
const WRITES_IDLE_MS = 10 * 60_000;

/**
 * The threads for jobs: one for writes and one for reads, each of which ends after a time without a job
 * (ADR-168, ADR-211), and one at a time for heavy work of the host (ADR-207).
 *
 * @param entry the module that answers jobs when it is loaded in a thread (job-worker.ts)
 */
export function startJobThreads(
  { db, env, demo, log }: Pick<Services, "db" | "env" | "demo" | "log">,
  entry: URL,
): JobThreads {
  const writes = startJobThread(entry, { env, demo }, log, WRITES_IDLE_MS);
  const reads = startJobThread(entry, { env, demo }, log, READS_IDLE_MS);
  const lone = createLoneThread(entry, { env, demo });
  return {
    write: writes.run,
    read: createReadQueue(reads.run, createDataVersion(db)),
    alone: lone.run,
    stop: async () => {
      await Promise.all([writes.stop(), reads.stop(), lone.stop()]);
    },
  };
}
