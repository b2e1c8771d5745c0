import { MINUTE_MS } from "#game/core/units";

/** rules.md#freshness. */
export const SCORE_SOURCES = [
  "feed",
  "typed",
  "pasted",
  "pushed",
  "program",
  "match file",
  "ball by ball",
  "rehearsal",
] as const;
export type ScoreSource = (typeof SCORE_SOURCES)[number];

/** Sources that report a match by themselves, in their usual order (rules.md#order-of-sources). */
export const LIVE_SOURCES = ["pushed", "program", "feed"] as const satisfies readonly ScoreSource[];
export type LiveSource = (typeof LIVE_SOURCES)[number];

/** In lists and logs. */
export const SOURCE_NAMES: Readonly<Record<LiveSource, string>> = {
  pushed: "pushes",
  program: "the program",
  feed: "CricketData",
};

/** All of them, the highest first: those that an order lacks follow in the usual order. */
export function completeOrder(order: readonly LiveSource[]): LiveSource[] {
  return [...new Set([...order, ...LIVE_SOURCES])];
}

/** A source is alive for so long after its last score, and those below it do not write. */
const PUSH_REST_MS = 10 * MINUTE_MS;

/** The source and the age of a fixture's score. */
interface WrittenScore {
  readonly source: ScoreSource | null;
  readonly asOf: number | null;
}

/**
 * Until then a higher source writes the fixture, UTC milliseconds; null if the stored score is of
 * none that is higher.
 */
export function restsUntil(
  source: LiveSource,
  order: readonly LiveSource[],
  written: WrittenScore,
): number | null {
  const place = order.indexOf(source);
  const isHigher = order.some((each, index) => each === written.source && index < place);
  return isHigher && written.asOf !== null ? written.asOf + PUSH_REST_MS : null;
}

/** A higher source sends the scores, so this one does not write and is not asked. */
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
    case "program":
      return "from a program of the host";
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
