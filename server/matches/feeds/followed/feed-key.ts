import { consumeAttempt } from "#server/core/attempts";
import { AppError, FieldsError } from "#server/core/errors";
import { FEED_QUESTION_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "../../operator/operator-access";
import { API_KEY, deleteApiKey, readApiKey, storeApiKey } from "../cricketdata/api-key";
import { CRICKETDATA, createCricketDataFeed } from "../cricketdata/cricketdata-feed";
import { FeedError, type HitMeter } from "../feed";
import { forgetNextLooks } from "./follow-series";
import { noteSuccess } from "./health";
import { adoptHits, createHitMeter, type Hits, readHits } from "./hits";
import { openFeed } from "./poll";
import { whyNotSpend } from "./spare-hits";

/** Finds something, if the key is good. */
const TEST_WORDS = "league";

/**
 * Tests a key by one question, and stores it if CricketData accepts it: the running server uses it
 * from its next look on. Another key than the stored one has hits of its own, which count from then
 * on; the test of the same one never takes those reserved for the ends of today's matches.
 *
 * @returns the hits of today
 * @throws FieldsError on `apiKey`, never with the key in it; AppError "conflict" if the variable has
 * a key, "too-many"
 */
export async function saveFeedKey(
  services: Services,
  operator: Operator,
  typed: string,
  stop: AbortSignal,
): Promise<Hits> {
  const { db, env, log } = services;
  const stored = readApiKey(env);
  refuseVariable(stored);
  const apiKey = typed.trim();
  if (apiKey === "") throw keyFault("Paste the key first.");
  if (!API_KEY.test(apiKey)) {
    throw keyFault(
      "A key of CricketData is one word of letters, digits and dashes: copy it whole.",
    );
  }
  consumeAttempt(services, FEED_QUESTION_LIMIT, {
    account: String(operator.userId),
    clientAddress: null,
  });
  const isOther = apiKey !== stored.key;
  const feed = openFeed(services);
  const reason = isOther ? null : whyNotSpend(services, feed, feed.searchCost());
  if (reason !== null) throw keyFault(reason);
  const first = createFirstMeter();
  const meter = isOther ? first.meter : createHitMeter(services, CRICKETDATA);
  try {
    const tested = createCricketDataFeed({ url: env.cricdataUrl, apiKey, meter });
    await tested.searchSeries(TEST_WORDS, stop);
  } catch (error) {
    if (error instanceof FeedError) throw keyFault(error.message);
    throw error;
  }
  requireOperator(db, { id: operator.userId });
  storeApiKey(env, apiKey);
  if (isOther) adoptHits(services, CRICKETDATA, first.answer());
  noteSuccess(services, CRICKETDATA);
  logSecurityEvent(log, "feed-key-stored", { userId: operator.userId });
  return readHits(db, services, CRICKETDATA);
}

/** Nothing is asked from then on; what is followed stays so until there is a key again. */
export function deleteFeedKey(services: Services, operator: Operator): void {
  requireOperator(services.db, { id: operator.userId });
  refuseVariable(readApiKey(services.env));
  deleteApiKey(services.env);
  forgetNextLooks(services.db, CRICKETDATA);
  logSecurityEvent(services.log, "feed-key-deleted", { userId: operator.userId });
}

function refuseVariable({ from }: ReturnType<typeof readApiKey>): void {
  if (from !== "variable") return;
  throw new AppError("conflict", "CRICDATA_API_KEY has the key of this server: change it there.");
}

function keyFault(sentence: string): FieldsError {
  return new FieldsError([{ fields: ["apiKey"], sentence }]);
}

/** Of a key about which nothing is known yet. */
function createFirstMeter(): {
  meter: HitMeter;
  answer: () => { used: number; limit: number | null };
} {
  const answer: { used: number; limit: number | null } = { used: 0, limit: null };
  return {
    meter: {
      costOf: (_question, usual) => usual,
      take: (hits) => {
        answer.used += hits;
      },
      report: ({ today, limit }) => {
        answer.used = Math.max(answer.used, today ?? 0);
        answer.limit = limit ?? null;
      },
    },
    answer: () => answer,
  };
}
