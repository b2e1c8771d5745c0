import type { MessagePort } from "node:worker_threads";
import type { ImportThreadData } from "../imports/import-thread";
import { runImport } from "../imports/run-import";
import { createLog } from "../log";
import { openServices } from "./open-services";

/**
 * Does one import in a thread of its own, or the part of it up to the message "end".
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
