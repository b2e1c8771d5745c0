import { and, asc, desc, eq, gte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Db, prepareOnce } from "#db/client";
import { creases, fixtures, inningsScores, teams } from "#db/schema";
import type { Ms } from "#game/core/units";

type Statements = ReturnType<typeof statementsOf>;
export type FreshMatch = ReturnType<Statements["matches"]["all"]>[number];
export type FreshInnings = ReturnType<Statements["innings"]["all"]>[number];

export interface FreshMatches {
  readonly matches: readonly FreshMatch[];
  /** In playing order. */
  readonly innings: readonly FreshInnings[];
}

/** A rotation of more than these would come round too rarely. */
const MOST_MATCHES = 8;

/**
 * The matches in progress and those over lately whose score changed lately: in progress first, then
 * the latest start.
 *
 * @param startedSince for those that are over
 */
export function readFreshMatches(db: Db, changedSince: Ms, startedSince: Ms): FreshMatches {
  const statements = statementsOf(db);
  const matches = statements.matches.all({ changedSince, startedSince });
  if (matches.length === 0) return { matches, innings: [] };
  const ids = JSON.stringify(matches.map(({ id }) => id));
  return { matches, innings: statements.innings.all({ ids }) };
}

/** Two of them go with every page. */
const statementsOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const isFresh = and(
    gte(fixtures.updatedAt, sql.placeholder("changedSince")),
    or(
      eq(fixtures.state, "in progress"),
      and(eq(fixtures.state, "finished"), gte(fixtures.startsAt, sql.placeholder("startedSince"))),
    ),
  );
  const sideOf = ({ id, name, shortName }: typeof teamA | typeof teamB) => ({
    id,
    name,
    shortName,
  });
  const matches = db
    .select({
      id: fixtures.id,
      tournamentId: fixtures.tournamentId,
      state: fixtures.state,
      status: fixtures.status,
      ballsPerOver: fixtures.ballsPerOver,
      teamA: sideOf(teamA),
      teamB: sideOf(teamB),
      crease: creases.crease,
    })
    .from(fixtures)
    .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
    .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
    .leftJoin(creases, eq(creases.fixtureId, fixtures.id))
    .where(isFresh)
    .orderBy(desc(eq(fixtures.state, "in progress")), desc(fixtures.startsAt), desc(fixtures.id))
    .limit(MOST_MATCHES)
    .prepare();
  const innings = db
    .select({
      fixtureId: inningsScores.fixtureId,
      teamId: inningsScores.teamId,
      runs: inningsScores.runs,
      wickets: inningsScores.wickets,
      balls: inningsScores.balls,
    })
    .from(inningsScores)
    .where(
      sql`${inningsScores.fixtureId} in (select value from json_each(${sql.placeholder("ids")}))`,
    )
    .orderBy(asc(inningsScores.fixtureId), asc(inningsScores.innings))
    .prepare();
  return { matches, innings };
});
