import { Cron } from "croner";
import { runJob } from "../jobs/job";
import type { Services } from "../services";
import { listDueRounds } from "./due-rounds";
import { queueReminders } from "./queue-reminders";

/** Its result is how many reminders were queued. */
export const queueRemindersJob = { name: "queueReminders", run: queueReminders };

const EVERY_MINUTE = "0 * * * * *";

/**
 * Queues reminders as locks come near, as long as the process runs: at once what it has missed.
 *
 * @returns stops it, once the round in hand is done
 */
export function remindOnTime(services: Services): () => Promise<void> {
  let round: Promise<void> | null = null;
  const look = () => {
    round ??= remind(services).finally(() => {
      round = null;
    });
  };
  const job = new Cron(EVERY_MINUTE, look);
  look();
  return async () => {
    job.stop();
    await round;
  };
}

/** The thread for jobs is not even started where nothing is due. */
async function remind(services: Services): Promise<void> {
  try {
    if (services.demo || listDueRounds(services.db, services.now()).length === 0) return;
    const reminders = await runJob(services, queueRemindersJob);
    services.log.info({ reminders }, "Members were looked up before a lock.");
  } catch (error) {
    services.log.error({ err: error }, "Reminding failed; it is tried again in a minute.");
  }
}
