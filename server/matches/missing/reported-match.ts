import { sql } from "drizzle-orm";
import {
  fixturePolls,
  fixtures,
  inningsScores,
  rehearsalMatches,
  scoreSources,
  statLines,
} from "#db/schema";
import type { ReportedMatch } from "#game/matches/missing-points";

/** For statements about fixtures, with their sources and polls, if any. */
export const REPORTED_COLUMNS = {
  matchType: fixtures.matchType,
  ballsPerOver: fixtures.ballsPerOver,
  startsAt: fixtures.startsAt,
  state: fixtures.state,
  overAt: fixturePolls.overAt,
  scoreAt: scoreSources.asOf,
  /** A score from before sources were kept is as old as its last change. */
  pointsAt: sql<number | null>`case when exists (
    select 1 from ${statLines} where ${statLines.fixtureId} = ${fixtures.id}
  ) then coalesce(${scoreSources.pointsAsOf}, ${scoreSources.asOf}, ${fixtures.updatedAt}) end`,
  isWon: sql`${fixtures.winnerTeamId} is not null`.mapWith(Boolean),
  innings: sql`(
    select json_group_array(
      json_object('runs', ${inningsScores.runs}, 'wickets', ${inningsScores.wickets}, 'balls', ${inningsScores.balls})
      order by ${inningsScores.innings}
    ) from ${inningsScores} where ${inningsScores.fixtureId} = ${fixtures.id}
  )`.mapWith(inningsOf),
};

/** It plays itself from its file, and lacks nothing. */
export const IS_REHEARSED = sql`exists (
  select 1 from ${rehearsalMatches} where ${rehearsalMatches.fixtureId} = ${fixtures.id}
)`;

function inningsOf(json: string): ReportedMatch["innings"] {
  return JSON.parse(json);
}
