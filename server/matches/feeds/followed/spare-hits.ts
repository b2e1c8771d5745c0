import { plural } from "#game/core/words";
import type { Services } from "#server/core/services";
import type { Feed } from "../feed";
import { readHealth } from "./health";
import { readHits } from "./hits";
import { spareHits } from "./plan";
import { readSituation } from "./poll";

export const NO_KEY = "CricketData needs a key first.";

/** The reason against a question of a person, as a sentence; null if it may be asked now. */
export function whyNotAsk(services: Services, feed: Feed, cost: number): string | null {
  const retryAt = readHealth(services.db, feed.name)?.retryAt ?? 0;
  if (services.now() < retryAt) return "The feed has failed and is left alone for a while.";
  return whyNotSpend(services, feed, cost);
}

/** The hits that are reserved for the ends of today's matches are not spent (ADR-120). */
export function whyNotSpend(services: Services, feed: Feed, cost: number): string | null {
  const { left, limit } = readHits(services.db, services, feed.name);
  if (left < cost) {
    return `This takes ${plural(cost, "hit")}, and ${left} of today's ${limit} are left. New ones come at midnight UTC.`;
  }
  const situation = readSituation(services, feed);
  if (situation === null || spareHits(situation) >= cost) return null;
  return "The hits that are left today are kept for the ends of today's matches.";
}
