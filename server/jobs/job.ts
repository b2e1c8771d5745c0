import type { Services } from "../services";

/**
 * A use case that takes long when thousands of teams play: a thread of its own runs it while the
 * server is up. Arguments and results travel as copies.
 */
export interface Job<Args extends readonly unknown[], Result> {
  /** By which the thread finds it (job-worker.ts). */
  readonly name: string;
  readonly run: (services: Services, ...args: Args) => Result;
}

/**
 * Does a job beside the pages where the server has a thread for it, and at once in this one where
 * it has not: on the command line, in tests and from the sources.
 *
 * @throws what the job throws; from a thread as an Error with its sentence
 */
export async function runJob<Args extends readonly unknown[], Result>(
  services: Services,
  job: Job<Args, Result>,
  ...args: Args
): Promise<Result> {
  if (services.jobs === null) return job.run(services, ...args);
  return (await services.jobs.run(job.name, args)) as Result;
}
