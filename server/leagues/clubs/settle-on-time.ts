import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { settleTitles } from "./settle-titles";

const LOOK_MS = 60_000;

/**
 * Gives titles as they fall due while the process runs, and changes them after corrections.
 *
 * @returns stops it
 */
export function settleTitlesOnTime(services: Services): () => Promise<void> {
  const failure = "Titles of clubs could not be settled; it is tried again in a minute.";
  const settle = () => {
    const titles = settleTitles(services);
    if (titles > 0) services.log.info({ titles }, "Titles of clubs were settled.");
  };
  return every(LOOK_MS, settle, { log: services.log, failure, atOnce: true }).start();
}
