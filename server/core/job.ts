import type { Services } from "./services";

/**
 * A use case that takes long when thousands of teams play: a separate thread runs it while the server
 * is up. Arguments and results are copied between threads.
 */
export interface Job<Args extends readonly unknown[], Result> {
  /** The thread finds the job by it (job-worker.ts). */
  readonly name: string;
  /**
   * Writes are done one after the other in a thread that does no reads, so that no lock and no score
   * waits for an export. Reads take turns in another thread (ADR-168).
   */
  readonly kind: "write" | "read";
  readonly run: (services: Services, ...args: Args) => Result;
}

/**
 * Runs a job in a thread if the server has threads for it, and otherwise at once in the current one: on
 * the command line, in tests and from the sources.
 *
 * @throws the job's error, from a thread as an Error or AppError with its sentence; for a read also the
 * errors of `ReadQueue`
 */
export function runJob<Args extends readonly unknown[], Result>(
  services: Services,
  job: Job<Args, Result>,
  ...args: Args
): Promise<Result> {
  return ask(services, job, args, () => services.gone?.aborted === true);
}

/** `runJob` for a result that others will use too: it is computed even if the asker leaves. */
export function runKeptJob<Args extends readonly unknown[], Result>(
  services: Services,
  job: Job<Args, Result>,
  ...args: Args
): Promise<Result> {
  return ask(services, job, args, () => false);
}

async function ask<Args extends readonly unknown[], Result>(
  services: Services,
  job: Job<Args, Result>,
  args: Args,
  isGone: () => boolean,
): Promise<Result> {
  const { jobs, asker } = services;
  if (jobs === null) return job.run(services, ...args);
  if (job.kind === "write") return (await jobs.write(job.name, args)) as Result;
  const who = asker === undefined ? null : await asker();
  return (await jobs.read(job.name, args, { who, isGone })) as Result;
}

/**
 * Work of the host that takes seconds or minutes and much memory, such as a backup or a check. It has a
 * thread of its own, one at a time, whose memory goes with it.
 */
export interface HeavyWork<Args extends readonly unknown[], Result> {
  /** The thread finds the work by it (heavy-worker.ts). */
  readonly name: string;
  readonly run: (services: Services, ...args: Args) => Promise<Result>;
}

/**
 * Runs heavy work in its thread, or at once if the server has none.
 *
 * @throws the work's error; AppError "conflict" while other such work goes on
 */
export async function runAlone<Args extends readonly unknown[], Result>(
  services: Services,
  work: HeavyWork<Args, Result>,
  ...args: Args
): Promise<Result> {
  const { jobs } = services;
  if (jobs === null) return work.run(services, ...args);
  return (await jobs.alone(work.name, args)) as Result;
}
