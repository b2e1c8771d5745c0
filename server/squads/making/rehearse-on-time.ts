import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { endRehearsals, playRehearsals } from "./rehearsals";

/** A made-up bidder answers within a quarter of a second of when they mean to. */
const LOOK_MS = 250;

/**
 * Plays the rehearsals of auctions as long as the process runs.
 *
 * @returns stops it, and them
 */
export function rehearseOnTime(services: Services): () => Promise<void> {
  const failure = "A rehearsal could not go on.";
  const play = () => playRehearsals(services);
  const stop = every(LOOK_MS, play, { log: services.log, failure }).start();
  return async () => {
    await stop();
    endRehearsals(services);
  };
}
