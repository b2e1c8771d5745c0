import { MINUTE_MS } from "#game/core/durations";

/** The possible sources of a fixture's score (rules.md#freshness). */
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

/** So long after a script has sent a score no feed is asked about the match (rules.md#pushed-scores). */
export const PUSH_REST_MS = 10 * MINUTE_MS;

/** Whether a script sends the score of a fixture at an instant, so that the feed is left alone. */
export function isResting(
  { restsUntil }: { readonly restsUntil: number | null },
  now: number,
): boolean {
  return restsUntil !== null && now < restsUntil;
}

/** How the screens call the feeds, by their names in the database. */
const FEED_NAMES: Readonly<Record<string, string>> = { cricketdata: "CricketData" };

/**
 * Where a score comes from, after "As of 14:32, ": "from CricketData", "typed in".
 *
 * @param feed the feed's name in the database, where the source is one
 */
export function sourceWords(source: ScoreSource, feed: string | null): string {
  switch (source) {
    case "feed":
      return `from ${feed === null ? "a feed" : (FEED_NAMES[feed] ?? feed)}`;
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
