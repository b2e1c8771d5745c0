import { createCricketDataFeed } from "#server/matches/feeds/cricketdata/cricketdata-feed";
import type { Feed, HitMeter, ReportedHits } from "#server/matches/feeds/feed";
import { followSeries } from "#server/matches/feeds/followed/follow-series";
import { createHitMeter } from "#server/matches/feeds/followed/hits";
import {
  type CricketDataProvider,
  startCricketDataProvider,
  success,
} from "#tests/support/cricketdata-provider";
import { type TestServices, testServices } from "#tests/support/services";
import { startOnce } from "#tests/support/start-once";
import { SERIES, START, seriesBody, squad } from "./made-up-bodies";

export const KEY = "made-up-key";
export const NEVER = new AbortController().signal;

/** A feed without a limit; it lists the counts that its answers reported. */
export function feedOn(provider: CricketDataProvider, timeoutMs = 2_000) {
  const reports: ReportedHits[] = [];
  const meter: HitMeter = {
    costOf: (_question, usual) => usual,
    take: () => {},
    report: (count) => reports.push(count),
  };
  const feed = createCricketDataFeed({ url: provider.url, apiKey: KEY, meter, timeoutMs });
  return { feed, reports };
}

/** A feed whose hits are counted in the database. */
export function countedFeed(services: TestServices, provider: CricketDataProvider): Feed {
  const meter = createHitMeter(services, "cricketdata");
  return createCricketDataFeed({ url: provider.url, apiKey: KEY, meter, timeoutMs: 10_000 });
}

export interface FollowedCup {
  readonly services: TestServices;
  readonly provider: CricketDataProvider;
  readonly feed: Feed;
  readonly tournamentId: number;
}

/**
 * The Coast Cup, followed the day before its first match, with more hits than it can use. To follow it
 * was asked of the provider in the first test of a worker alone.
 *
 * @param then adds to it; the key has its name
 */
export async function followCup(
  rows?: readonly object[],
  then?: (cup: Pick<FollowedCup, "services" | "tournamentId">) => Promise<void>,
): Promise<FollowedCup> {
  const provider = await startCricketDataProvider();
  provider.answer("series_info", success(seriesBody(rows)));
  provider.answer("series_squad", success([squad("g"), squad("f")]));
  const { services, tournamentId } = await startOnce(["cup", rows, then?.name], async () => {
    const begun = withKey(testServices({ now: START - 24 * 3_600_000 }));
    const following = { seriesId: SERIES, name: null, pool: null };
    const followed = await followSeries(begun, countedFeed(begun, provider), following, NEVER);
    const cup = { services: begun, tournamentId: followed.tournamentId };
    await then?.(cup);
    return cup;
  });
  return {
    services: withKey(services),
    provider,
    feed: countedFeed(services, provider),
    tournamentId,
  };
}

function withKey(services: TestServices): TestServices {
  Object.assign(services.env, { cricdataHitsPerDay: 100_000, cricdataApiKey: KEY });
  return services;
}
