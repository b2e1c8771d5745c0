import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "../../operator/operator-access";
import { readReport } from "./follow-found";
import { openFeed } from "./poll";
import { type FeedStatus, type FollowedSeries, readFeedStatus } from "./read-feed-status";
import { type FoundSeries, readSearch } from "./search-series";

interface FeedPage extends Omit<FeedStatus, "series"> {
  /** In hits. */
  readonly cost: { readonly search: number; readonly fixtures: number; readonly squads: number };
  /** Null without a search, and once its answer is forgotten. */
  readonly found: readonly ShownSeries[] | null;
  readonly series: readonly (FollowedSeries & { readonly report: readonly string[] })[];
}

interface ShownSeries extends FoundSeries {
  /** Null for a series that is not followed. */
  readonly tournamentId: number | null;
}

/** CricketData as operators see it: nothing is asked for it. */
export function openFeedPage(services: Services, operator: Operator, words: string): FeedPage {
  requireOperator(services.db, { id: operator.userId });
  const feed = openFeed(services);
  const { series, ...status } = readFeedStatus(services);
  const { series: fixtures, squads } = feed.cost();
  const search = readSearch(services, words);
  const tournamentOf = (id: string) =>
    series.find(({ seriesId }) => seriesId === id)?.tournamentId ?? null;
  return {
    ...status,
    cost: { search: feed.searchCost(), fixtures, squads },
    found: search?.found.map((each) => ({ ...each, tournamentId: tournamentOf(each.id) })) ?? null,
    series: series.map((each) => ({ ...each, report: readReport(services, each.seriesId) })),
  };
}
