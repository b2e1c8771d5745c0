import { createSeasonDraw, type Rest } from "./draw-season";
import { drawsFrom } from "./random-draws";
import { estimateLevels, type Levels, type PlayedFixture } from "./team-levels";

/** Of so many seasons that could come, the numbers of `TeamOdds` are a part. */
export const DRAWN_SEASONS = 2000;

/** Places on the podium. */
const PODIUM = 3;

/** The work grows faster than the teams, and among more of them hardly anybody wins often. */
export const MOST_TEAMS = 50;
/** Odds are shown from this part of a season on (rules.md#odds). */
const SHOWN_FROM = 1 / 5;
/** And from so many results of each team on. */
export const LEAST_RESULTS = 8;

/** The places at the end of a season, in the order of the teams; the next end may fill the same arrays. */
interface SeasonEnd {
  /** From 1; equal ranks share a place. */
  readonly ranks: ArrayLike<number>;
  /** The teams in the playoffs; null in a league without them. */
  readonly inPlayoffs: readonly boolean[] | null;
}

/** The end of a season by its further points; it does not keep the rows. */
export type EndSeason = (rest: Rest) => SeasonEnd;

/** In how many of `DRAWN_SEASONS` it happens; who shares a place shares it here. */
export interface TeamOdds {
  readonly title: number;
  readonly podium: number;
  readonly last: number;
  readonly playoffs: number | null;
  /** The most points in the next fixture. */
  readonly next: number;
  /** The title in those seasons. */
  readonly titleAfterNext: number;
}

export interface OddsInput {
  /** The ids of all in the table. */
  readonly teams: readonly number[];
  readonly played: readonly PlayedFixture[];
  /** The number of fixtures to come. */
  readonly left: number;
  /** Hexadecimal digits, the same for everybody: the head of the league's chain. */
  readonly seed: string;
  readonly endSeason: EndSeason;
}

/** Why nothing is said yet. */
export type NoOdds = "season-too-young" | "teams-too-young" | "too-few-teams" | "too-many-teams";

/** @returns null if odds can be shown */
export function whyNoOdds({
  teams,
  played,
  left,
}: Omit<OddsInput, "seed" | "endSeason">): NoOdds | null {
  if (teams.length < 2) return "too-few-teams";
  if (teams.length > MOST_TEAMS) return "too-many-teams";
  if (played.length < (played.length + left) * SHOWN_FROM) return "season-too-young";
  const results = teams.map((id) => played.filter((fixture) => fixture.has(id)).length);
  return results.some((count) => count < LEAST_RESULTS) ? "teams-too-young" : null;
}

/**
 * rules.md#odds, in the order of the teams.
 *
 * @param levels others only for a comparison
 */
export function workOutOdds(
  { teams, played, left, seed, endSeason }: OddsInput,
  levels: Levels = estimateLevels(teams, played),
): TeamOdds[] {
  const drawSeason = createSeasonDraw(levels, left, drawsFrom(seed));
  const size = teams.length;
  const counts = teams.map(() => ({
    title: 0,
    podium: 0,
    last: 0,
    playoffs: 0,
    next: 0,
    titleAfterNext: 0,
  }));
  let hasPlayoffs = false;
  for (let season = 0; season < DRAWN_SEASONS; season += 1) {
    const rest = drawSeason();
    const { ranks, inPlayoffs } = endSeason(rest);
    const lowest = largestOf(ranks);
    const champions = countOf(ranks, 1);
    const lasts = countOf(ranks, lowest);
    const next = left === 0 ? [] : (rest.rows[rest.rowOf[0] ?? 0] ?? []);
    const most = largestOf(next);
    const winners = countOf(next, most);
    hasPlayoffs ||= inPlayoffs !== null;
    for (let team = 0; team < size; team += 1) {
      const count = counts[team];
      const rank = ranks[team];
      if (count === undefined || rank === undefined) continue;
      const title = rank === 1 ? 1 / champions : 0;
      const wins = next[team] === most ? 1 / winners : 0;
      count.title += title;
      if (rank === lowest) count.last += 1 / lasts;
      if (rank <= PODIUM) count.podium += 1;
      if (inPlayoffs?.[team]) count.playoffs += 1;
      count.next += wins;
      count.titleAfterNext += wins * title;
    }
  }
  return counts.map((count) => ({ ...count, playoffs: hasPlayoffs ? count.playoffs : null }));
}

function countOf(values: ArrayLike<number>, value: number): number {
  let count = 0;
  for (let index = 0; index < values.length; index += 1) if (values[index] === value) count += 1;
  return count;
}

function largestOf(values: ArrayLike<number>): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index += 1) {
    largest = Math.max(largest, values[index] ?? largest);
  }
  return largest;
}

/** "23 of 100 seasons". */
export function ofHundred(count: number, of: number = DRAWN_SEASONS): number {
  return of === 0 ? 0 : Math.round((count * 100) / of);
}
