import type { Services } from "../services";
import { createLockWatch } from "../teams/watch-locks";
import { runJob } from "./jobs";

const TICK_MS = 1_000;

/**
 * Locks fixtures as their starts come, within a second (decision 23). What it misses, the next
 * read or write of a team catches up on.
 *
 * @returns stops it, once the lock in hand is done
 */
export function lockOnTime(services: Services): () => Promise<void> {
  const isLockDue = createLockWatch(services.db);
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (running !== null || !isLockDue(services.now())) return;
    running = lockDue(services).finally(() => {
      running = null;
    });
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function lockDue(services: Services): Promise<void> {
  try {
    for (const fixtureId of await runJob(services, "lockDueFixtures")) {
      services.log.info({ fixtureId }, "A fixture has locked.");
    }
  } catch (error) {
    services.log.error({ err: error }, "Locking failed; it is tried again in a second.");
  }
}
