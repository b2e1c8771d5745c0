import { Cron } from "croner";
import type { Services } from "../../services";
import { CRICKETDATA, createCricketDataFeed } from "../cricketdata/cricketdata-feed";
import type { Feed } from "../feed";
import { createHitMeter } from "../followed/hits";
import { pollFeed } from "./poll";

const EVERY_TEN_SECONDS = "*/10 * * * * *";

/** The live feed as the operator has set it up. */
export function openFeed(services: Services): Feed {
  const { cricdataApiKey: apiKey, cricdataUrl: url } = services.env;
  return createCricketDataFeed({ url, apiKey, meter: createHitMeter(services, CRICKETDATA) });
}

/**
 * Asks the live feed what is due as long as the process runs, never twice at once; without a key
 * never.
 *
 * @returns stops it: ends what is in flight and resolves when it no longer touches the database
 */
export function schedulePolls(
  services: Services,
  feed: Feed = openFeed(services),
): () => Promise<void> {
  if (!feed.ready) return async () => {};
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  const job = new Cron(EVERY_TEN_SECONDS, { protect: true }, () => {
    round = poll(services, feed, stopping.signal);
    return round;
  });
  return async () => {
    job.stop();
    stopping.abort();
    await round;
  };
}

async function poll(services: Services, feed: Feed, stop: AbortSignal): Promise<void> {
  try {
    await pollFeed(services, feed, stop);
  } catch (error) {
    services.log.error({ err: error }, "Polling the feed failed; it is tried again.");
  }
}
