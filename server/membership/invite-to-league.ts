import { and, desc, eq, gt } from "drizzle-orm";
import { type Db, inTransaction, type Tx } from "#db/client";
import { invitations, leagues } from "#db/schema";
import { findInvitation, type MadeInvitation, makeInvitation } from "../accounts/invitations";
import { AppError } from "../errors";
import { type ManagedLeague, requireManager } from "../leagues/league-access";
import { writeLeagueLog } from "../leagues/league-log";
import { countDeadLink } from "../limits/count-dead-link";
import type { Services } from "../services";

/** More open links than this are a sign that they should be withdrawn. */
const OPEN_MAX = 10;
/** A friend's friends, for a fortnight. */
const LEAGUE_INVITATION = { uses: 20, days: 14 } as const;

export interface OpenInvitation {
  readonly id: number;
  /** UTC milliseconds. */
  readonly createdAt: number;
  /** UTC milliseconds. */
  readonly expiresAt: number;
  readonly usesLeft: number;
}

/**
 * Makes a link that leads into the league: with it people sign up, also where that is by
 * invitation, and get to the form that joins, with the pin filled in. It is shown this once.
 *
 * @throws AppError "conflict" for one open link too many, "forbidden" for a former manager
 */
export function inviteToLeague(services: Services, managed: ManagedLeague): MadeInvitation {
  const { leagueId, userId } = managed;
  const now = services.now();
  return inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "invite people");
    if (listOpenInvitations(tx, managed, now).length >= OPEN_MAX) {
      throw new AppError("conflict", "There are ten open links already: withdraw one first.");
    }
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "invited", ...LEAGUE_INVITATION }]);
    return makeInvitation(services, tx, { leagueId, createdBy: userId, ...LEAGUE_INVITATION });
  });
}

/** The league's links that still work, the newest first. `now` is UTC milliseconds. */
export function listOpenInvitations(tx: Tx, managed: ManagedLeague, now: number): OpenInvitation[] {
  return tx
    .select({
      id: invitations.id,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      usesLeft: invitations.usesLeft,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.leagueId, managed.leagueId),
        gt(invitations.expiresAt, now),
        gt(invitations.usesLeft, 0),
      ),
    )
    .orderBy(desc(invitations.id))
    .all();
}

/**
 * Ends a link of the league.
 *
 * @throws AppError "not-found" for one that has ended, or is not this league's
 */
export function withdrawInvitation(db: Db, managed: ManagedLeague, invitationId: number): void {
  const { changes } = db
    .delete(invitations)
    .where(and(eq(invitations.id, invitationId), eq(invitations.leagueId, managed.leagueId)))
    .run();
  if (changes === 0) throw new AppError("not-found", "This link has ended already.");
}

/**
 * Opens an invitation: the pin of the league that it leads into as it is now, null for none.
 * Opening takes no use.
 *
 * @throws AppError "not-found" for one that is no good, "too-many" after too many of them
 */
export function openInvitation(
  services: Services,
  token: string,
  clientAddress: string,
): { readonly pin: string | null } {
  const invitation = findInvitation(services.db, token, services.now());
  if (invitation === null) {
    countDeadLink(services, "invitation", clientAddress);
    throw new AppError("not-found", "This invitation has ended. Please ask for a new one.");
  }
  if (invitation.leagueId === null) return { pin: null };
  const league = services.db
    .select({ pin: leagues.pin })
    .from(leagues)
    .where(eq(leagues.id, invitation.leagueId))
    .get();
  return { pin: league?.pin ?? null };
}
