import { inTransaction, type Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { every } from "#server/core/every";
import { type Job, runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { listDueTournaments } from "./due-tournaments";
import { lockDueFixtures } from "./lock-due-fixtures";

/** Its result is the ids of the fixtures that locked. */
export const lockDueFixturesJob: Job<[], number[]> = {
  name: "lockDueFixtures",
  kind: "write",
  run: (services) => inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now())),
};

const TICK_MS = 1_000;
/** As long as a write waits for another one's lock (db/client.ts). */
const LONGEST_WAIT_MS = 5_000;

interface LocksOnTime {
  /**
   * Resolves once everything due has locked, at once if nothing is due. A waiting request leaves a
   * lock of ten thousand teams to the thread for jobs, and other requests are answered in the
   * meantime. After a few seconds the request itself locks what is due.
   */
  caughtUp(): Promise<void>;
  /**
   * Begins to look at the clock.
   *
   * @returns stops it, once the current lock is done
   */
  start(): () => Promise<void>;
}

/**
 * Locks fixtures within a second of their starts (rules.md#locks). The next read or write of a team
 * makes up for missed ones.
 */
export function lockOnTime(services: Services): LocksOnTime {
  const lockDue = async () => {
    if (!isLockDue(services.db, services.now())) return;
    for (const fixtureId of await runJob(services, lockDueFixturesJob)) {
      services.log.info({ fixtureId }, "A fixture has locked.");
    }
  };
  const failure = "Locking failed; retrying in a second.";
  const loop = every(TICK_MS, lockDue, { log: services.log, failure });
  return {
    caughtUp: async () => {
      if (services.jobs !== null && isLockDue(services.db, services.now()))
        await atMost(LONGEST_WAIT_MS, loop.run());
    },
    start: loop.start,
  };
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

/** Whether anything has to lock or to be settled by an instant. */
export function isLockDue(tx: Tx, now: Ms): boolean {
  return listDueTournaments(tx, now).length > 0;
}
