import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { type Feed, FeedError, type FeedMatch, type MatchState } from "../feed";
import type { PolledFixture } from "./followed-fixtures";
import { LOOK, noteCost, readHits } from "./hits";
import { type TakeOutcome, takeScorecard, takeState } from "./take-score";
import { takeSides } from "./take-sides";

export const takeScorecardJob = {
  name: "takeScorecard",
  kind: "write",
  run: takeScorecard,
} as const;
export const takeStateJob = { name: "takeState", kind: "write", run: takeState } as const;

/**
 * Looks at a match as cheaply as its answers allow (ADR-120): asks about the match first, takes in
 * the scorecard that comes with the answer, and pays for the scorecard only if none came and a ball
 * has been bowled. Without enough hits the state is used.
 *
 * @param stop ends requests in flight
 * @throws FeedError if the feed was no help; earlier answers are taken in
 */
export async function lookAtMatch(
  services: Services,
  feed: Feed,
  { id, externalId, startsAt }: Pick<PolledFixture, "id" | "externalId" | "startsAt">,
  stop: AbortSignal,
): Promise<TakeOutcome> {
  const before = readHits(services.db, services, feed.name).used;
  const match = await askMatch(feed, externalId, stop);
  takeSides(services, id, match?.sides ?? []);
  const takeKnownState = async ({ state }: { readonly state: MatchState }) =>
    runJob(services, takeStateJob, id, state);
  const noteLook = () => {
    const hits = readHits(services.db, services, feed.name).used - before;
    noteCost(services.db, services, feed.name, { question: LOOK, hits });
  };
  if (match?.scorecard) {
    noteLook();
    return runJob(services, takeScorecardJob, id, match.scorecard);
  }
  // Before the start by our own clock no score is taken (rules.md#locks).
  const hasBegun = startsAt <= services.now();
  if (match && !(hasBegun && isWorthAScorecard(services, feed, match))) {
    return takeKnownState(match);
  }
  try {
    const scorecard = await feed.askScorecard(externalId, stop);
    noteLook();
    return await runJob(services, takeScorecardJob, id, scorecard);
  } catch (error) {
    // One state of one moment: with a scorecard it would be the same answer twice, and believed.
    if (match && error instanceof FeedError) await takeKnownState(match);
    throw error;
  }
}

/** Null if the feed does not know the match here: its scorecard may be there all the same. */
async function askMatch(
  feed: Feed,
  externalId: string,
  stop: AbortSignal,
): Promise<FeedMatch | null> {
  try {
    return await feed.askMatch(externalId, stop);
  } catch (error) {
    const isNoHelp =
      error instanceof FeedError && (error.kind === "not found" || error.kind === "nonsense");
    if (isNoHelp) return null;
    throw error;
  }
}

function isWorthAScorecard(services: Services, feed: Feed, { state }: FeedMatch): boolean {
  if (state.phase === "upcoming") return false;
  return readHits(services.db, services, feed.name).left >= feed.cost().scorecard;
}
