import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixturePoints, fixtures, lockedTeams, poolPlayers, submissions, teams } from "#db/schema";
import { iso } from "#game/core/zoned-time";
import type { Format } from "#game/play/format/format";
import { readSubmissions } from "#server/play/locks/load-saves";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { listPlans } from "#server/play/locks/play-plans";

/** Every save of a team that was made in a time, the prediction with it, the first first. */
export function readSaves(
  tx: LockedTx,
  participantId: number,
  { from, until = Number.POSITIVE_INFINITY }: { readonly from: number; readonly until?: number },
) {
  const ids = listSaveIds(tx, participantId);
  const saves = readSubmissions(tx, ids)
    .filter(({ savedAt }) => savedAt >= from && savedAt < until)
    .sort((a, b) => a.savedAt - b.savedAt || a.id - b.id);
  const playerName = namesOf(
    tx,
    poolPlayers,
    saves.flatMap(({ lineup }) => [...lineup.playerIds, ...(lineup.backups ?? [])]),
  );
  const teamName = namesOf(
    tx,
    teams,
    saves.map(({ predictedTeamId }) => predictedTeamId),
  );
  const fixtureName = namesOf(
    tx,
    fixtures,
    saves.map(({ targetFixtureId }) => targetFixtureId),
  );
  return saves.map(
    ({
      id,
      savedAt,
      lineup,
      booster,
      targetFixtureId,
      predictedTeamId,
      atLock,
      brought,
      planned,
    }) => ({
      number: ids.indexOf(id) + 1,
      ...(atLock && { madeByTheGame: true }),
      ...(brought && { broughtFromElsewhere: true }),
      ...(planned && { savedFromAPlan: true }),
      savedAt: iso(savedAt),
      fixture: fixtureName(targetFixtureId),
      players: lineup.playerIds.map(playerName),
      captain: playerName(lineup.captainId),
      viceCaptain: playerName(lineup.viceCaptainId),
      ...(lineup.backups ? { backups: lineup.backups.map(playerName) } : {}),
      booster,
      prediction: teamName(predictedTeamId),
    }),
  );
}

/** Plans for later matches. */
export function readPlans(tx: LockedTx, participantId: number) {
  const plans = listPlans(tx, participantId);
  const playerName = namesOf(
    tx,
    poolPlayers,
    plans.flatMap(({ playerIds, backupIds }) => [...playerIds, ...backupIds]),
  );
  const teamName = namesOf(
    tx,
    teams,
    plans.map(({ predictedTeamId }) => predictedTeamId),
  );
  const fixtureName = namesOf(
    tx,
    fixtures,
    plans.map(({ fixtureId }) => fixtureId),
  );
  return plans.map((plan) => ({
    fixture: fixtureName(plan.fixtureId),
    savedAt: iso(plan.savedAt),
    players: plan.playerIds.map(playerName),
    captain: playerName(plan.captainId),
    viceCaptain: playerName(plan.viceCaptainId),
    backups: plan.backupIds.map(playerName),
    booster: plan.booster,
    prediction: teamName(plan.predictedTeamId),
    fault: plan.fault,
    toldAt: iso(plan.toldAt),
  }));
}

/**
 * The ids of a participant's saves, the first first. They count everybody's saves, so the export has
 * their places in this list instead (rules.md#secrecy).
 */
function listSaveIds(tx: LockedTx, participantId: number): number[] {
  return tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .orderBy(asc(submissions.id))
    .all()
    .map(({ id }) => id);
}

/** Names by id, of players, teams or fixtures. */
function namesOf(
  tx: Tx,
  table: typeof poolPlayers | typeof teams | typeof fixtures,
  ids: readonly (number | null)[],
): (id: number | null) => string | null {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const rows = tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, known))
    .all();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

export function readLocks(tx: LockedTx, participantId: number, { hasTransfers }: Format) {
  const saveIds = listSaveIds(tx, participantId);
  return tx
    .select({
      fixture: fixtures.name,
      startsAt: lockedTeams.instant,
      submissionId: lockedTeams.submissionId,
      booster: lockedTeams.booster,
      prediction: teams.name,
      transfersCharged: lockedTeams.charge,
      points: fixturePoints.points,
      rank: fixturePoints.rank,
    })
    .from(lockedTeams)
    .innerJoin(fixtures, eq(fixtures.id, lockedTeams.fixtureId))
    .leftJoin(teams, eq(teams.id, lockedTeams.predictedTeamId))
    .leftJoin(
      fixturePoints,
      sql`${fixturePoints.fixtureId} = ${lockedTeams.fixtureId} and ${fixturePoints.participantId} = ${lockedTeams.participantId}`,
    )
    .where(eq(lockedTeams.participantId, participantId))
    .orderBy(asc(lockedTeams.instant), asc(lockedTeams.fixtureId))
    .all()
    .map(({ startsAt, points, submissionId, transfersCharged, ...lock }) => ({
      ...lock,
      ...(hasTransfers ? { transfersCharged } : {}),
      submission: saveIds.indexOf(submissionId) + 1,
      startsAt: iso(startsAt),
      points: points === null ? null : points / 100,
    }));
}
