import { and, asc, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixtureOverrides,
  fixturePolls,
  fixtures,
  followedSeries,
  scoreSources,
  statLines,
  teams,
} from "#db/schema";
import { shareRead } from "#db/share-reads";
import { versus } from "#game/core/words";

/** A match near its start or in play that its feed cannot give points of (rules.md#freshness). */
export interface MissingScorecard {
  readonly fixtureId: number;
  readonly number: number;
  /** In the database. */
  readonly feed: string;
  /** "MI v CSK". */
  readonly teams: string;
  /** Nothing can be entered before the first ball could be bowled. */
  readonly hasBegun: boolean;
}

/**
 * In the tournament's order; without those that people score already. It follows from the database
 * alone.
 */
export const showMissingScorecards = shareRead(
  (tx: Tx, tournamentId: number): readonly MissingScorecard[] =>
    statementsOf(tx)
      .ofTournament.all({ tournamentId })
      .map(({ teamA, teamB, lockedAt, ...row }) => ({
        ...row,
        teams: versus([teamA, teamB]),
        hasBegun: lockedAt !== null,
      })),
);

/** Null for a match whose scorecard is not missing. */
export function findMissingScorecard(
  tx: Tx,
  { id, tournamentId }: { readonly id: number; readonly tournamentId: number },
): MissingScorecard | null {
  return showMissingScorecards(tx, tournamentId).find(({ fixtureId }) => fixtureId === id) ?? null;
}

const statementsOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const lines = db
    .select({ one: sql`1` })
    .from(statLines)
    .where(eq(statLines.fixtureId, fixtures.id));
  return {
    ofTournament: db
      .select({
        fixtureId: fixtures.id,
        number: fixtures.number,
        lockedAt: fixtures.lockedAt,
        feed: followedSeries.feed,
        teamA: teamA.shortName,
        teamB: teamB.shortName,
      })
      .from(fixturePolls)
      .innerJoin(fixtures, eq(fixtures.id, fixturePolls.fixtureId))
      .innerJoin(followedSeries, eq(followedSeries.tournamentId, fixtures.tournamentId))
      .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
      .leftJoin(fixtureOverrides, eq(fixtureOverrides.fixtureId, fixtures.id))
      .leftJoin(scoreSources, eq(scoreSources.fixtureId, fixtures.id))
      .where(
        and(
          eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
          isNotNull(fixturePolls.missingAt),
          inArray(fixtures.state, ["upcoming", "in progress"]),
          or(isNull(fixtureOverrides.scoredManually), ne(fixtureOverrides.scoredManually, true)),
          or(isNull(scoreSources.source), eq(scoreSources.source, "feed")),
          notExists(lines),
        ),
      )
      .orderBy(asc(fixtures.number))
      .prepare(),
  };
});
