import { MINUTE_MS } from "#game/core/units";
import { every } from "#server/core/every";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { announceCorrections, tellCorrections } from "./correction-news";
import { hasNews } from "./due-news";
import { tellMilestones } from "./milestone-news";
import { announceResults, tellResults } from "./result-news";
import { tellScorers } from "./scorecard-news";
import { tellLocks } from "./tell-locks";
import { tellLogs } from "./tell-log";
import { tellReveals } from "./tell-reveals";
import { tellSales } from "./tell-sales";
import { tellWaiting } from "./tell-waiting";

/** Its result is how many messages were queued; `at` is the time of the round. */
export const tellMembersJob = {
  name: "tellMembers",
  kind: "write",
  run: (services: Services, at: number) =>
    tellResults(services, at) +
    tellCorrections(services, at) +
    tellLogs(services, at) +
    tellSales(services, at) +
    tellLocks(services, at) +
    tellReveals(services, at) +
    tellMilestones(services, at) +
    tellScorers(services),
} as const;

/**
 * Sends news to people and webhooks while the process runs (rules.md#notifications), first the
 * missed ones that are still useful.
 *
 * @returns stops it, once the current round is done
 */
export function newsOnTime(services: Services): () => Promise<void> {
  const failure = "Telling the news failed; it is tried again in a minute.";
  const options = { log: services.log, failure, atOnce: true };
  const tell = async () => {
    await tellNews(services);
  };
  return every(MINUTE_MS, tell, options).start();
}

/**
 * Queues all news once: if the process dies in the middle, the next round does the rest. Nothing is
 * sent in the demo.
 *
 * @returns the number of queued messages
 */
export async function tellNews(services: Services): Promise<number> {
  // Later news wait for the next round, so that members and webhooks hear of the same.
  const at = services.now();
  if (services.demo) return 0;
  const waiting = tellWaiting(services);
  // The thread for jobs is not even started where there is nothing to tell.
  if (!hasNews(services.db, at)) return waiting;
  const announcements =
    (await announceResults(services, at)) + (await announceCorrections(services, at));
  const messages = await runJob(services, tellMembersJob, at);
  const sum = waiting + announcements + messages;
  if (sum > 0) services.log.info({ announcements, messages }, "News was queued.");
  return sum;
}
