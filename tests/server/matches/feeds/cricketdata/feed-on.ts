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
  return { feed, told: reports };
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

/** The Coast Cup, followed the day before its first match, with more hits than it can use. */
export async function followCup(rows?: readonly object[]): Promise<FollowedCup> {
  const services = testServices({ now: START - 24 * 3_600_000 });
  Object.assign(services.env, { cricdataHitsPerDay: 100_000, cricdataApiKey: KEY });
  const provider = await startCricketDataProvider();
  provider.answer("series_info", success(seriesBody(rows)));
  provider.answer("series_squad", success([squad("g"), squad("f")]));
  const feed = countedFeed(services, provider);
  const following = { seriesId: SERIES, name: null, pool: null };
  const { tournamentId } = await followSeries(services, feed, following, NEVER);
  return { services, provider, feed, tournamentId };
}
