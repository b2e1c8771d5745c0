import { and, count, eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { participants } from "#db/schema";
import { MOST_DEPUTIES } from "#game/leagues/deputies";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { endNewWaysIn } from "#server/people/accounts/unaddressed-accounts";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManagerAlone,
  requireMember,
} from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { noteMembers } from "#server/play/proof/note-history";
import { findOtherMember, type OtherMember, requireClaimed } from "./list-members";

/**
 * Lets another member do what the manager may (rules.md#deputies).
 *
 * @throws AppError "not-found" unless it is another member; "conflict" for a deputy, an unclaimed
 * seat, and a fourth deputy; "forbidden" for deputies and a former manager
 */
export function appointDeputy(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): OtherMember {
  const now = services.now();
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    const manager = requireManagerAlone(tx, { id: userId }, leagueId, "appoint deputies");
    const member = findOtherMember(tx, manager, participantId);
    requireClaimed(tx, member);
    requireFreeDeputyship(tx, leagueId, member);
    makeDeputy(tx, { ...member, leagueId, now });
    writeLeagueLog(tx, { leagueId, userId, now }, [
      { kind: "deputy appointed", userId: member.userId },
    ]);
    return member;
  });
}

/** @throws AppError "conflict" */
function requireFreeDeputyship(
  tx: Tx,
  leagueId: number,
  { displayName, role }: Pick<OtherMember, "displayName" | "role">,
): void {
  if (role === "deputy") throw new AppError("conflict", `${displayName} is a deputy already.`);
  const [{ deputies } = { deputies: 0 }] = tx
    .select({ deputies: count() })
    .from(participants)
    .where(and(isMemberOf(leagueId), eq(participants.role, "deputy")))
    .all();
  if (deputies >= MOST_DEPUTIES) {
    throw new AppError("conflict", "This league has three deputies. Let one of them go first.");
  }
}

function makeDeputy(
  tx: Tx,
  of: { readonly leagueId: number; readonly participantId: number; readonly now: number },
): void {
  const { participantId } = of;
  tx.update(participants).set({ role: "deputy" }).where(eq(participants.id, participantId)).run();
  noteMembers(tx, of.leagueId, [participantId], of.now);
}

/** @throws AppError as `appointDeputy` does; "conflict" for a member who is no deputy (any more) */
export function endDeputy(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): OtherMember {
  const now = services.now();
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    const manager = requireManagerAlone(tx, { id: userId }, leagueId, "let deputies go");
    const member = findOtherMember(tx, manager, participantId);
    if (!endStandingIn(tx, { leagueId, participantId })) {
      throw new AppError("conflict", `${member.displayName} is no deputy any more.`);
    }
    noteMembers(tx, leagueId, [participantId], now);
    writeLeagueLog(tx, { leagueId, userId, now }, [
      { kind: "deputy ended", userId: member.userId },
    ]);
    return member;
  });
}

/** @throws AppError "not-found" for a former member, "conflict" for a member who is no deputy */
export function stepDown(services: Services, member: MemberLeague): void {
  const now = services.now();
  const { leagueId, userId } = member;
  inTransaction(services.db, (tx) => {
    const { participantId } = requireMember(tx, { id: userId }, leagueId);
    if (!endStandingIn(tx, { leagueId, participantId })) {
      throw new AppError("conflict", "You are no deputy any more.");
    }
    noteMembers(tx, leagueId, [participantId], now);
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "deputy stepped down" }]);
  });
}

/**
 * Takes the rights of a deputy away. Unused new links into members' accounts end: a former deputy
 * may still have one. The caller notes the member in the chain.
 *
 * @returns whether they were a deputy
 */
export function endStandingIn(
  tx: Tx,
  { leagueId, participantId }: { readonly leagueId: number; readonly participantId: number },
): boolean {
  const isDeputy = and(eq(participants.id, participantId), eq(participants.role, "deputy"));
  const { changes } = tx.update(participants).set({ role: "member" }).where(isDeputy).run();
  if (changes > 0) endNewWaysIn(tx, { leagueId });
  return changes > 0;
}
