import { MINUTE_MS } from "#game/core/durations";
import { every } from "#server/core/every";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { announceCorrections } from "./announce-corrections";
import { announceResults } from "./announce-results";
import { hasNews } from "./due-news";
import { tellCorrections } from "./tell-corrections";
import { tellLocks } from "./tell-locks";
import { tellLogs } from "./tell-log";
import { tellResults } from "./tell-results";

/** Its result is how many messages were queued; `at` is the time of the round. */
export const tellMembersJob = {
  name: "tellMembers",
  kind: "write",
  run: (services: Services, at: number) =>
    tellResults(services, at) +
    tellCorrections(services, at) +
    tellLogs(services, at) +
    tellLocks(services, at),
} as const;

/**
 * Tells people and webhooks what is new (rules.md#notifications), as long as the process runs: at once
 * what it has missed and is still of use.
 *
 * @returns stops it, once the round in hand is done
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
 * Queues what is new, once: a process that dies in the middle does the rest in the next round. The demo
 * tells nobody.
 *
 * @returns how many messages were queued
 */
export async function tellNews(services: Services): Promise<number> {
  // What comes due in the meantime waits for the next round: members are told of nothing that webhooks miss.
  const at = services.now();
  // The thread for jobs is not even started where there is nothing to tell.
  if (services.demo || !hasNews(services.db, at)) return 0;
  const announcements =
    (await announceResults(services, at)) + (await announceCorrections(services, at));
  const messages = await runJob(services, tellMembersJob, at);
  const sum = announcements + messages;
  if (sum > 0) services.log.info({ announcements, messages }, "News was queued.");
  return sum;
}
