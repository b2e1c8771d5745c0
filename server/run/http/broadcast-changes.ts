import { every } from "#server/core/every";
import type { Services } from "#server/core/services";

/** How late the news of a change may be; looking costs some microseconds. */
const LOOK_MS = 25;
/** How exactly streams beat, and look whether their readers may still read. */
const TEND_MS = 1_000;

/**
 * Tells the open streams about committed changes, by this process or another one (a rehearsal, an
 * import, an operator's command).
 *
 * @returns ends every stream and stops looking
 */
export function broadcastChanges({
  live,
  log,
}: Pick<Services, "live" | "log">): () => Promise<void> {
  const failure = "Telling open screens of changes failed; it is tried again.";
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
