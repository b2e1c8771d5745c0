import { and, eq, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { clubLeagues, fixtures, leagues } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { GAME_KEPT_MS } from "#game/squads/game";
import { AppError, noSuchPage } from "#server/core/errors";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { requireClubManager } from "#server/leagues/clubs/club-access";
import { addClubLeagueTx } from "#server/leagues/clubs/club-leagues";
import { removeLeague } from "#server/leagues/membership/leave-league";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";

/**
 * Keeps a game that is over in a club, where it counts like a league of the club. Any of its people
 * who manages the club may: its result is known, and all of them have played for it.
 *
 * @throws AppError "not-found" outside a game, "conflict" before it is over; otherwise as
 * `addClubLeague` does
 */
export function keepGame(services: Services, member: MemberLeague, clubId: number): void {
  const user = { id: member.userId };
  inTransaction(services.db, (tx) => {
    const { leagueId, onlyFixtureId } = requireMember(tx, user, member.leagueId);
    if (onlyFixtureId === null) throw noSuchPage();
    const [fixture] = loadLeagueFixtures(tx, leagueId);
    if (fixture?.state !== "finished") {
      throw new AppError("conflict", "A game can be kept once it is over.");
    }
    requireClubManager(tx, user, clubId, "keep a game in it");
    addClubLeagueTx(tx, { clubId, leagueId, now: services.now() });
  });
}

/**
 * Deletes games 30 days after their matches, unless a club keeps them (rules.md#tonight).
 *
 * @returns the number of deleted games
 */
export function deleteOldGames({ db, now }: Pick<Services, "db" | "now">): number {
  const before = now() - GAME_KEPT_MS;
  const clubOf = db
    .select({ one: sql`1` })
    .from(clubLeagues)
    .where(eq(clubLeagues.leagueId, leagues.id));
  const isOld = and(
    isNotNull(leagues.onlyFixtureId),
    lt(fixtures.startsAt, before),
    lt(leagues.createdAt, before),
    notExists(clubOf),
  );
  const old = db
    .select({ id: leagues.id })
    .from(leagues)
    .innerJoin(fixtures, eq(fixtures.id, leagues.onlyFixtureId))
    .where(isOld)
    .all();
  // One transaction for each, so that a write never waits for all of them.
  for (const { id } of old) inTransaction(db, (tx) => removeLeague(tx, id));
  return old.length;
}

/** @returns stops it */
export function deleteOldGamesOnTime(services: Services): () => Promise<void> {
  const failure = "Old games could not be deleted; retrying in an hour.";
  const look = () => {
    const games = deleteOldGames(services);
    if (games > 0) services.log.info({ games }, "Games were deleted, 30 days after their matches.");
  };
  return every(HOUR_MS, look, { log: services.log, failure, atOnce: true }).start();
}
