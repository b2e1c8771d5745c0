import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { clubLeagues, clubs, participants, users } from "#db/schema";
import { AppError } from "#server/core/errors";

declare const member: unique symbol;
declare const manager: unique symbol;

/** Proof that a user may see a club: only `requireClub` makes one. */
export interface MemberClub {
  readonly [member]: true;
  readonly clubId: number;
  readonly userId: number;
  readonly role: "manager" | "member";
}

/** Proof that a user may change a club: only `requireClubManager` makes one. */
export interface ManagedClub extends MemberClub {
  readonly [manager]: true;
  readonly role: "manager";
}

/**
 * Its manager and the members of its leagues see a club. For others it does not exist
 * (rules.md#clubs).
 *
 * @throws AppError "not-found" 'Club not found'
 */
export function requireClub(db: Tx, user: { readonly id: number }, clubId: number): MemberClub {
  const { club, membership } = statementsOf(db);
  const row = club.get({ clubId });
  const manages = row?.managerId === user.id;
  const isIn = manages || membership.get({ clubId, userId: user.id }) !== undefined;
  if (row === undefined || !isIn) throw noSuchClub();
  const role = manages ? "manager" : "member";
  return { clubId, userId: user.id, role } as MemberClub;
}

/**
 * @param what the action, for the sentence of the refusal
 * @throws AppError "not-found" for strangers, "forbidden" for other members
 */
export function requireClubManager(
  db: Tx,
  user: { readonly id: number },
  clubId: number,
  what = "change it",
): ManagedClub {
  const club = requireClub(db, user, clubId);
  if (club.role !== "manager") {
    throw new AppError("forbidden", `Only the manager of the club can ${what}.`);
  }
  return club as ManagedClub;
}

/** The same for a stranger and for an unknown id. */
export function noSuchClub(): AppError {
  return new AppError("not-found", "Club not found.");
}

/** In a league of the club, or its manager. */
export interface ClubMember {
  readonly userId: number;
  readonly displayName: string;
}

export function listClubMembers(tx: Tx, clubId: number): ClubMember[] {
  return statementsOf(tx)
    .members.all({ clubId })
    .sort((a, b) => a.displayName.localeCompare(b.displayName, "en") || a.userId - b.userId);
}

const statementsOf = prepareOnce((db) => {
  const ofClub = eq(clubLeagues.clubId, sql.placeholder("clubId"));
  const isIn = isNull(participants.leftAt);
  const person = { userId: users.id, displayName: users.displayName };
  return {
    club: db
      .select({ managerId: clubs.managerId })
      .from(clubs)
      .where(eq(clubs.id, sql.placeholder("clubId")))
      .prepare(),
    membership: db
      .select({ id: participants.id })
      .from(participants)
      .innerJoin(clubLeagues, eq(clubLeagues.leagueId, participants.leagueId))
      .where(and(ofClub, eq(participants.userId, sql.placeholder("userId")), isIn))
      .limit(1)
      .prepare(),
    members: db
      .select(person)
      .from(participants)
      .innerJoin(clubLeagues, eq(clubLeagues.leagueId, participants.leagueId))
      .innerJoin(users, eq(users.id, participants.userId))
      .where(and(ofClub, isIn))
      .union(
        db
          .select(person)
          .from(clubs)
          .innerJoin(users, eq(users.id, clubs.managerId))
          .where(eq(clubs.id, sql.placeholder("clubId"))),
      )
      .prepare(),
  };
});
