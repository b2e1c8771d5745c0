import type { MessagePort } from "node:worker_threads";
import { AppError } from "#server/core/errors";
import type { HeavyWork } from "#server/core/job";
import type { JobAnswer } from "#server/core/job-thread";
import { createLog } from "#server/core/log";
import type { LoneThreadData } from "#server/core/lone-thread";
import type { Services } from "#server/core/services";
import { checkWork } from "../maintenance/check-by-browser";
import { importLeagueWork } from "../maintenance/host-league-files";
import { makeBackupWork } from "../maintenance/kept-backups";
import { openServices } from "./open-services";

const WORK = [makeBackupWork, checkWork, importLeagueWork] as const;

/**
 * Does one piece of heavy work in a thread of its own.
 *
 * @param port to the thread of the pages
 */
export async function runHeavyWorker(
  port: MessagePort,
  { env, demo, alone }: LoneThreadData,
): Promise<void> {
  const services = openServices(env, createLog(env), { demo });
  try {
    port.postMessage(await answer(services, alone));
  } finally {
    services.db.$client.close();
    port.close();
  }
}

async function answer(
  services: Services,
  { name, args }: LoneThreadData["alone"],
): Promise<JobAnswer> {
  try {
    const work: HeavyWork<never, unknown> | undefined = WORK.find((each) => each.name === name);
    if (!work) throw new Error(`There is no work ${name}.`);
    return { id: 0, result: await work.run(services, ...(args as never)) };
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    if (error instanceof AppError) return { id: 0, failed, code: error.code };
    services.log.error({ err: error, work: name }, "Heavy work failed.");
    return { id: 0, failed };
  }
}
