import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueLog, openSeats, participants, personalLinks, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { changeDisplayNameTx } from "#server/people/accounts/display-name";
import { addPlaceholder } from "#server/people/accounts/placeholder-accounts";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { noteMembers } from "#server/play/proof/note-history";
import { addParticipant } from "./add-participant";
import { findSeat } from "./find-seat";
import { insertLink, MOST_OPEN, PERSONAL_LINK_DAYS } from "./personal-links";

/**
 * Makes a member of a league that came from elsewhere, with a personal link by which the person takes
 * the place (rules.md#brought-leagues). Until then it is an open seat.
 *
 * @throws AppError "too-many" beyond the links that a manager makes in a day
 */
export function addNamedPlace(
  services: Services,
  tx: LockedTx,
  place: {
    readonly leagueId: number;
    readonly managerId: number;
    readonly name: string;
    readonly teamName: string;
    readonly now: Ms;
  },
): number {
  const { leagueId, managerId, name, teamName, now } = place;
  const userId = addPlaceholder(services, tx, { displayName: name, now });
  const { participantId } = addParticipant(tx, {
    ...{ leagueId, userId, teamName, now },
    ...{ role: "member", isBrought: true },
  });
  tx.insert(openSeats).values({ participantId }).run();
  const days = PERSONAL_LINK_DAYS.invitation;
  insertLink(services, tx, { leagueId, userId: managerId, now, name, memberId: userId, days });
  return participantId;
}

/** The number of places that a league can still get, each with a link of its own. */
export function roomForPlaces(tx: Tx, leagueId: number): number {
  const unused = tx
    .select({ id: personalLinks.id })
    .from(personalLinks)
    .where(and(eq(personalLinks.leagueId, leagueId), isNull(personalLinks.claimedAt)))
    .all();
  return Math.max(0, MOST_OPEN - unused.length);
}

/** The open seat that a personal link is for; null for a link into an account. */
export function findSeatOfLink(
  tx: Tx,
  { leagueId, memberId }: { readonly leagueId: number; readonly memberId: number | null },
) {
  if (memberId === null) return null;
  const isTheirs = and(eq(participants.leagueId, leagueId), eq(participants.userId, memberId));
  return findSeat(tx, isTheirs) ?? null;
}

/** Whether the place came with names from elsewhere, and not with the file of a league that moved. */
export function isNamedPlace(
  tx: Tx,
  { leagueId, placeholderId }: { readonly leagueId: number; readonly placeholderId: number },
): boolean {
  const { change } = leagueLog;
  const entry = tx
    .select({ id: leagueLog.id })
    .from(leagueLog)
    .where(
      and(
        eq(leagueLog.leagueId, leagueId),
        eq(leagueLog.userId, placeholderId),
        sql`${change} ->> 'kind' = 'joined' and ${change} ->> 'brought' = 1`,
      ),
    )
    .get();
  return entry !== undefined;
}

/**
 * Gives a place to the person who has its link and no account: the placeholder becomes theirs, without
 * an address.
 *
 * @throws FieldsError on `displayName`
 */
export function adoptPlaceholder(
  tx: LockedTx,
  seat: {
    readonly leagueId: number;
    readonly participantId: number;
    readonly placeholderId: number;
    readonly displayName: string;
  },
  displayName: string,
  now: Ms,
): void {
  const { leagueId, participantId, placeholderId: userId } = seat;
  tx.delete(openSeats).where(eq(openSeats.participantId, participantId)).run();
  tx.update(users).set({ email: null }).where(eq(users.id, userId)).run();
  if (displayName !== "" && displayName !== seat.displayName) {
    changeDisplayNameTx(tx, { id: userId }, displayName, now);
  }
  noteMembers(tx, leagueId, [participantId], now);
  writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "seat claimed" }]);
}
