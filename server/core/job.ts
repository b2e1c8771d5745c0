import type { Services } from "./services";

/**
 * A use case that takes long when thousands of teams play: a thread of its own runs it while the
 * server is up. Arguments and results travel as copies.
 */
export interface Job<Args extends readonly unknown[], Result> {
  /** By which the thread finds it (job-worker.ts). */
  readonly name: string;
  /**
   * Writes are done one after the other in a thread that no read is done in, so that no lock and no
   * score waits behind somebody's export. Reads take turns in another one (ADR-168).
   */
  readonly kind: "write" | "read";
  readonly run: (services: Services, ...args: Args) => Result;
}

/**
 * Runs a job in a thread if the server has threads for it, and otherwise at once in this one: on
 * the command line, in tests and from the sources.
 *
 * @throws the job's error, from a thread as an Error or AppError with its sentence; for a read as
 * `ReadQueue` does
 */
export function runJob<Args extends readonly unknown[], Result>(
  services: Services,
  job: Job<Args, Result>,
  ...args: Args
): Promise<Result> {
  return ask(services, job, args, () => services.gone?.aborted === true);
}

/** `runJob` for a result that is kept for others: it is worked out also if the one who asks leaves. */
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
