import { DAY_MS } from "#game/core/units";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import {
  endImportJob,
  type ImportJob,
  isOver,
  listImportJobs,
  readImportJob,
  removeImportJob,
  writeImportJob,
} from "./import-jobs";
import { importInThread } from "./import-thread";
import { runImport } from "./run-import";

const TICK_MS = 500;
/** For reading the outcome of an import, and for choosing a season. */
const KEPT_MS = 7 * DAY_MS;
/** An import that has ended its thread so often would end the next one, too. */
const MOST_BROKEN_OFF = 3;
const BROKEN_OFF = `It was interrupted ${MOST_BROKEN_OFF} times. What had come in by then stays.`;

/**
 * Runs the waiting imports one after the other, and resumes those that the last end of the server
 * interrupted.
 *
 * @param entry the module of the import thread; without it imports run in this one
 * @returns stops it after the current match
 */
export function importOnTime(services: Services, entry: URL | undefined): () => Promise<void> {
  const failure = "An import failed; the next one is looked for.";
  const loop = every(TICK_MS, (stop) => doImports(services, entry, stop), {
    ...{ log: services.log, failure, atOnce: true },
  });
  return loop.start();
}

/** Until none waits, or the signal stops it. */
export async function doImports(
  services: Services,
  entry: URL | undefined,
  stop: AbortSignal,
): Promise<void> {
  const { env, demo, log } = services;
  const jobs = listImportJobs(env);
  for (const job of jobs) {
    const since = services.now() - (job.endedAt ?? job.uploadedAt);
    if (since > KEPT_MS && (isOver(job) || job.state === "choosing")) removeImportJob(env, job.id);
  }
  for (;;) {
    const next = stop.aborted ? null : nextImport(listImportJobs(env));
    if (next === null) return;
    if (next.brokenOff >= MOST_BROKEN_OFF) {
      const stoppedBecause = BROKEN_OFF;
      endImportJob(env, { ...next, state: "stopped", stoppedBecause, endedAt: services.now() });
      continue;
    }
    writeImportJob(env, { ...next, startedAt: services.now(), brokenOff: next.brokenOff + 1 });
    try {
      if (entry === undefined) await runImport(services, next.id, () => stop.aborted);
      else await importInThread(entry, { env, demo, importId: next.id }, stop);
      settle(services, next.id);
    } catch (error) {
      log.error({ err: error, importId: next.id }, "An import was interrupted.");
    }
  }
}

/**
 * An interrupted one, else the oldest of the person who has waited longest since their last turn.
 */
export function nextImport(jobs: readonly ImportJob[]): ImportJob | null {
  const atWork = jobs.find(({ state }) => state === "reading" || state === "importing");
  if (atWork !== undefined) return atWork;
  const lastTurn = (userId: number) =>
    Math.max(0, ...jobs.filter((job) => job.userId === userId).map((job) => job.startedAt ?? 0));
  const waiting = jobs.filter(({ state }) => state === "waiting");
  const [next = null] = waiting.toSorted((a, b) => lastTurn(a.userId) - lastTurn(b.userId));
  return next;
}

/** It ended by itself, or because the server does: neither is its fault. */
function settle({ env }: Services, id: string): void {
  const job = readImportJob(env, id);
  if (job !== null) writeImportJob(env, { ...job, brokenOff: 0 });
}
