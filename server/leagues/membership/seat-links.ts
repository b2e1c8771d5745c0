import { and, asc, eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { openSeats, participants, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { hashToken, makeToken } from "#server/people/accounts/tokens";
import { memberGone } from "#server/play/leagues/acting-for";
import {
  type ManagedLeague,
  type ParticipantRole,
  requireManager,
} from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { aboveDeputy } from "./list-members";

/** A place of an imported league that nobody has claimed yet (rules.md#seats). */
export interface OpenSeat {
  readonly participantId: number;
  readonly userId: number;
  readonly number: number;
  readonly displayName: string;
  readonly teamName: string;
  readonly role: ParticipantRole;
  readonly leftAt: Ms | null;
  readonly madeAt: Ms | null;
}

/** Members first, by number. */
export function listOpenSeats(tx: Tx, { leagueId }: { readonly leagueId: number }): OpenSeat[] {
  return statementOf(tx).all({ leagueId });
}

/**
 * The open seats for which somebody may make links. The manager's seat comes with the league, so a
 * deputy makes none for it, nor for those of deputies (rules.md#deputies).
 */
export function listSeatsToSend(tx: Tx, managed: ManagedLeague): OpenSeat[] {
  return listOpenSeats(tx, managed).filter(({ role }) => mayMakeLink(managed, role));
}

function mayMakeLink(managed: ManagedLeague, role: ParticipantRole): boolean {
  return managed.role === "manager" || role === "member";
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      participantId: participants.id,
      userId: participants.userId,
      number: participants.number,
      displayName: users.displayName,
      teamName: participants.teamName,
      role: participants.role,
      leftAt: participants.leftAt,
      madeAt: openSeats.madeAt,
    })
    .from(openSeats)
    .innerJoin(participants, eq(participants.id, openSeats.participantId))
    .innerJoin(users, eq(users.id, participants.userId))
    .where(eq(participants.leagueId, sql.placeholder("leagueId")))
    .orderBy(sql`${participants.leftAt} is not null`, asc(participants.number))
    .prepare(),
);

/**
 * In the caller's transaction: the link is shown this once, only the hash of its token is stored,
 * and the link before it ends.
 *
 * @throws AppError "conflict" for a seat that is not open (any more)
 */
export function makeSeatLink(
  services: Pick<Services, "env" | "now" | "randomBytes">,
  tx: Tx,
  participantId: number,
): string {
  const token = makeToken(services);
  const { changes } = tx
    .update(openSeats)
    .set({ tokenHash: hashToken(token), madeAt: services.now() })
    .where(eq(openSeats.participantId, participantId))
    .run();
  if (changes === 0) throw seatClaimed();
  return new URL(`/seat/${token}`, services.env.appUrl).href;
}

export interface MadeSeatLink {
  readonly displayName: string;
  readonly href: string;
}

/**
 * With an entry in the league's log.
 *
 * @throws AppError "not-found" for a participant of another league, "conflict" for a seat that is
 * not open, "forbidden" for a former manager, and for a deputy at the seat of the manager or a deputy
 */
export function makeSeatLinkAsManager(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): MadeSeatLink {
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    const manager = requireManager(tx, { id: userId }, leagueId, "make links for seats");
    const seat = tx
      .select({ userId: users.id, displayName: users.displayName, role: participants.role })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .where(and(eq(participants.id, participantId), eq(participants.leagueId, leagueId)))
      .get();
    if (!seat) throw memberGone();
    if (!mayMakeLink(manager, seat.role)) {
      throw aboveDeputy();
    }
    const href = makeSeatLink(services, tx, participantId);
    const change = { kind: "seat link", userId: seat.userId } as const;
    writeManagersLog(tx, { leagueId, userId, now: services.now() }, [change]);
    return { displayName: seat.displayName, href };
  });
}

export function seatClaimed(): AppError {
  return new AppError("conflict", "This seat has been claimed.");
}
