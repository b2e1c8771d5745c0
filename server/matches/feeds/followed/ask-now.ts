import { MINUTE_MS } from "#game/core/units";
import { isResting } from "#game/play/match/score-source";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { actAsScorer, type Scorer } from "../../operator/scorer-access";
import { type Feed, FeedError } from "../feed";
import { findPolledFixture, type PolledFixture } from "./followed-fixtures";
import { readHits } from "./hits";
import { lookAtMatch } from "./look-at-match";
import { noteNextLooks } from "./poll";
import { whyNotAsk } from "./spare-hits";
import { noteScorecardAsked, type TakeOutcome } from "./take-score";

/** Two fingers on one button, or two people at one desk, ask once. */
const BETWEEN_MS = MINUTE_MS;
/** Before the start, when the sides are named. */
const BEFORE_START_MS = 60 * MINUTE_MS;

export interface FeedQuestionNow {
  readonly feed: string;
  readonly least: number;
  readonly most: number;
  readonly left: number;
  /** A sentence; null if the feed can be asked now. */
  readonly refusal: string | null;
}

/** Null for a fixture that no feed scores. */
export function readFeedQuestion(
  services: Services,
  feed: Feed,
  fixtureId: number,
): FeedQuestionNow | null {
  const fixture = findPolledFixture(services.db, fixtureId);
  if (!fixture || !feed.ready || fixture.feed !== feed.name) return null;
  const { match, scorecard } = feed.cost();
  const { left } = readHits(services.db, services, feed.name);
  const isState = fixture.startsAt > services.now() || fixture.poll.hasScorecard === false;
  const most = isState ? match : match + scorecard;
  const refusal = refusalOf(services, feed, fixture, most);
  return { feed: feed.name, least: match, most, left, refusal };
}

/**
 * Hits reserved for the ends of today's matches are not spent (ADR-120).
 *
 * @throws AppError "not-found" for a former scorer, "conflict" if it may not be asked now,
 * "unavailable" if the feed was no help
 */
export async function askFeedNow(
  services: Services,
  feed: Feed,
  scorer: Scorer,
  stop: AbortSignal,
): Promise<TakeOutcome> {
  const fixture = actAsScorer(services, scorer, (tx) => {
    const question = readFeedQuestion(services, feed, scorer.fixtureId);
    if (question === null) throw new AppError("conflict", "No feed scores this match.");
    if (question.refusal !== null) throw new AppError("conflict", question.refusal);
    noteScorecardAsked(services, scorer.fixtureId);
    return findPolledFixture(tx, scorer.fixtureId);
  });
  if (fixture === undefined) throw new AppError("conflict", "No feed scores this match.");
  try {
    const taken = await lookAtMatch(services, feed, fixture, "anything", stop);
    const { userId } = scorer;
    services.log.info({ fixtureId: fixture.id, userId, taken }, "Looked at a match when asked to.");
    return taken;
  } catch (error) {
    if (error instanceof FeedError) throw new AppError("unavailable", error.message);
    throw error;
  } finally {
    noteNextLooks(services, feed);
  }
}

function refusalOf(
  services: Services,
  feed: Feed,
  fixture: PolledFixture,
  most: number,
): string | null {
  const now = services.now();
  const { startsAt, state, poll } = fixture;
  if (startsAt - now > BEFORE_START_MS) return "It starts in more than an hour.";
  if (state === "abandoned") return "The match is void.";
  if (isResting(fixture, now)) {
    return "Another source sends its score. The feed can be asked once nothing has come for 10 minutes.";
  }
  if (poll.askedAt !== null && now - poll.askedAt < BETWEEN_MS) {
    return "The feed was asked less than a minute ago.";
  }
  return whyNotAsk(services, feed, most);
}
