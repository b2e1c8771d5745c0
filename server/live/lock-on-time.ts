import { inTransaction } from "#db/client";
import type { Services } from "../services";
import { lockDueFixtures } from "../teams/lock-due-fixtures";

const TICK_MS = 1_000;

/**
 * Locks fixtures as their starts come, within a second (decision 23). What it misses, the next
 * read or write of a team catches up on.
 *
 * @returns stops it
 */
export function lockOnTime(services: Services): () => void {
  const timer = setInterval(() => tick(services), TICK_MS);
  return () => clearInterval(timer);
}

function tick(services: Services): void {
  try {
    const locked = inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()));
    for (const fixtureId of locked) services.log.info({ fixtureId }, "A fixture has locked.");
  } catch (error) {
    services.log.error({ err: error }, "Locking failed; it is tried again in a second.");
  }
}
