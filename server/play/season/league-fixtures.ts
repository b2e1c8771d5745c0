import { and, eq, exists, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { earlyLocks, fixtures, hasOwnLocks, leagues, tournaments } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { fixturesOfLeague } from "#game/play/format/lock-times";
import { dueInstants } from "#game/play/season/fixtures";
import { AppError, missingRow } from "#server/core/errors";
import { loadStoredLeague } from "../leagues/load-league";
import {
  lastInstantOf,
  loadScoredFixtures,
  loadSeasonFixtures,
  type ScoredFixture,
  type SeasonFixture,
} from "./season-fixtures";

/**
 * The fixtures of a league's tournament as the league locks them (rules.md#lock-before). Whatever
 * asks when something locks, whether it has, or what is public in a league reads these; the fixtures
 * of a tournament are for its matches. A league without a time of its own has the tournament's.
 */
export const loadLeagueFixtures = shareRead((tx: Tx, leagueId: number): readonly SeasonFixture[] =>
  asLocked(tx, leagueId, loadSeasonFixtures),
);

/** @throws AppError "not-found" for a fixture that is none of the league's */
export function requireLeagueFixture(
  tx: Tx,
  leagueId: number,
  fixtureId: number | null,
): SeasonFixture {
  const fixture = loadLeagueFixtures(tx, leagueId).find(({ id }) => id === fixtureId);
  if (fixture === undefined) throw new AppError("not-found", "Match not found.");
  return fixture;
}

export const loadScoredLeagueFixtures = shareRead(
  (tx: Tx, leagueId: number): readonly ScoredFixture[] =>
    asLocked(tx, leagueId, loadScoredFixtures),
);

function asLocked<Fixture extends SeasonFixture>(
  tx: Tx,
  leagueId: number,
  load: (tx: Tx, tournamentId: number) => readonly Fixture[],
): readonly Fixture[] {
  const league = statementsOf(tx).league.get({ leagueId });
  if (!league) throw missingRow("league", leagueId);
  const season = load(tx, league.tournamentId);
  if (league.isOwn === 0) return season;
  const { locks } = statementsOf(tx);
  const lockedEarly = new Map(
    locks.all({ leagueId }).map(({ fixtureId, lockedAt }) => [fixtureId, lockedAt]),
  );
  return fixturesOfLeague(season, loadStoredLeague(tx, leagueId), lockedEarly);
}

/**
 * The clock's instant, but never before the last lock of the league or its tournament. After a fast
 * clock is put right, members would otherwise join or leave before a past lock (rules.md#ranks).
 */
export function notBeforeLastLock(tx: Tx, leagueId: number, now: Ms): number {
  return Math.max(now, lastInstantOf(loadLeagueFixtures(tx, leagueId)) ?? now);
}

/** The leagues of a tournament whose fixtures or locks differ, or have differed, from its own. */
export const listLeaguesWithOwnLocks = shareRead((tx: Tx, tournamentId: number): number[] =>
  statementsOf(tx)
    .ofTournament.all({ tournamentId })
    .map(({ id }) => id),
);

/** Leagues that lock before the starts, or have done so: of most servers none. */
export const listOwnTimes = shareRead((tx: Tx) => statementsOf(tx).withOwn.all());

/** The first lock to come of each of these leagues. */
export function listNextOwnLocks(tx: Tx): { tournamentId: number; at: Ms }[] {
  return listOwnTimes(tx).flatMap(({ id, tournamentId }) => {
    const [at] = dueInstants(loadLeagueFixtures(tx, id), Number.POSITIVE_INFINITY);
    return at === undefined ? [] : [{ tournamentId, at }];
  });
}

/** Of one fixture in one league; null before it. */
export function readLock(
  tx: Tx,
  leagueId: number,
  { id, lockedAt }: { readonly id: number; readonly lockedAt: Ms | null },
): Ms | null {
  return statementsOf(tx).lock.get({ leagueId, fixtureId: id })?.lockedAt ?? lockedAt;
}

/**
 * SQL: the instant at which a league locked a fixture, for statements over `fixtures`; null before.
 *
 * @param leagueId a column or a placeholder
 */
export function lockedAtOf(leagueId: SQLiteColumn | SQL | ReturnType<typeof sql.placeholder>): SQL {
  return lockedAtIn(leagueId, sql`${fixtures.id}`, sql`${fixtures.lockedAt}`);
}

/** The same for a fixture of which the lock by its start is known. */
export function lockedAtIn(
  leagueId: SQLiteColumn | SQL | ReturnType<typeof sql.placeholder>,
  fixtureId: SQL | ReturnType<typeof sql.placeholder>,
  lockedAt: SQL | ReturnType<typeof sql.placeholder>,
): SQL {
  return sql`coalesce((select early_locks.locked_at from early_locks where early_locks.league_id = ${leagueId} and early_locks.fixture_id = ${fixtureId}), ${lockedAt})`;
}

const statementsOf = prepareOnce((db) => {
  const hasLockedEarly = exists(
    db.select({ one: sql`1` }).from(earlyLocks).where(eq(earlyLocks.leagueId, leagues.id)),
  );
  // A game needs no look at the clock of its own: it locks when its fixture starts.
  const isOwn = or(hasOwnLocks(leagues), hasLockedEarly, isNotNull(leagues.onlyFixtureId));
  return {
    league: db
      .select({ tournamentId: leagues.tournamentId, isOwn: sql<0 | 1>`${isOwn}` })
      .from(leagues)
      .where(eq(leagues.id, sql.placeholder("leagueId")))
      .prepare(),
    locks: db
      .select({ fixtureId: earlyLocks.fixtureId, lockedAt: earlyLocks.lockedAt })
      .from(earlyLocks)
      .where(eq(earlyLocks.leagueId, sql.placeholder("leagueId")))
      .prepare(),
    lock: db
      .select({ lockedAt: earlyLocks.lockedAt })
      .from(earlyLocks)
      .where(
        and(
          eq(earlyLocks.leagueId, sql.placeholder("leagueId")),
          eq(earlyLocks.fixtureId, sql.placeholder("fixtureId")),
        ),
      )
      .prepare(),
    ofTournament: db
      .select({ id: leagues.id })
      .from(leagues)
      .where(sql`${leagues.tournamentId} = ${sql.placeholder("tournamentId")} and ${isOwn}`)
      .prepare(),
    withOwn: db
      .select({
        id: leagues.id,
        tournamentId: leagues.tournamentId,
        tournament: tournaments.name,
      })
      .from(leagues)
      .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
      .where(hasOwnLocks(leagues))
      .prepare(),
  };
});
