import { and, count, desc, eq, exists, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { operators, participants, sessions, users } from "#db/schema";
import { type ListPage, type PageChoice, pageOf } from "#game/core/list-page";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { isPlaceholder } from "#server/people/accounts/placeholder-accounts";
import { isSessionOpen } from "#server/people/accounts/sessions";
import { leaguesToLeave } from "#server/trust/personal-data/delete-account";
import { requirePerson } from "./change-accounts";

interface ListedPerson {
  readonly id: number;
  readonly displayName: string;
  /** Null for an account that has none. */
  readonly email: string | null;
  readonly createdAt: Ms;
  /** Null if unknown. */
  readonly lastSeenAt: Ms | null;
  readonly verified: boolean;
  readonly operates: boolean;
}

/**
 * The accounts of the server, the newest first, by name or address: no seats that nobody has claimed,
 * and no deleted ones.
 *
 * @throws AppError "not-found" for a former operator
 */
export function listPeople(
  { db }: Pick<Services, "db">,
  operator: Operator,
  choice: PageChoice,
): ListPage<ListedPerson> & { readonly all: number } {
  requireOperator(db, { id: operator.userId });
  const people = readPeople(db, undefined);
  const page = pageOf(people, choice, {
    isMine: ({ id }) => id === operator.userId,
    names: ({ displayName, email }) => [displayName, email ?? ""],
  });
  return { ...page, all: people.length };
}

/** An account with the facts that the acts of operators need. */
interface ShownPerson extends ListedPerson {
  readonly leagues: number;
  readonly sessions: number;
  /** The leagues that somebody else has to take over before the account can be deleted. */
  readonly managed: readonly string[];
}

/** @throws AppError "not-found" for a former operator, and as `requirePerson` does */
export function showPerson(
  { db, now }: Pick<Services, "db" | "now">,
  operator: Operator,
  userId: number,
): ShownPerson {
  requireOperator(db, { id: operator.userId });
  requirePerson(db, userId);
  const [person] = readPeople(db, eq(users.id, userId));
  if (person === undefined) throw new Error(`The account ${userId} is gone.`);
  const countOf = (table: typeof participants | typeof sessions, where: SQL | undefined) =>
    db.select({ all: count() }).from(table).where(where).get()?.all ?? 0;
  const isIn = and(eq(participants.userId, userId), isNull(participants.leftAt));
  return {
    ...person,
    leagues: countOf(participants, isIn),
    sessions: countOf(sessions, and(eq(sessions.userId, userId), isSessionOpen(now()))),
    managed: leaguesToLeave(db, { id: userId })
      .filter(({ fate }) => fate === "hand-over")
      .map(({ name }) => name),
  };
}

function readPeople(db: Tx, where: SQL | undefined): ListedPerson[] {
  const operates = db.select({ one: sql`1` }).from(operators).where(eq(operators.userId, users.id));
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      email: users.email,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      emailVerifiedAt: users.emailVerifiedAt,
      operates: sql<number>`${exists(operates)}`,
    })
    .from(users)
    .where(and(isNull(users.deletedAt), not(isPlaceholder()), where))
    .orderBy(desc(users.id))
    .all()
    .map(({ emailVerifiedAt, operates, ...person }) => ({
      ...person,
      verified: emailVerifiedAt !== null,
      operates: operates === 1,
    }));
}
