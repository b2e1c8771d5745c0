import { every } from "#server/core/every";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { listDueRounds } from "./due-rounds";
import { listOwnRounds } from "./own-rounds";
import { queueReminders } from "./queue-reminders";
import { listDueSideRounds, queueUnnamedMails } from "./queue-unnamed-mails";
import { arePlansDue, tellPlans } from "./tell-plans";

/** Its result is the number of people. */
export const queueRemindersJob = {
  name: "queueReminders",
  kind: "write",
  run: queueReminders,
} as const;

/** Its result is the number of people. */
export const queueUnnamedMailsJob = {
  name: "queueUnnamedMails",
  kind: "write",
  run: queueUnnamedMails,
} as const;

/** Its result is the number of people. */
export const tellPlansJob = { name: "tellPlans", kind: "write", run: tellPlans } as const;

const LOOK_MS = 60_000;

/**
 * First the missed ones, while the process runs.
 *
 * @returns stops it, once the current round is done
 */
export function remindOnTime(services: Services): () => Promise<void> {
  const failure = "Reminding failed; retrying in a minute.";
  const options = { log: services.log, failure, atOnce: true };
  return every(LOOK_MS, () => remind(services), options).start();
}

/** The thread for jobs is not even started without due reminders. */
async function remind(services: Services): Promise<void> {
  if (arePlansDue(services)) {
    const messages = await runJob(services, tellPlansJob);
    services.log.info({ messages }, "Plans for matches to come were looked at.");
  }
  if (services.demo) return;
  const { db, now } = services;
  if (listDueRounds(db, now()).length > 0 || listOwnRounds(db, now()).length > 0) {
    const reminders = await runJob(services, queueRemindersJob);
    services.log.info({ reminders }, "Members were looked up before a lock.");
  }
  if (listDueSideRounds(db, now()).length > 0) {
    const mails = await runJob(services, queueUnnamedMailsJob);
    services.log.info({ mails }, "Members were told who is not named.");
  }
}
