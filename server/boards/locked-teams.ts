import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { lockedTeams, participants } from "#db/schema";
import type { Booster } from "#game/team/boosters";
import type { Lineup } from "#game/team/lineup";
import { readSubmissions } from "../locks/load-saves";
import type { LockedTx } from "../locks/locked-transaction";

/** The team with which a participant plays a fixture. */
export interface TeamAtLock {
  readonly fixtureId: number;
  readonly participantId: number;
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
  /** Transfers that the window before the lock cost. */
  readonly charge: number;
}

/** The locked teams of a league in some fixtures; one participant's only where asked for. */
export function loadLockedTeams(
  tx: LockedTx,
  leagueId: number,
  fixtureIds: readonly number[],
  participantId?: number,
): TeamAtLock[] {
  const inFixtures = inArray(lockedTeams.fixtureId, [...fixtureIds]);
  const of = participantId === undefined ? undefined : eq(participants.id, participantId);
  return loadTeams(tx, leagueId, and(inFixtures, of));
}

/** The team of each participant's last lock, never that of an open window (rules.md#secrecy). */
export function loadLastLockedTeams(tx: LockedTx, leagueId: number): Map<number, TeamAtLock> {
  const last = sql`${lockedTeams.instant} = (select max(later.instant) from ${lockedTeams} as later where later.participant_id = ${lockedTeams.participantId})`;
  return new Map(loadTeams(tx, leagueId, last).map((team) => [team.participantId, team]));
}

function loadTeams(tx: LockedTx, leagueId: number, condition: SQL | undefined): TeamAtLock[] {
  const rows = tx
    .select({
      fixtureId: lockedTeams.fixtureId,
      participantId: lockedTeams.participantId,
      submissionId: lockedTeams.submissionId,
      booster: lockedTeams.booster,
      predictedTeamId: lockedTeams.predictedTeamId,
      charge: lockedTeams.charge,
    })
    .from(lockedTeams)
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .where(and(eq(participants.leagueId, leagueId), condition))
    .all();
  const saves = readSubmissions(tx, [...new Set(rows.map((row) => row.submissionId))]);
  const lineups = new Map(saves.map((save) => [save.id, save.lineup]));
  return rows.map(({ submissionId, ...row }) => {
    const lineup = lineups.get(submissionId);
    if (lineup === undefined)
      throw new Error(`The submission ${submissionId} of a lock is missing.`);
    return { ...row, lineup };
  });
}
