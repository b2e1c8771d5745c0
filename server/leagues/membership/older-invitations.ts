import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type Db, prepareOnce, type Tx } from "#db/client";
import { invitations, leagues } from "#db/schema";
import type { Ms } from "#game/core/units";
import { countDeadLink } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { findInvitation } from "#server/people/accounts/invitations";
import type { ManagedLeague } from "#server/play/leagues/league-access";

/** Managers made such links before leagues had one link (ADR-102); a link works until it ends. */
export interface OpenInvitation {
  readonly id: number;
  readonly createdAt: Ms;
  readonly expiresAt: Ms;
  readonly usesLeft: number;
}

/** Newest first. */
export function listOpenInvitations(tx: Tx, managed: ManagedLeague, now: number): OpenInvitation[] {
  return openOf(tx).all({ leagueId: managed.leagueId, now });
}

const openOf = prepareOnce((db) =>
  db
    .select({
      id: invitations.id,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      usesLeft: invitations.usesLeft,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.leagueId, sql.placeholder("leagueId")),
        gt(invitations.expiresAt, sql.placeholder("now")),
        gt(invitations.usesLeft, 0),
      ),
    )
    .orderBy(desc(invitations.id))
    .prepare(),
);

/** @throws AppError "not-found" for a link that has ended, or of another league */
export function withdrawInvitation(db: Db, managed: ManagedLeague, invitationId: number): void {
  const { changes } = db
    .delete(invitations)
    .where(and(eq(invitations.id, invitationId), eq(invitations.leagueId, managed.leagueId)))
    .run();
  if (changes === 0) throw new AppError("not-found", "This link has ended already.");
}

/**
 * The current pin of the league; null without one. Opening takes no use.
 *
 * @throws AppError "not-found" for an invalid one, "too-many" after too many of them
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
