import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, lockedTeams, participants, submissionPlayers, submissions } from "#db/schema";
import { wasPresent } from "../leagues/list-participants";
import { inScope, type LeagueScope } from "./league-scope";
import type { LockedSelection } from "./score-locked-team";

/** A participant who counts in a fixture. */
export interface FixtureTeam {
  readonly participantId: number;
  readonly leagueId: number;
  /** Null for a participant without a locked team, who has 0 (rules.md#ranks). */
  readonly locked: LockedSelection | null;
}

/**
 * Who counts in a locked fixture, with the team that plays it: everybody who was in their league at
 * the lock (rules.md#ranks). Three statements however many they are. The players of a lineup come in
 * no order, which their points do not ask for.
 *
 * @param fixture `lockedAt` is UTC milliseconds
 */
export function loadFixtureTeams(
  tx: Tx,
  fixture: { readonly id: number; readonly lockedAt: number },
  scope: LeagueScope,
): FixtureTeam[] {
  const lockOf = loadLocks(tx, fixture.id, scope);
  return tx
    .select({ participantId: participants.id, leagueId: participants.leagueId })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(and(inScope(scope), wasPresent(tx, fixture.lockedAt)))
    .orderBy(asc(participants.leagueId), asc(participants.id))
    .all()
    .map((team) => ({ ...team, locked: lockOf.get(team.participantId) ?? null }));
}

function loadLocks(tx: Tx, fixtureId: number, scope: LeagueScope): Map<number, LockedSelection> {
  const ofFixture = and(eq(lockedTeams.fixtureId, fixtureId), inScope(scope));
  const submissionIds = tx
    .select({ id: lockedTeams.submissionId })
    .from(lockedTeams)
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(ofFixture);
  const picks = tx
    .select({
      submissionId: submissionPlayers.submissionId,
      playerIds: sql<string>`json_group_array(${submissionPlayers.playerId})`,
    })
    .from(submissionPlayers)
    .where(inArray(submissionPlayers.submissionId, submissionIds))
    .groupBy(submissionPlayers.submissionId)
    .all();
  const picksOf = new Map(picks.map(({ submissionId, playerIds }) => [submissionId, playerIds]));
  const locks = tx
    .select({
      participantId: lockedTeams.participantId,
      submissionId: lockedTeams.submissionId,
      booster: lockedTeams.booster,
      predictedTeamId: lockedTeams.predictedTeamId,
      captainId: submissions.captainId,
      viceCaptainId: submissions.viceCaptainId,
    })
    .from(lockedTeams)
    .innerJoin(submissions, eq(submissions.id, lockedTeams.submissionId))
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(ofFixture)
    .all();
  return new Map(
    locks.map(({ participantId, submissionId, booster, predictedTeamId, ...captains }) => {
      const playerIds: number[] = JSON.parse(picksOf.get(submissionId) ?? "[]");
      return [participantId, { lineup: { playerIds, ...captains }, booster, predictedTeamId }];
    }),
  );
}
