import { and, asc, eq, isNull, not, notExists, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, scorers, users } from "#db/schema";
import { type FieldFault, FieldsError } from "#server/core/errors";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { isPlaceholder } from "#server/people/accounts/placeholder-accounts";
import { findTournament } from "#server/play/season/list-tournaments";
import { actAsOperator, logToLeagues, type Operator, requireOperator } from "./operator-access";

/** A scorer of a tournament, or a candidate. */
interface ScorerName {
  readonly userId: number;
  readonly displayName: string;
}

export interface TournamentScorers {
  readonly scorers: readonly ScorerName[];
  /** Of the tournament's leagues, by name. */
  readonly members: readonly ScorerName[];
}

/**
 * With the members who can be named (rules.md#scorers).
 *
 * @throws AppError "not-found" for a former operator
 */
export function listScorers(
  { db }: Pick<Services, "db">,
  operator: Operator,
  tournamentId: number,
): TournamentScorers {
  requireOperator(db, { id: operator.userId });
  return { scorers: namedOf(db, tournamentId), members: membersOf(db, tournamentId) };
}

/**
 * A member of a league of the tournament. Repeating it changes nothing.
 *
 * @throws FieldsError on `scorer` for anybody else; AppError "not-found" without such a tournament
 */
export function nameScorer(
  services: Services,
  operator: Operator,
  tournamentId: number,
  userId: number | null,
): void {
  const named = actAsOperator(services, operator, (tx) => {
    findTournament(tx, tournamentId);
    if (namedOf(tx, tournamentId).some((each) => each.userId === userId)) return null;
    const member = membersOf(tx, tournamentId).find((each) => each.userId === userId);
    if (member === undefined) throw new FieldsError([NO_MEMBER]);
    tx.insert(scorers).values({ tournamentId, userId: member.userId, since: services.now() }).run();
    const change = { kind: "scorer named", userId: member.userId } as const;
    logToLeagues(tx, services, operator, tournamentId, [change]);
    return member.userId;
  });
  if (named !== null) logSecurityEvent(services.log, "scorer-added", { userId: named });
}

const NO_MEMBER: FieldFault = {
  fields: ["scorer"],
  sentence: "Choose a member of one of the tournament's leagues.",
};

/**
 * Their open pages are refused from now on, and their stored scores stay.
 *
 * @throws AppError "not-found" for a former operator
 */
export function endScorer(
  services: Services,
  operator: Operator,
  tournamentId: number,
  userId: number | null,
): void {
  const ended = actAsOperator(services, operator, (tx) => {
    if (userId === null) return null;
    const { changes } = tx
      .delete(scorers)
      .where(and(eq(scorers.tournamentId, tournamentId), eq(scorers.userId, userId)))
      .run();
    if (changes === 0) return null;
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "scorer ended", userId }]);
    return userId;
  });
  if (ended !== null) logSecurityEvent(services.log, "scorer-removed", { userId: ended });
}

function namedOf(tx: Tx, tournamentId: number): ScorerName[] {
  return tx
    .select({ userId: scorers.userId, displayName: users.displayName })
    .from(scorers)
    .innerJoin(users, eq(users.id, scorers.userId))
    .where(and(eq(scorers.tournamentId, tournamentId), isNull(users.deletedAt)))
    .orderBy(asc(scorers.since), asc(users.id))
    .all();
}

/** Members of the tournament's leagues who do not score it yet. */
function membersOf(tx: Tx, tournamentId: number): ScorerName[] {
  const named = tx
    .select({ one: sql`1` })
    .from(scorers)
    .where(and(eq(scorers.tournamentId, tournamentId), eq(scorers.userId, users.id)));
  return tx
    .selectDistinct({ userId: users.id, displayName: users.displayName })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(leagues.tournamentId, tournamentId),
        isNull(participants.leftAt),
        isNull(users.deletedAt),
        not(isPlaceholder()),
        notExists(named),
      ),
    )
    .orderBy(asc(users.displayName), asc(users.id))
    .all();
}
