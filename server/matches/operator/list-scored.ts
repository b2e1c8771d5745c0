import { and, asc, eq, exists, gte, isNull, lte, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, operators, scorers, tournaments, users } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";

export interface ScorableFixture {
  readonly id: number;
  readonly name: string;
  readonly tournament: string;
  readonly startsAt: number;
  readonly lockedAt: number | null;
  readonly state: FixtureState;
  readonly status: string;
}

/** Around today: last night's match file comes in the morning. */
const AROUND_MS = 3 * DAY_MS;
/** Enough for many tournaments with a match a day. */
const LONGEST_LIST = 100;

/**
 * Fixtures around today that a user may score, and those in play, by start (rules.md#scorers).
 *
 * @throws AppError "not-found" for a user who scores no tournament
 */
export function listScored(
  { db, now }: Pick<Services, "db" | "now">,
  user: { readonly id: number },
): ScorableFixture[] {
  if (!scoresAnything(db, user)) throw noSuchPage();
  const at = now();
  return statementsOf(db).list.all({
    userId: user.id,
    from: at - AROUND_MS,
    to: at + AROUND_MS,
  });
}

/** As an operator or as a scorer: every page asks, for its menu. */
export function scoresAnything(db: Tx, user: { readonly id: number }): boolean {
  return statementsOf(db).any.get({ userId: user.id }) !== undefined;
}

const statementsOf = prepareOnce((db) => {
  const userId = sql.placeholder("userId");
  const operates = db.select({ one: sql`1` }).from(operators).where(eq(operators.userId, userId));
  const scores = db.select({ one: sql`1` }).from(scorers).where(eq(scorers.userId, userId));
  const ofFixture = db
    .select({ one: sql`1` })
    .from(scorers)
    .where(and(eq(scorers.userId, userId), eq(scorers.tournamentId, fixtures.tournamentId)));
  return {
    any: db
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.id, userId), isNull(users.deletedAt), or(exists(operates), exists(scores))),
      )
      .prepare(),
    list: db
      .select({
        id: fixtures.id,
        name: fixtures.name,
        tournament: tournaments.name,
        startsAt: fixtures.startsAt,
        lockedAt: fixtures.lockedAt,
        state: fixtures.state,
        status: fixtures.status,
      })
      .from(fixtures)
      .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
      .where(
        and(
          or(exists(operates), exists(ofFixture)),
          or(
            eq(fixtures.state, "in progress"),
            and(
              gte(fixtures.startsAt, sql.placeholder("from")),
              lte(fixtures.startsAt, sql.placeholder("to")),
            ),
          ),
        ),
      )
      .orderBy(asc(fixtures.startsAt), asc(fixtures.id))
      .limit(LONGEST_LIST)
      .prepare(),
  };
});
