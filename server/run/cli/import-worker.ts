import type { MessagePort } from "node:worker_threads";
import { createLog } from "#server/core/log";
import type { ImportThreadData } from "#server/matches/imports/import-thread";
import { runImport } from "#server/matches/imports/run-import";
import { openServices } from "./open-services";

/**
 * Does one import in a thread of its own, or the part of it before the message "end".
 *
 * @param port to the thread of the pages
 */
export async function runImportWorker(
  port: MessagePort,
  { env, demo, importId }: ImportThreadData,
): Promise<void> {
  const services = openServices(env, createLog(env), { demo });
  let isEnding = false;
  port.once("message", () => {
    isEnding = true;
  });
  try {
    await runImport(services, importId, () => isEnding);
  } finally {
    services.db.$client.close();
    port.close();
  }
}
