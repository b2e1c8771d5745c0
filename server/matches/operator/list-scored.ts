import { and, asc, eq, exists, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixtureOverrides,
  fixturePolls,
  fixtures,
  followedSeries,
  openDifferences,
  operators,
  scorers,
  scoreSources,
  sourceReports,
  teams,
  tournaments,
  users,
} from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import { inOrderOfNeed, type MatchNeed, needsOf } from "#game/matches/match-needs";
import { lastingSince } from "#game/matches/report-figures";
import type { StatementSource } from "#game/play/match/known-side";
import type { ScoreSource } from "#game/play/match/score-source";
import { type FixtureState, isOver } from "#game/play/match/state";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { knownIn, readStatedSides } from "#server/play/season/read-known-sides";
import { IS_REHEARSED, REPORTED_COLUMNS } from "../missing/reported-match";

export interface ScorableFixture {
  readonly id: number;
  readonly name: string;
  readonly tournament: string;
  readonly startsAt: number;
  readonly lockedAt: number | null;
  readonly state: FixtureState;
  readonly status: string;
  /** The most urgent first. */
  readonly needs: readonly MatchNeed[];
  readonly sides: readonly ScorableSide[];
  readonly points: ScorablePoints;
  /** That is followed for its tournament, by its name in the database; null without one. */
  readonly feed: string | null;
}

interface ScorableSide {
  /** Short. */
  readonly team: string;
  /** Null while the side is not known. */
  readonly source: StatementSource | null;
}

export interface ScorablePoints {
  readonly has: "all" | "some" | "none";
  /** Null without a score. */
  readonly source: ScoreSource | null;
  /** In the database; null for every other source. */
  readonly feed: string | null;
  /** The name of the person who entered them; null for other sources. */
  readonly by: string | null;
  readonly at: Ms | null;
}

/** Around today: last night's match file comes in the morning. */
const AROUND_MS = 3 * DAY_MS;
/** Enough for many tournaments with a match a day. */
const LONGEST_LIST = 100;

/**
 * Fixtures around today that a user may score, and those in play: first those in need of somebody, then
 * by start (rules.md#scorers).
 *
 * @throws AppError "not-found" for a user who scores no tournament
 */
export function listScored(
  { db, now }: Pick<Services, "db" | "now">,
  user: { readonly id: number },
): ScorableFixture[] {
  if (!scoresAnything(db, user)) throw noSuchPage();
  const at = now();
  const around = { from: at - AROUND_MS, to: at + AROUND_MS, lastingSince: lastingSince(at) };
  const rows = statementsOf(db).list.all({ userId: user.id, ...around });
  const stated = readStatedSides(
    db,
    rows.map(({ id }) => id),
  );
  const listed = rows.map((row): ScorableFixture => {
    const known = knownIn(stated.get(row.id) ?? new Map(), null);
    const sides = [row.teamA, row.teamB].map(({ id, shortName }) => ({
      team: shortName,
      source: known.get(id)?.source ?? null,
    }));
    const sidesMissing = sides.filter(({ source }) => source === null).map(({ team }) => team);
    const needs = needsOf({ ...row, sidesMissing }, at);
    const { id, name, tournament, startsAt, lockedAt, state, status, feed } = row;
    return {
      ...{ id, name, tournament, startsAt, lockedAt, state, status, needs, sides, feed },
      points: pointsOf(row, needs),
    };
  });
  return inOrderOfNeed(listed);
}

/** As an operator or as a scorer: every page asks, for its menu. */
export function scoresAnything(db: Tx, user: { readonly id: number }): boolean {
  return statementsOf(db).any.get({ userId: user.id }) !== undefined;
}

function pointsOf(
  { pointsAt, source, sourceFeed: feed, by, state }: ListedRow,
  needs: readonly MatchNeed[],
): ScorablePoints {
  if (pointsAt === null) return { has: "none", source, feed, by, at: null };
  const isWhole = isOver(state) && !needs.some(({ need }) => need === "points");
  return { has: isWhole ? "all" : "some", source, feed, by, at: pointsAt };
}

type ListedRow = ReturnType<ReturnType<typeof statementsOf>["list"]["all"]>[number];

const statementsOf = prepareOnce((db) => {
  const userId = sql.placeholder("userId");
  const operates = db.select({ one: sql`1` }).from(operators).where(eq(operators.userId, userId));
  const scores = db.select({ one: sql`1` }).from(scorers).where(eq(scorers.userId, userId));
  const ofFixture = db
    .select({ one: sql`1` })
    .from(scorers)
    .where(and(eq(scorers.userId, userId), eq(scorers.tournamentId, fixtures.tournamentId)));
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const author = alias(users, "author");
  const since = sql`json_extract(value, '$.since')`;
  const sourcesDiffer = sql`exists (select 1 from ${sourceReports}, json_each(${sourceReports.differences}) where ${sourceReports.fixtureId} = ${fixtures.id} and ${since} < ${sql.placeholder("lastingSince")})`;
  const isOfFeed = sql`coalesce(${fixtureOverrides.scoredManually}, 0) = 0`;
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
        ...REPORTED_COLUMNS,
        id: fixtures.id,
        name: fixtures.name,
        tournament: tournaments.name,
        lockedAt: fixtures.lockedAt,
        status: fixtures.status,
        teamA: { id: teamA.id, shortName: teamA.shortName },
        teamB: { id: teamB.id, shortName: teamB.shortName },
        source: scoreSources.source,
        sourceFeed: scoreSources.feed,
        feed: followedSeries.feed,
        by: author.displayName,
        rehearsed: sql`${IS_REHEARSED}`.mapWith(Boolean),
        isDoubted:
          sql`${isNotNull(openDifferences.fixtureId)} or ${sourcesDiffer} or (${isOfFeed} and coalesce(${fixturePolls.doubt}, ${fixturePolls.rowDoubts}, ${fixturePolls.refusedAt}) is not null)`.mapWith(
            Boolean,
          ),
        lacksScorecard: sql`(${isOfFeed}) and ${fixturePolls.missingAt} is not null`.mapWith(
          Boolean,
        ),
      })
      .from(fixtures)
      .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
      .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
      .leftJoin(fixtureOverrides, eq(fixtureOverrides.fixtureId, fixtures.id))
      .leftJoin(fixturePolls, eq(fixturePolls.fixtureId, fixtures.id))
      .leftJoin(followedSeries, eq(followedSeries.tournamentId, fixtures.tournamentId))
      .leftJoin(openDifferences, eq(openDifferences.fixtureId, fixtures.id))
      .leftJoin(scoreSources, eq(scoreSources.fixtureId, fixtures.id))
      .leftJoin(author, eq(author.id, scoreSources.userId))
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
