import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { operators, scorers, users } from "#db/schema";
import { isQuietAt } from "#game/core/quiet-hours";
import type { Ms } from "#game/core/units";
import type { NoticeText } from "#game/news/notices/notice";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { readQuietHours } from "#server/people/notices/quiet-hours";

/** A request for the scorecard of a fixture. */
interface ScorecardRequest {
  readonly fixtureId: number;
  readonly tournamentId: number;
  /** The part of the match that it is about: each person is asked once for it. */
  readonly moment: string;
  readonly text: NoticeText;
  readonly usefulUntil: Ms;
}

/**
 * Asks those who may score a fixture for its scorecard, by their chosen channels
 * (rules.md#missing-scorecards). Nobody in quiet hours is asked: a later round does it, if nobody has
 * pasted anything until then.
 *
 * @returns the number of people
 */
export function askScorers(services: Services, request: ScorecardRequest): number {
  const { db, now, demo } = services;
  if (demo) return 0;
  const { fixtureId, tournamentId, moment, ...news } = request;
  const about = `fixture ${fixtureId} ${moment}`;
  return listAsked(db, tournamentId).filter(({ userId }) =>
    inTransaction(
      db,
      (tx) =>
        !isQuietAt(now(), readQuietHours(tx, { id: userId })) &&
        notify(services, tx, { ...news, userId, kind: "desk", about }),
    ),
  ).length;
}

/** The scorers of a tournament, and all operators. */
function listAsked(tx: Tx, tournamentId: number): { readonly userId: number }[] {
  return statementOf(tx).all({ tournamentId });
}

const statementOf = prepareOnce((db) =>
  db
    .select({ userId: users.id })
    .from(users)
    .leftJoin(operators, eq(operators.userId, users.id))
    .leftJoin(
      scorers,
      and(eq(scorers.userId, users.id), eq(scorers.tournamentId, sql.placeholder("tournamentId"))),
    )
    .where(and(isNull(users.deletedAt), or(isNotNull(operators.userId), isNotNull(scorers.userId))))
    .orderBy(asc(users.id))
    .prepare(),
);
