import { and, count, eq, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { clubLeagues, leagues, participants, tournaments } from "#db/schema";
import { CLUB_LIMITS, CLUB_YEAR_FAULT, isClubYear } from "#game/leagues/limits";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { noSuchLeague, requireManager } from "#server/play/leagues/league-access";
import { hasTeam } from "#server/play/leagues/list-participants";
import { type ManagedClub, type MemberClub, requireClub, requireClubManager } from "./club-access";

/**
 * Shows a league's places, points and titles to all members of the club. The same person manages
 * both: nobody can pull the results of others into a club.
 *
 * @throws AppError "not-found" and "forbidden" as `requireManager` does, "conflict" for a league
 * that is in a club or has too many teams, and for a full club
 */
export function addClubLeague(services: Services, managed: ManagedClub, leagueId: number): void {
  inTransaction(services.db, (tx) => {
    const user = { id: managed.userId };
    const { clubId } = requireClubManager(tx, user, managed.clubId, "add a league");
    requireManager(tx, user, leagueId, "add it to a club");
    addClubLeagueTx(tx, { clubId, leagueId, now: services.now() });
  });
}

/** The caller has checked the rights. */
export function addClubLeagueTx(
  tx: Tx,
  { clubId, leagueId, now }: { clubId: number; leagueId: number; now: number },
): void {
  if (countTeams(tx, leagueId) > CLUB_LIMITS.teams) {
    const sentence = `A league with more than ${CLUB_LIMITS.teams} teams can't be in a club.`;
    throw new AppError("conflict", sentence);
  }
  if (countLeagues(tx, clubId) >= CLUB_LIMITS.leagues) {
    throw new AppError("conflict", `A club has at most ${CLUB_LIMITS.leagues} leagues.`);
  }
  const year = yearOfLeague(tx, leagueId, now);
  const added = tx
    .insert(clubLeagues)
    .values({ clubId, leagueId, year, addedAt: now })
    .onConflictDoNothing()
    .run();
  if (added.changes === 0) throw new AppError("conflict", "This league is in a club already.");
}

/**
 * The manager of either may: a league's results are its own.
 *
 * @throws AppError "not-found" for another league, "forbidden" for everybody else
 */
export function takeLeagueOut(services: Services, member: MemberClub, leagueId: number): void {
  inTransaction(services.db, (tx) => {
    const user = { id: member.userId };
    const { clubId, role } = requireClub(tx, user, member.clubId);
    const ofClub = and(eq(clubLeagues.leagueId, leagueId), eq(clubLeagues.clubId, clubId));
    if (tx.select().from(clubLeagues).where(ofClub).get() === undefined) throw noSuchLeague();
    const league = tx.select().from(leagues).where(eq(leagues.id, leagueId)).get();
    if (role !== "manager" && league?.managerId !== user.id) {
      const sentence = "Only the manager of the club or of the league can take it out.";
      throw new AppError("forbidden", sentence);
    }
    tx.delete(clubLeagues).where(ofClub).run();
  });
}

interface ClubLeagueInput {
  readonly leagueId: number;
  readonly year: number;
  readonly counts: boolean;
}

/**
 * Leagues that have left the club are ignored.
 *
 * @throws FieldsError on `year.<league>`, AppError "forbidden"
 */
export function saveClubLeagues(
  services: Services,
  managed: ManagedClub,
  input: readonly ClubLeagueInput[],
): void {
  const faults = input.flatMap(({ leagueId, year }): FieldFault[] =>
    isClubYear(year) ? [] : [{ fields: [`year.${leagueId}`], sentence: CLUB_YEAR_FAULT }],
  );
  if (faults.length > 0) throw new FieldsError(faults);
  inTransaction(services.db, (tx) => {
    const { clubId } = requireClubManager(tx, { id: managed.userId }, managed.clubId);
    for (const { leagueId, year, counts } of input) {
      tx.update(clubLeagues)
        .set({ year, counts })
        .where(and(eq(clubLeagues.leagueId, leagueId), eq(clubLeagues.clubId, clubId)))
        .run();
    }
  });
}

export function fitsIntoClub(tx: Tx, leagueId: number): boolean {
  return countTeams(tx, leagueId) <= CLUB_LIMITS.teams;
}

function countTeams(tx: Tx, leagueId: number): number {
  const row = tx
    .select({ teams: count() })
    .from(participants)
    .where(and(eq(participants.leagueId, leagueId), hasTeam(tx)))
    .get();
  return row?.teams ?? 0;
}

function countLeagues(tx: Tx, clubId: number): number {
  const row = tx
    .select({ leagues: count() })
    .from(clubLeagues)
    .where(eq(clubLeagues.clubId, clubId))
    .get();
  return row?.leagues ?? 0;
}

/** The year in which the tournament begins, by UTC; this year for one without matches. */
function yearOfLeague(tx: Tx, leagueId: number, now: number): number {
  const row = tx
    .select({ startsAt: sql<number | null>`${tournaments.startsAt}` })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, leagueId))
    .get();
  return new Date(row?.startsAt ?? now).getUTCFullYear();
}
