import { type Db, inTransaction } from "#db/client";
import { every } from "#server/core/every";
import { type Job, runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { listDueOwnLocks } from "../season/league-fixtures";
import { createSquadWatch } from "../squads/due-squad-work";
import { listStarted, lockDueFixtures } from "./lock-due-fixtures";

/** Its result is the ids of the fixtures that locked. */
export const lockDueFixturesJob: Job<[], number[]> = {
  name: "lockDueFixtures",
  kind: "write",
  run: (services) => inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now())),
};

const TICK_MS = 1_000;
/** As long as a write waits for another one's lock (db/client.ts). */
const LONGEST_WAIT_MS = 5_000;

export interface LocksOnTime {
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
  const isLockDue = createLockWatch(services.db);
  const lockDue = async () => {
    if (!isLockDue(services.now())) return;
    for (const fixtureId of await runJob(services, lockDueFixturesJob)) {
      services.log.info({ fixtureId }, "A fixture has locked.");
    }
  };
  const failure = "Locking failed; it is tried again in a second.";
  const loop = every(TICK_MS, lockDue, { log: services.log, failure });
  return {
    caughtUp: async () => {
      if (services.jobs !== null && isLockDue(services.now()))
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

/**
 * Whether a fixture has started without a lock, a league has to lock one before its start, or
 * something is due in squads or with a pick to be corrected, so that the next reader settles it
 * (rules.md#locks, rules.md#lock-before, rules.md#free-agents, rules.md#by-agreement). The returned function takes UTC
 * milliseconds; its statements are prepared once.
 */
export function createLockWatch(db: Db): (now: number) => boolean {
  const isSquadWorkDue = createSquadWatch(db);
  return (now) =>
    listStarted(db, now).length > 0 || listDueOwnLocks(db, now).length > 0 || isSquadWorkDue(now);
}
