import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { clubLeagues, clubs, participants, users } from "#db/schema";

interface ListedClub {
  readonly clubId: number;
  readonly name: string;
  readonly manager: string;
  readonly manages: boolean;
  readonly leagues: number;
}

export function listMyClubs(tx: Tx, user: { readonly id: number }): ListedClub[] {
  return statementsOf(tx)
    .mine.all({ userId: user.id })
    .map(({ managerId, ...club }) => ({ ...club, manages: managerId === user.id }));
}

export function clubOfLeague(
  tx: Tx,
  leagueId: number,
): { readonly clubId: number; readonly name: string } | null {
  return statementsOf(tx).ofLeague.get({ leagueId }) ?? null;
}

const statementsOf = prepareOnce((db) => {
  const userId = sql.placeholder("userId");
  const membership = db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(clubLeagues, eq(clubLeagues.leagueId, participants.leagueId))
    .where(
      and(
        eq(clubLeagues.clubId, clubs.id),
        eq(participants.userId, userId),
        isNull(participants.leftAt),
      ),
    );
  return {
    mine: db
      .select({
        clubId: clubs.id,
        name: clubs.name,
        manager: users.displayName,
        managerId: clubs.managerId,
        leagues: sql<number>`(${db.$count(clubLeagues, eq(clubLeagues.clubId, clubs.id))})`,
      })
      .from(clubs)
      .innerJoin(users, eq(users.id, clubs.managerId))
      .where(or(eq(clubs.managerId, userId), sql`exists ${membership}`))
      .orderBy(asc(clubs.name), asc(clubs.id))
      .prepare(),
    ofLeague: db
      .select({ clubId: clubs.id, name: clubs.name })
      .from(clubLeagues)
      .innerJoin(clubs, eq(clubs.id, clubLeagues.clubId))
      .where(eq(clubLeagues.leagueId, sql.placeholder("leagueId")))
      .prepare(),
  };
});
