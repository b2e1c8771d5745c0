import { and, eq, type SQL, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
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

/** The locked teams of some participants of a league in some fixtures. */
export function loadLockedTeams(
  tx: LockedTx,
  leagueId: number,
  fixtureIds: readonly number[],
  participantIds: readonly number[],
): TeamAtLock[] {
  return withLineups(
    tx,
    statementsOf(tx).inFixtures.all({
      leagueId,
      fixtureIds: JSON.stringify(fixtureIds),
      participantIds: JSON.stringify(participantIds),
    }),
  );
}

/**
 * The team of each of these participants' last lock, never that of an open window
 * (rules.md#secrecy).
 */
export function loadLastLockedTeams(
  tx: LockedTx,
  leagueId: number,
  participantIds: readonly number[],
): Map<number, TeamAtLock> {
  const rows = statementsOf(tx).last.all({
    leagueId,
    participantIds: JSON.stringify(participantIds),
  });
  return new Map(withLineups(tx, rows).map((team) => [team.participantId, team]));
}

const statementsOf = prepareOnce((db) => {
  const chosen = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;
  const prepareWhere = (condition: SQL) =>
    db
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
      .where(
        and(
          eq(participants.leagueId, sql.placeholder("leagueId")),
          sql`${participants.id} in ${chosen("participantIds")}`,
          condition,
        ),
      )
      .prepare();
  const last = sql`${lockedTeams.instant} = (select max(later.instant) from ${lockedTeams} as later where later.participant_id = ${lockedTeams.participantId})`;
  return {
    inFixtures: prepareWhere(sql`${lockedTeams.fixtureId} in ${chosen("fixtureIds")}`),
    last: prepareWhere(last),
  };
});

type LockRow = Omit<TeamAtLock, "lineup"> & { readonly submissionId: number };

function withLineups(tx: LockedTx, rows: readonly LockRow[]): TeamAtLock[] {
  const saves = readSubmissions(tx, [...new Set(rows.map((row) => row.submissionId))]);
  const lineups = new Map(saves.map((save) => [save.id, save.lineup]));
  return rows.map(({ submissionId, ...row }) => {
    const lineup = lineups.get(submissionId);
    if (lineup === undefined)
      throw new Error(`The submission ${submissionId} of a lock is missing.`);
    return { ...row, lineup };
  });
}
