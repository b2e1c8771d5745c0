import { LRUCache } from "lru-cache";
import { prepareOnce } from "#db/client";
import { nameFault } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { HOUR_MS, type Ms } from "#game/core/units";
import { plural } from "#game/core/words";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { POOL_TOO_LONG } from "#server/matches/operator/paste-pool";
import { PoolCsvError, type PoolRow, readPoolCsv } from "#server/play/season/read-pool-csv";
import { type Operator, requireOperator } from "../../operator/operator-access";
import { POOL_TEXT_MAX } from "../../operator/paste-pool";
import { TOURNAMENT_NAME } from "../../operator/save-tournament";
import { SERIES_ID } from "../cricketdata/read-series-list";
import type { Feed } from "../feed";
import { type FollowReport, followSeries, unfollowSeries } from "./follow-series";
import { NO_KEY, whyNotAsk } from "./spare-hits";

interface TypedFollowing {
  readonly seriesId: string;
  /** Empty for the feed's own. */
  readonly name: string;
  /** As in a pool file; empty for none. */
  readonly pool: string;
}

const KEPT_MS = HOUR_MS;
const MOST_KEPT = 20;
/** Two fingers on one button ask once. */
const inFlight = new Set<string>();

/**
 * `gully follow` for an operator in the browser, which never takes the hits that are reserved for the
 * ends of today's matches.
 *
 * @throws FieldsError on `name` or `pool`; AppError "conflict" if the feed may not be asked now,
 * "unavailable" if it was no help
 */
export async function followFound(
  services: Services,
  feed: Feed,
  operator: Operator,
  typed: TypedFollowing,
  stop: AbortSignal,
): Promise<FollowReport> {
  const { userId } = operator;
  requireOperator(services.db, { id: userId });
  const { seriesId } = typed;
  if (!SERIES_ID.test(seriesId)) throw new AppError("unreadable", "This is not a series.");
  const name = tidyName(typed.name);
  const fault = name === "" ? null : nameFault(name, TOURNAMENT_NAME);
  if (fault !== null) throw new FieldsError([{ fields: ["name"], sentence: fault }]);
  const pool = readPool(typed.pool);
  const reason = feed.ready ? whyNotAsk(services, feed, feed.cost().series) : NO_KEY;
  if (reason !== null) throw new AppError("conflict", reason);
  if (inFlight.has(seriesId)) throw new AppError("conflict", "This series is being asked for.");
  inFlight.add(seriesId);
  try {
    const report = await followSeries(services, feed, { seriesId, name, pool, userId }, stop);
    reports(services.db).set(seriesId, { sentences: sentencesOf(report), at: services.now() });
    return report;
  } finally {
    inFlight.delete(seriesId);
  }
}

/** @throws AppError "not-found" for a series that is not followed, and for a former operator */
export function stopFollowing(
  services: Services,
  feed: string,
  operator: Operator,
  seriesId: string,
): void {
  requireOperator(services.db, { id: operator.userId });
  unfollowSeries(services, feed, seriesId, operator.userId);
}

function readPool(text: string): PoolRow[] | null {
  if (text.trim() === "") return null;
  const faultOf = (sentence: string) => new FieldsError([{ fields: ["pool"], sentence }]);
  if (text.length > POOL_TEXT_MAX) throw faultOf(POOL_TOO_LONG);
  try {
    return readPoolCsv(text);
  } catch (error) {
    throw error instanceof PoolCsvError ? faultOf(error.message) : error;
  }
}

/** In memory: a restart forgets them. */
const reports = prepareOnce(
  () => new LRUCache<string, { readonly sentences: string[]; readonly at: Ms }>({ max: MOST_KEPT }),
);

/** The outcome of following a series, except teams without a squad, which are always listed. */
export function readReport({ db, now }: Services, seriesId: string): string[] {
  const report = reports(db).get(seriesId);
  return report === undefined || now() - report.at > KEPT_MS ? [] : report.sentences;
}

function sentencesOf({
  fixtures: { added, moved, toBeConfirmed },
  squads,
  squadsError,
}: FollowReport): string[] {
  const found = `Found ${plural(added, "new fixture")} and ${plural(squads.added, "new player")}.`;
  return [
    found,
    ...(moved > 0 ? [`${plural(moved, "fixture has", "fixtures have")} moved.`] : []),
    ...(squads.updated > 0
      ? [`${plural(squads.updated, "player has", "players have")} changed.`]
      : []),
    ...(toBeConfirmed > 0
      ? [
          `${plural(toBeConfirmed, "more fixture waits", "more fixtures wait")} for teams or a start.`,
        ]
      : []),
    ...(squadsError === null ? [] : [`The squads could not be fetched: ${squadsError}`]),
    ...(squads.unused.length === 0
      ? []
      : [`In the pool, but their team has no fixture: ${listed(squads.unused)}.`]),
  ];
}

const MOST_LISTED = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  const shown = names.slice(0, MOST_LISTED).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}
