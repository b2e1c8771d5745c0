import { and, count, eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { participants } from "#db/schema";
import type { Ms } from "#game/core/units";
import { MOST_DEPUTIES } from "#game/leagues/deputies";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { MANAGING_LIMIT } from "#server/core/limits";
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
 * seat, and a fourth deputy; "forbidden" for deputies and a former manager; "too-many"
 */
export function appointDeputy(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): OtherMember {
  return decideAbout(services, managed, participantId, "appoint deputies", (tx, member, by) => {
    requireClaimed(tx, member);
    const source = { account: String(by.userId), clientAddress: null };
    consumeAttemptTx(tx, MANAGING_LIMIT, source, by.now);
    appointInside(tx, { ...member, leagueId: by.leagueId }, by, "deputy appointed");
  });
}

/** A decision of the manager alone about another member, in a transaction of its own. */
export function decideAbout(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
  what: string,
  decide: (tx: Tx, member: OtherMember, by: ManagedLeague & { readonly now: Ms }) => void,
): OtherMember {
  const now = services.now();
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    const manager = requireManagerAlone(tx, { id: userId }, leagueId, what);
    const member = findOtherMember(tx, manager, participantId);
    decide(tx, member, { ...manager, now });
    return member;
  });
}

/**
 * Appoints a deputy inside a transaction, and says in the log by whom.
 *
 * @param by its user is null for the vote of members
 * @throws AppError "conflict" for a deputy, and a fourth one
 */
export function appointInside(
  tx: Tx,
  member: OtherMember & { readonly leagueId: number },
  { userId, now }: { readonly userId: number | null; readonly now: number },
  kind: "deputy appointed" | "deputy elected" | "deputy by operator",
): void {
  const { leagueId, participantId, displayName, role } = member;
  if (role === "deputy") throw new AppError("conflict", `${displayName} is a deputy already.`);
  if (countDeputies(tx, leagueId) >= MOST_DEPUTIES) {
    throw new AppError("conflict", "This league has three deputies. Let one of them go first.");
  }
  tx.update(participants).set({ role: "deputy" }).where(eq(participants.id, participantId)).run();
  noteMembers(tx, leagueId, [participantId], now);
  writeLeagueLog(tx, { leagueId, userId, now }, [{ kind, userId: member.userId }]);
}

export function countDeputies(tx: Tx, leagueId: number): number {
  const [{ deputies } = { deputies: 0 }] = deputiesOf(tx).all({ leagueId });
  return deputies;
}

const deputiesOf = prepareOnce((db) =>
  db
    .select({ deputies: count() })
    .from(participants)
    .where(and(isMemberOf(sql.placeholder("leagueId")), eq(participants.role, "deputy")))
    .prepare(),
);

/** @throws AppError as `appointDeputy` does; "conflict" for a member who is no deputy (any more) */
export function endDeputy(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): OtherMember {
  return decideAbout(services, managed, participantId, "let deputies go", (tx, member, by) => {
    const { leagueId, now } = by;
    if (!endStandingIn(tx, { leagueId, participantId })) {
      throw new AppError("conflict", `${member.displayName} is no longer a deputy.`);
    }
    noteMembers(tx, leagueId, [participantId], now);
    writeLeagueLog(tx, by, [{ kind: "deputy ended", userId: member.userId }]);
  });
}

/** @throws AppError "not-found" for a former member, "conflict" for a member who is no deputy */
export function stepDown(services: Services, member: MemberLeague): void {
  const now = services.now();
  const { leagueId, userId } = member;
  inTransaction(services.db, (tx) => {
    const { participantId } = requireMember(tx, { id: userId }, leagueId);
    if (!endStandingIn(tx, { leagueId, participantId })) {
      throw new AppError("conflict", "You are no longer a deputy.");
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
