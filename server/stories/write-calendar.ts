import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ICalCalendar } from "ical-generator";
import type { Db, Tx } from "#db/client";
import { calendarLinks, fixtures, teams, users } from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import { DEFAULT_LEAGUE_FORMAT } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { lockTimeOf, NOTICE_MS } from "#game/play/season/fixtures";
import { countDeadLink } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { isSameKey, signKey, userOfKey } from "#server/core/signed-key";
import { listMyLeagues, type MyLeague } from "#server/play/leagues/list-my-leagues";
import { loadPeopleSettings, loadStoredLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { loadLeagueRounds } from "#server/play/season/league-rounds";
import { listPublishedHeads } from "./boards/published-heads";
import {
  eventOf,
  type FixtureRow,
  type HeadsOf,
  type OwnLock,
  roundEvent,
} from "./calendar-events";

/** Earlier locks are of no use in a calendar. */
const KEPT_MS = 30 * DAY_MS;
/** More than the fixtures of any tournament; a calendar program reads all of it each time. */
const MOST_EVENTS = 500;
/** A hint to calendar programs, in seconds. */
const LOOK_AGAIN_S = 60 * 60;
/**
 * The locks of a user's live leagues as iCalendar, an event for each fixture, or for each round of a
 * league that has them: it keeps its UID when the fixture moves, and is cancelled when it is abandoned. The same as long as nothing changes,
 * without any team (rules.md#secrecy). In leagues that show receipts it has the head of the chain
 * at a lock (rules.md#chain).
 */
export function writeCalendar(
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
  user: { readonly id: number },
): string {
  const live = listMyLeagues(db, user, now()).filter((league) => league.live);
  const calendar = new ICalCalendar({
    name: "Gully deadlines",
    prodId: { company: "Gully", product: "Deadlines", language: "EN" },
    ttl: LOOK_AGAIN_S,
    url: new URL("/my-leagues", env.appUrl).href,
  });
  const headsOf = readHeads({ db, now }, live);
  const ownOf = new Map(live.map(({ leagueId }) => [leagueId, readOwnLocks(db, leagueId)]));
  const rows = listFixtures(db, live, now() - KEPT_MS);
  const byRounds = live.filter(({ format = DEFAULT_LEAGUE_FORMAT }) => formatOf(format).hasRounds);
  for (const fixture of rows) {
    const leagues = live.filter(
      (league) => league.tournamentId === fixture.tournamentId && !byRounds.includes(league),
    );
    const isOwn = ({ leagueId }: MyLeague) => ownOf.get(leagueId)?.has(fixture.id) === true;
    const byStart = leagues.filter((league) => !isOwn(league));
    if (byStart.length > 0) {
      calendar.createEvent(eventOf(fixture, byStart, { appUrl: env.appUrl, headsOf }));
    }
    for (const league of leagues.filter(isOwn)) {
      const own = ownOf.get(league.leagueId)?.get(fixture.id);
      calendar.createEvent(eventOf(fixture, [league], { appUrl: env.appUrl, headsOf, own }));
    }
  }
  for (const league of byRounds) {
    for (const round of loadLeagueRounds(db, league.leagueId)) {
      const own = rows.filter(({ id }) => round.fixtures.some((fixture) => fixture.id === id));
      if (own.length === 0) continue;
      const changedAt = lastChangeOfTime(db, league.leagueId);
      calendar.createEvent(
        roundEvent(round, own, league, { appUrl: env.appUrl, headsOf, changedAt }),
      );
    }
  }
  return `${calendar.toString()}\r\n`;
}

/** By fixture; none of a league that locks at the starts. */
function readOwnLocks(db: Db, leagueId: number): ReadonlyMap<number, OwnLock> {
  const changedAt = lastChangeOfTime(db, leagueId);
  return new Map(
    loadLeagueFixtures(db, leagueId).flatMap((fixture) => {
      const locksAt = lockTimeOf(fixture);
      return locksAt === fixture.startsAt ? [] : [[fixture.id, { leagueId, locksAt, changedAt }]];
    }),
  );
}

/** Of the league's time before the start; 0 without one. */
function lastChangeOfTime(db: Db, leagueId: number): Ms {
  const last = loadStoredLeague(db, leagueId).lockSteps.at(-1);
  return last === undefined ? 0 : last.until - NOTICE_MS;
}

function readHeads(clock: Pick<Services, "db" | "now">, leagues: readonly MyLeague[]): HeadsOf {
  const shown = leagues.filter(({ leagueId }) => loadPeopleSettings(clock.db, leagueId).receipts);
  if (shown.length === 0) return new Map();
  return inLockedReadTransaction(clock, (tx) => {
    const headsOfLeague = (league: MyLeague) => {
      const counting = listPublishedHeads(tx, league).filter(({ isUndone }) => !isUndone);
      return new Map(counting.map((head) => [head.fixtureId, head]));
    };
    return new Map(shown.map((league) => [league.leagueId, headsOfLeague(league)]));
  });
}

function listFixtures(db: Db, leagues: readonly MyLeague[], after: number): FixtureRow[] {
  const teamA = alias(teams, "team_a");
  const teamB = alias(teams, "team_b");
  const tournamentIds = [...new Set(leagues.map(({ tournamentId }) => tournamentId))];
  return db
    .select({
      id: fixtures.id,
      tournamentId: fixtures.tournamentId,
      startsAt: fixtures.startsAt,
      updatedAt: fixtures.updatedAt,
      state: fixtures.state,
      teamA: teamA.name,
      teamB: teamB.name,
    })
    .from(fixtures)
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .where(and(inArray(fixtures.tournamentId, tournamentIds), gt(fixtures.startsAt, after)))
    .orderBy(asc(fixtures.startsAt), asc(fixtures.id))
    .limit(MOST_EVENTS)
    .all();
}

const ENDING = ".ics";

/** A private address that works without a login. */
export function calendarHref(
  { db, env }: Pick<Services, "db" | "env">,
  user: { readonly id: number },
): string {
  return new URL(`/calendar/${calendarKey({ db, env }, user.id)}${ENDING}`, env.appUrl).href;
}

/**
 * @param file `KEY.ics`
 * @throws AppError "not-found" for a wrong one, "too-many" after too many of them
 */
export function openCalendarLink(
  services: Services,
  file: string,
  clientAddress: string,
): { readonly id: number } {
  const key = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : "";
  const userId = userOfKey(key);
  const right =
    userId !== null &&
    isSameKey(key, calendarKey(services, userId)) &&
    services.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .get();
  if (right) return right;
  countDeadLink(services, "calendar", clientAddress);
  throw new AppError("not-found", "There is no such calendar.");
}

function calendarKey({ db, env }: Pick<Services, "db" | "env">, userId: number): string {
  return signKey(env, "calendar", { userId, version: versionOf(db, userId) });
}

function versionOf(tx: Tx, userId: number): number {
  const row = tx.select().from(calendarLinks).where(eq(calendarLinks.userId, userId)).get();
  return row?.version ?? 0;
}
