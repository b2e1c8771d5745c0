import { LRUCache } from "lru-cache";
import { prepareOnce } from "#db/client";
import { tidyName } from "#game/core/tidy-name";
import { DAY_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { consumeAttempt } from "#server/core/attempts";
import { FieldsError } from "#server/core/errors";
import { FEED_QUESTION_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import type { Operator } from "../../operator/operator-access";
import type { CricketDataFeed } from "../cricketdata/cricketdata-feed";
import type { FoundSeries as ReadSeries } from "../cricketdata/read-series-list";
import { FeedError } from "../feed";
import { noteFailure, noteSuccess } from "./health";
import { NO_KEY, whyNotAsk } from "./spare-hits";

export interface FoundSeries extends ReadSeries {
  readonly isOver: boolean;
}

interface SeriesSearch {
  readonly words: string;
  /** Those that go on or come first, then the last ones. */
  readonly found: readonly FoundSeries[];
}

const LEAST_WORDS = 3;
const MOST_WORDS = 60;
/** Pages of the same search are shown for so long without another hit. */
const KEPT_MS = 30 * MINUTE_MS;
const MOST_KEPT = 50;

/** In memory: a restart forgets them, and the next search costs a hit again. */
const searches = prepareOnce(
  () => new LRUCache<string, SeriesSearch & { readonly at: Ms }>({ max: MOST_KEPT }),
);

/**
 * Asks the feed for series, unless the answer to the same words is still there.
 *
 * @returns the words as they were understood; `readSearch` has the answer
 * @throws FieldsError on `search`; AppError "too-many"
 */
export async function searchSeries(
  services: Services,
  feed: CricketDataFeed,
  operator: Operator,
  typed: string,
  stop: AbortSignal,
): Promise<string> {
  const words = tidyName(typed);
  if ([...words].length < LEAST_WORDS || [...words].length > MOST_WORDS) {
    throw searchFault(`Type ${LEAST_WORDS} to ${MOST_WORDS} letters of the series' name.`);
  }
  if (readSearch(services, words) !== null) return words;
  if (!feed.ready) throw searchFault(NO_KEY);
  const reason = whyNotAsk(services, feed, feed.searchCost());
  if (reason !== null) throw searchFault(reason);
  consumeAttempt(services, FEED_QUESTION_LIMIT, {
    account: String(operator.userId),
    clientAddress: null,
  });
  try {
    const found = await feed.searchSeries(words, stop);
    noteSuccess(services, feed.name);
    const at = services.now();
    searches(services.db).set(words.toLowerCase(), { words, found: inOrder(found, at), at });
    return words;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    // A list that cannot be read says nothing about scores, which are asked for as before.
    if (SAYS_MORE.has(error.kind)) noteFailure(services, feed.name, error);
    throw searchFault(error.message);
  }
}

const SAYS_MORE: ReadonlySet<FeedError["kind"]> = new Set(["limit", "blocked", "bad key"]);

/** Null for words that nobody has searched lately. */
export function readSearch(
  { db, now }: Pick<Services, "db" | "now">,
  typed: string,
): SeriesSearch | null {
  const search = searches(db).get(tidyName(typed).toLowerCase());
  if (search === undefined || now() - search.at > KEPT_MS) return null;
  return { words: search.words, found: search.found };
}

function inOrder(found: readonly ReadSeries[], now: Ms): FoundSeries[] {
  const isOver = ({ lastDay }: ReadSeries) => lastDay !== null && lastDay + DAY_MS <= now;
  const marked = found.map((each) => ({ ...each, isOver: isOver(each) }));
  const by = (sign: 1 | -1) => (a: FoundSeries, b: FoundSeries) =>
    sign * ((a.firstDay ?? now) - (b.firstDay ?? now));
  return [
    ...marked.filter((each) => !each.isOver).sort(by(1)),
    ...marked.filter((each) => each.isOver).sort(by(-1)),
  ];
}

function searchFault(sentence: string): FieldsError {
  return new FieldsError([{ fields: ["search"], sentence }]);
}
