import { followSeries } from "#server/matches/feeds/followed/follow-series";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { readFreshness } from "#server/play/season/freshness";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { testServices } from "#tests/support/services";
import { countedFeed, KEY, NEVER } from "../cricketdata/feed-on";
import { startClockFeed } from "./clock-feed";
import type { PlayedMatch } from "./played-match";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of one match. Ages are in minutes, one for each minute from the first ball to the last. */
export interface MatchLooks {
  /** Whether another match was played on its day. */
  readonly shared: boolean;
  readonly scorecards: number;
  readonly states: number;
  /** Sides known at the start, of two. */
  readonly sides: number;
  readonly points: readonly number[];
  readonly score: readonly number[];
  /** From the last ball to the last scorecard, in minutes; null without one. */
  readonly endAfter: number | null;
}

export interface SeasonLooks {
  readonly matches: readonly MatchLooks[];
  /** Of each day with a match. */
  readonly hits: readonly number[];
}

/** Follows a season with the real polls, against a feed that plays it by the clock. */
export async function followSeason(starts: readonly number[], limit: number): Promise<SeasonLooks> {
  const first = Math.min(...starts);
  const services = testServices({ now: first - 2 * DAY });
  Object.assign(services.env, { cricdataHitsPerDay: limit, cricdataApiKey: KEY });
  const clock = await startClockFeed({ starts, now: services.now, limit });
  const feed = countedFeed(services, clock.provider);
  await followSeries(services, feed, { seriesId: "series", name: null, pool: null }, NEVER);
  const ages = starts.map(() => ({ points: [] as number[], score: [] as number[], sides: 0 }));
  const last = Math.max(...clock.matches.map(({ endsAt }) => endsAt));
  for (let now = first - DAY; now < last + 12 * HOUR; now += stepAt(clock.matches, now)) {
    services.setNow(now);
    await pollFeed(services, feed, NEVER);
    for (const [index, { startsAt, endsAt }] of clock.matches.entries()) {
      const own = ages[index];
      if (own === undefined || now < startsAt || now >= endsAt) continue;
      if (own.points.length === 0) {
        own.sides = readKnownSides(services.db, index + 1, null).size;
      }
      const fresh = readFreshness(services.db, index + 1);
      own.points.push((now - (fresh?.pointsAsOf ?? startsAt)) / MINUTE);
      own.score.push((now - (fresh?.asOf ?? startsAt)) / MINUTE);
    }
  }
  await clock.provider.stop();
  const looksOf = (match: PlayedMatch, endpoint: string) =>
    clock.questions.filter((each) => each.endpoint === endpoint && each.id === match.id);
  const matches = clock.matches.map((match, index): MatchLooks => {
    const { startsAt, endsAt, id } = match;
    const scorecards = looksOf(match, "match_scorecard");
    const lists = clock.questions.filter(
      ({ at, endpoint }) => endpoint === "currentMatches" && at >= startsAt && at < endsAt,
    );
    const end = scorecards.find(({ at }) => at >= endsAt);
    return {
      shared: clock.matches.some(
        (other) => other.id !== id && Math.abs(other.startsAt - startsAt) < 12 * HOUR,
      ),
      scorecards: scorecards.length,
      states: lists.length + looksOf(match, "match_info").length,
      ...(ages[index] ?? { points: [], score: [], sides: 0 }),
      endAfter: end === undefined ? null : (end.at - endsAt) / MINUTE,
    };
  });
  return { matches, hits: [...clock.hits.values()] };
}

/** Every minute around a match, else every quarter of an hour. */
function stepAt(matches: readonly PlayedMatch[], now: number): number {
  const isNear = matches.some(
    ({ startsAt, endsAt }) => startsAt - HOUR <= now && now < endsAt + 90 * MINUTE,
  );
  return isNear ? MINUTE : 15 * MINUTE;
}

/** A table for docs: days of one match and of two. */
export function tableOf({ matches, hits }: SeasonLooks): string {
  const rowOf = (name: string, of: readonly MatchLooks[]) => {
    const points = of.flatMap((each) => each.points);
    const score = of.flatMap((each) => each.score);
    const ends = of.flatMap(({ endAfter }) => endAfter ?? Number.POSITIVE_INFINITY);
    return [
      ...[name, of.length, mean(of.map(({ scorecards }) => scorecards))],
      mean(of.map(({ states }) => states)),
      `${of.reduce((sum, { sides }) => sum + sides, 0)} of ${2 * of.length}`,
      `${median(score)} / ${Math.max(...score)}`,
      `${median(points)} / ${Math.max(...points)}`,
      `${median(ends)} / ${Math.max(...ends)}`,
    ];
  };
  const rows = [
    rowOf(
      "one a day",
      matches.filter(({ shared }) => !shared),
    ),
    rowOf(
      "two a day",
      matches.filter(({ shared }) => shared),
    ),
  ];
  const heads = [
    ...["matches", "number", "scorecards", "states", "sides at the start"],
    ...["score: median / worst age", "points: median / worst age", "end: median / latest"],
  ];
  return [
    `| ${heads.join(" | ")} |`,
    `|${heads.map(() => "---|").join("")}`,
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    `Most hits on a day: ${Math.max(...hits)}.`,
  ].join("\n");
}

function mean(values: readonly number[]): string {
  const sum = values.reduce((total, value) => total + value, 0);
  return (sum / values.length).toFixed(1);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
