import { and, asc, eq, exists, gt, gte, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixtures,
  noticeChoices,
  poolPlayers,
  rehearsalMatches,
  statLines,
  teams,
} from "#db/schema";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { FIRST_WICKETS, RUNS_STEP } from "#game/news/notices/milestones";

/** Scores that have changed since the round before, and one that may have been late. */
const RECENT_MS = 3 * MINUTE_MS;

export type DueMilestone = ReturnType<typeof listDueMilestones>[number];

/**
 * Innings with a milestone in matches in play whose score has just changed; none while nobody wants
 * to hear of them. Without rehearsals, whose matches are of another day.
 */
export function listDueMilestones(tx: Tx, now: Ms) {
  return statementsOf(tx).due.all({ since: now - RECENT_MS });
}

const statementsOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const one = { one: sql`1` };
  const rehearsal = db
    .select(one)
    .from(rehearsalMatches)
    .where(eq(rehearsalMatches.fixtureId, fixtures.id));
  const anybody = db
    .select(one)
    .from(noticeChoices)
    .where(and(eq(noticeChoices.kind, sql`'captain'`), eq(noticeChoices.wanted, sql`1`)));
  return {
    due: db
      .select({
        fixtureId: fixtures.id,
        tournamentId: fixtures.tournamentId,
        state: fixtures.state,
        matchType: fixtures.matchType,
        startsAt: fixtures.startsAt,
        status: fixtures.status,
        teamA: teamA.shortName,
        teamB: teamB.shortName,
        playerId: statLines.playerId,
        name: poolPlayers.name,
        number: statLines.innings,
        runs: statLines.runs,
        balls: statLines.ballsFaced,
        wickets: statLines.wickets,
        conceded: statLines.runsConceded,
      })
      .from(fixtures)
      .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
      .innerJoin(statLines, eq(statLines.fixtureId, fixtures.id))
      .innerJoin(poolPlayers, eq(poolPlayers.id, statLines.playerId))
      .where(
        and(
          eq(fixtures.state, sql`'in progress'`),
          gt(fixtures.updatedAt, sql.placeholder("since")),
          or(
            gte(statLines.runs, sql.raw(String(RUNS_STEP))),
            gte(statLines.wickets, sql.raw(String(FIRST_WICKETS))),
          ),
          notExists(rehearsal),
          exists(anybody),
        ),
      )
      .orderBy(asc(fixtures.id), asc(statLines.playerId), asc(statLines.innings))
      .prepare(),
  };
});
