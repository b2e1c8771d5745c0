import { MINUTE_MS } from "#game/core/units";

/** rules.md#freshness. */
export const SCORE_SOURCES = [
  "feed",
  "typed",
  "pasted",
  "pushed",
  "match file",
  "ball by ball",
  "rehearsal",
] as const;
export type ScoreSource = (typeof SCORE_SOURCES)[number];

/** For so long after a pushed score, no feed is asked about the match (rules.md#pushed-scores). */
export const PUSH_REST_MS = 10 * MINUTE_MS;

/** A script sends the scores, so the feeds are not asked. */
export function isResting(
  { restsUntil }: { readonly restsUntil: number | null },
  now: number,
): boolean {
  return restsUntil !== null && now < restsUntil;
}

/** On screens, by their names in the database. */
export const FEED_NAMES: Readonly<Record<string, string>> = { cricketdata: "CricketData" };

export function feedName(feed: string): string {
  return FEED_NAMES[feed] ?? feed;
}

/**
 * Follows "As of 14:32, ": "from CricketData", "typed in".
 *
 * @param feed the feed's name in the database, if the source is one
 */
export function sourceWords(source: ScoreSource, feed: string | null): string {
  switch (source) {
    case "feed":
      return feed === null ? "from a feed" : `from ${feedName(feed)}`;
    case "typed":
      return "typed in";
    case "pasted":
      return "from a pasted scorecard";
    case "pushed":
      return "sent in by a script";
    case "match file":
      return "from the match file";
    case "ball by ball":
      return "scored ball by ball";
    case "rehearsal":
      return "from the recorded match";
  }
}

/** Follows "11 named, ": the source of a side that a feed has stated. */
export function listedWords(feed: string | null): string {
  const name = feed === null ? undefined : FEED_NAMES[feed];
  return name === undefined ? "from the feed" : `as ${name}’s scorecard lists them`;
}
