import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { CRICKETDATA, createCricketDataFeed } from "../cricketdata/cricketdata-feed";
import type { Feed } from "../feed";
import { createHitMeter } from "./hits";
import { pollFeed } from "./poll";

const LOOK_MS = 10_000;

/** As the operator has set it up. */
export function openFeed(services: Services): Feed {
  const { cricdataApiKey: apiKey, cricdataUrl: url } = services.env;
  return createCricketDataFeed({ url, apiKey, meter: createHitMeter(services, CRICKETDATA) });
}

/**
 * Asks the live feed the due questions while the process runs, never twice at once; never without a
 * key.
 *
 * @returns stops it: ends requests in flight and resolves when it no longer touches the database
 */
export function schedulePolls(
  services: Services,
  feed: Feed = openFeed(services),
): () => Promise<void> {
  if (!feed.ready) return async () => {};
  const poll = (stop: AbortSignal) => pollFeed(services, feed, stop);
  const failure = "Polling the feed failed; it is tried again.";
  return every(LOOK_MS, poll, { log: services.log, failure }).start();
}
