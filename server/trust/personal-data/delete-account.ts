import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { leaveClubs } from "#server/leagues/clubs/leave-clubs";
import { requireNobodyWaits } from "#server/leagues/membership/delete-league";
import {
  endParticipation,
  isAlone,
  passGameOn,
  removeLeague,
} from "#server/leagues/membership/leave-league";
import { DELETED_NAME, deletedAddress } from "#server/people/accounts/placeholder-accounts";
import { type Proof, requireProof } from "#server/people/accounts/require-proof";
import type { SessionUser } from "#server/people/accounts/sessions";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteUser } from "#server/play/proof/note-history";
import { wipeSecrets } from "#server/play/squads/append-events";
import { PERSONAL_TABLES } from "./personal-tables";
import { isOf } from "./stored-rows";

type UserRow = typeof users.$inferSelect;

/** A league that the deletion of an account touches. */
export interface TouchedLeague {
  readonly leagueId: number;
  readonly participantId: number;
  readonly name: string;
  /**
   * `leave`: as a member; `delete`: alone in it; `hand-over`: others are, and it is theirs to run.
   */
  readonly fate: "leave" | "delete" | "hand-over";
}

/** The consequences for a user's leagues if the account were deleted now. */
export function leaguesToLeave(tx: Tx, user: { readonly id: number }): TouchedLeague[] {
  return tx
    .select({
      leagueId: leagues.id,
      participantId: participants.id,
      name: leagues.name,
      role: participants.role,
      onlyFixtureId: leagues.onlyFixtureId,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(and(eq(participants.userId, user.id), isNull(participants.leftAt)))
    .orderBy(leagues.id)
    .all()
    .map(({ role, onlyFixtureId, ...league }) => {
      if (role !== "manager") return { ...league, fate: "leave" };
      if (isAlone(tx, league)) return { ...league, fate: "delete" };
      return { ...league, fate: onlyFixtureId === null ? "hand-over" : "leave" };
    });
}

/**
 * Deletes an account for good. Its user leaves every league, where results stay under 'Deleted
 * member' and an unnamed team, and squads keep their players; leagues that nobody else is in go. Name, address, password, links
 * to Google and OpenID, sessions, links and mails are wiped; the row itself stays, because results and log name it.
 *
 * @param proof the password, or for an account without one its address as typed
 * @throws AppError "invalid" for a wrong proof, "conflict" while others are in a league that the
 *   user manages, or were a few days ago, or in a club of theirs, "too-many", "unauthenticated" when the account no longer exists
 */
export async function deleteAccount(
  services: Services,
  user: SessionUser,
  proof: Proof,
  clientAddress: string,
): Promise<void> {
  await requireProof(services, user, proof, clientAddress);
  inLockedTransaction(services, (tx, now) => eraseAccount(tx, user.id, now));
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "account-deleted", { address, userId: user.id });
}

/**
 * Takes an account out of its clubs and leagues, and wipes it.
 *
 * @throws AppError "conflict" as `deleteAccount` does
 */
export function eraseAccount(tx: LockedTx, userId: number, now: number): void {
  leaveClubs(tx, userId);
  leaveEverything(tx, userId, now);
  const user = tx.select().from(users).where(eq(users.id, userId)).get();
  if (user) wipe(tx, user, now);
}

function leaveEverything(tx: LockedTx, userId: number, now: number): void {
  const touched = leaguesToLeave(tx, { id: userId });
  const managed = touched.filter(({ fate }) => fate === "hand-over").map(({ name }) => name);
  if (managed.length > 0) {
    const which = new Intl.ListFormat("en").format(managed);
    throw new AppError("conflict", `Others play in ${which}: hand it over to one of them first.`);
  }
  for (const { fate, leagueId, participantId } of touched) {
    if (fate === "delete") {
      requireNobodyWaits(tx, leagueId, now);
      removeLeague(tx, leagueId);
    } else {
      // Of a game; a league has been handed over by now.
      if (isManager(tx, participantId)) passGameOn(tx, { leagueId, participantId, now });
      endParticipation(tx, { leagueId, participantId, now });
      writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "left" }]);
    }
  }
}

function isManager(tx: Tx, participantId: number): boolean {
  const row = tx.select().from(participants).where(eq(participants.id, participantId)).get();
  return row?.role === "manager";
}

function wipe(tx: Tx, user: UserRow, now: number): void {
  const { id } = user;
  // The user's row stays, so the database does not let them go with it.
  for (const { who, stays } of PERSONAL_TABLES) {
    if (stays === undefined) tx.delete(who.table).where(isOf(who, user)).run();
  }
  const own = eq(participants.userId, id);
  const { id: placeId, leagueId } = participants;
  for (const place of tx.select({ id: placeId, leagueId }).from(participants).where(own).all()) {
    wipeSecrets(tx, place.id);
    // News that are kept have the names, also those of leagues that they left long ago.
    publishChange(tx, place, "league");
  }
  // The chain keeps digests of names: without the salt nobody can try which name it was.
  tx.update(participants)
    .set({ teamName: "", nameSalt: sql`lower(hex(randomblob(16)))` })
    .where(eq(participants.userId, id))
    .run();
  tx.update(users)
    .set({
      email: deletedAddress(id),
      displayName: DELETED_NAME,
      passwordHash: null,
      passwordChangedAt: null,
      googleSub: null,
      googleLinkedAt: null,
      emailVerifiedAt: null,
      timeZone: null,
      deletedAt: now,
    })
    .where(eq(users.id, id))
    .run();
  noteUser(tx, id, now);
}
