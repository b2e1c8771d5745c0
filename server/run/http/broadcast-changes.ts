import { every } from "#server/core/every";
import type { Services } from "#server/core/services";

/** News of a change may be this late; a look takes some microseconds. */
const LOOK_MS = 25;
/** Streams beat, and check whether their readers may still read, with this precision. */
const TEND_MS = 1_000;

/**
 * Sends committed changes to the open streams, also those of another process (a rehearsal, an import,
 * an operator's command).
 *
 * @returns a function that ends every stream and stops looking
 */
export function broadcastChanges({
  live,
  log,
}: Pick<Services, "live" | "log">): () => Promise<void> {
  const failure = "Telling open screens of changes failed; retrying.";
  const stops = [
    every(LOOK_MS, live.deliver, { log, failure }).start(),
    every(TEND_MS, live.tend, { log, failure }).start(),
  ];
  return async () => {
    const stopped = Promise.all(stops.map((stop) => stop()));
    live.stop();
    await stopped;
  };
}
