import { every } from "../every";
import type { Services } from "../services";

/** How late the news of a change may be; looking costs some microseconds. */
const LOOK_MS = 100;

/**
 * Tells the open streams what was committed, by this process or another one (a rehearsal, an
 * import, an operator's command).
 *
 * @returns ends every stream and stops looking
 */
export function broadcastChanges({
  live,
  log,
}: Pick<Services, "live" | "log">): () => Promise<void> {
  const failure = "Telling open screens of changes failed; it is tried again.";
  const stop = every(LOOK_MS, live.deliver, { log, failure }).start();
  return async () => {
    const stopped = stop();
    live.stop();
    await stopped;
  };
}
