import type { Services } from "../services";
import { sendQueuedMail } from "./send-queued-mail";

const LOOK_MS = 1_000;

/**
 * Sends what is queued, within a second, as long as the process runs.
 *
 * @returns stops it; resolves when it no longer touches the database
 */
export function startMailSender(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  const look = () => {
    round ??= send(services, stopping.signal).finally(() => {
      round = null;
    });
  };
  const timer = setInterval(look, LOOK_MS);
  look();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}

async function send(services: Services, stop: AbortSignal): Promise<void> {
  try {
    await sendQueuedMail(services, stop);
  } catch (error) {
    services.log.error({ err: error }, "The mail queue could not be read; it is tried again.");
  }
}
