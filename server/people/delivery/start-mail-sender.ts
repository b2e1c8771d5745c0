import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { sendQueuedMail } from "./send-queued-mail";

const LOOK_MS = 1_000;

/**
 * Sends queued mails within a second while the process runs.
 *
 * @returns stops it; resolves when it no longer touches the database
 */
export function startMailSender(services: Services): () => Promise<void> {
  const send = async (stop: AbortSignal) => {
    await sendQueuedMail(services, stop);
  };
  const failure = "The mail queue could not be read; it is tried again.";
  return every(LOOK_MS, send, { log: services.log, failure, atOnce: true }).start();
}
