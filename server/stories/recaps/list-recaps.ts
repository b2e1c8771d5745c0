import type { Hundredths } from "#game/core/units";
import { rankByPoints } from "#game/play/season/ranking";
import { groupByWeek, sundayOf } from "#game/play/season/weeks";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { describeFixture, headlineOf, type RecapFixture, type RecapSentence } from "./find-recap";
import { loadRecapLeague, loadRecaps, type RecapLeague, type RecapMatch } from "./recap-league";

export interface ListedRecap {
  readonly fixture: RecapFixture;
  readonly headline: RecapSentence;
}

/** From Monday to Sunday in the league's time zone (rules.md#awards-of-weeks). */
export interface WeekOfRecaps {
  /** Dates: "2026-04-06" and "2026-04-12". */
  readonly monday: string;
  readonly sunday: string;
  readonly recaps: readonly ListedRecap[];
}

/** With the results of each team in the week's matches. */
export interface Week extends WeekOfRecaps {
  /** Equal points share the rank. */
  readonly table: readonly WeekRow[];
  /** The Mondays of the weeks before and after it with a match; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
}

interface WeekRow {
  readonly participantId: number;
  readonly teamName: string;
  readonly rank: number;
  /** In the matches of the week. */
  readonly points: Hundredths;
  readonly matches: number;
}

/** Newest first; without weeks of which no recap has anything to say. */
export async function listWeeks(services: Services, ids: LeagueIds): Promise<WeekOfRecaps[]> {
  const matches = await loadRecaps(services, ids);
  const league = inLockedReadTransaction(services, (tx) => loadRecapLeague(tx, ids.leagueId));
  return [...byWeek(matches, league)]
    .map(([monday, own]) => describeWeek(monday, own, league))
    .filter(({ recaps }) => recaps.length > 0)
    .sort((a, b) => (a.monday < b.monday ? 1 : -1));
}

/**
 * @param monday a date, as in `listWeeks`
 * @throws AppError "not-found" for a week without a match that is over
 */
export async function findWeek(services: Services, ids: LeagueIds, monday: string): Promise<Week> {
  const matches = await loadRecaps(services, ids);
  const league = inLockedReadTransaction(services, (tx) => loadRecapLeague(tx, ids.leagueId));
  const weeks = byWeek(matches, league);
  const own = weeks.get(monday);
  if (own === undefined) throw new AppError("not-found", "No match of this week is over.");
  const mondays = [...weeks.keys()].sort();
  const place = mondays.indexOf(monday);
  return {
    ...describeWeek(monday, own, league),
    table: tableOf(own, league),
    previous: mondays[place - 1] ?? null,
    next: mondays[place + 1] ?? null,
  };
}

function byWeek(matches: readonly RecapMatch[], { zone }: RecapLeague): Map<string, RecapMatch[]> {
  return groupByWeek(matches, ({ fixture }) => fixture.startsAt, zone);
}

function describeWeek(
  monday: string,
  matches: readonly RecapMatch[],
  league: RecapLeague,
): WeekOfRecaps {
  const recaps = [...matches].reverse().flatMap((match): ListedRecap[] => {
    const headline = headlineOf(match, league);
    return headline === null ? [] : [{ fixture: describeFixture(match), headline }];
  });
  return { monday, sunday: sundayOf(monday), recaps };
}

function tableOf(matches: readonly RecapMatch[], { names }: RecapLeague): WeekRow[] {
  const rows = new Map<number, { points: number; matches: number }>();
  for (const { fixture } of matches) {
    const played = new Set(fixture.teams.map(({ participantId }) => participantId));
    for (const { participantId, points } of fixture.entries) {
      const known = rows.get(participantId) ?? { points: 0, matches: 0 };
      const isIn = played.has(participantId) ? (fixture.round?.played ?? 1) : 0;
      rows.set(participantId, { points: known.points + points, matches: known.matches + isIn });
    }
  }
  const entries = [...rows].map(([participantId, { points, matches: count }]) => ({
    id: { participantId, teamName: names.team(participantId), matches: count },
    points,
  }));
  return rankByPoints(entries).map(({ id, points, rank }) => ({ ...id, points, rank }));
}
