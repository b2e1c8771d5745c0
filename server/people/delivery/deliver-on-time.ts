import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { openDeliverySender } from "./send-deliveries";

const LOOK_MS = 1_000;

/**
 * Sends messages to browsers and webhooks within a second, as long as the process runs.
 *
 * @returns stops it; resolves when it no longer touches the database
 */
export function deliverOnTime(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const sender = openDeliverySender(services, stopping.signal);
  const failure = "The queue of messages could not be read; it is tried again.";
  const stop = every(LOOK_MS, sender.look, { log: services.log, failure, atOnce: true }).start();
  return async () => {
    stopping.abort();
    await stop();
    await sender.landed();
  };
}
