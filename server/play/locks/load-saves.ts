import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  lt,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { lockedTeams, participants, submissionPlayers, submissions } from "#db/schema";
import type { LockedTeam, Submission } from "#game/play/season/window";
import { withBackups } from "#game/play/team/backups";
import type { Booster } from "#game/play/team/boosters";
import { BACKUP_IDS_JSON, PLAYER_IDS_JSON } from "../proof/save-text";
import type { LockedTx, PublicTx } from "./locked-tx";
import { LOCK_COLUMNS } from "./write-locks";

export function loadLocks(tx: PublicTx, participantId: number): LockedTeam[] {
  return statementsOf(tx).locks.all({ participantId });
}

/**
 * The submissions that decide a participant's window: the ones behind the locks, the last one, and
 * the last one for the next fixture, which has the prediction for it; before the first lock also the
 * one from elsewhere. Others no longer count.
 *
 * @param targetFixtureId null after the last fixture
 */
export function loadSubmissions(
  tx: LockedTx,
  participantId: number,
  locks: readonly LockedTeam[],
  targetFixtureId: number | null,
): Submission[] {
  const ids = new Set(locks.map((lock) => lock.submissionId));
  const last = findLastSave(tx, participantId);
  if (last !== null) ids.add(last);
  const forTarget =
    targetFixtureId === null ? null : findLastSave(tx, participantId, targetFixtureId);
  if (forTarget !== null) ids.add(forTarget);
  if (locks.length === 0) {
    for (const { id } of statementsOf(tx).broughtSaves.all({ participantId })) ids.add(id);
  }
  return readSubmissions(tx, [...ids]);
}

/** The last save, of one fixture if it is given; null without one. */
function findLastSave(tx: LockedTx, participantId: number, fixtureId?: number): number | null {
  const { lastSave, lastSaveFor } = statementsOf(tx);
  const last =
    fixtureId === undefined
      ? lastSave.get({ participantId })
      : lastSaveFor.get({ participantId, fixtureId });
  return last?.id ?? null;
}

/**
 * The number of a participant's last save, from any screen; null before the first. Ids count the
 * saves of everybody on the server, so they go to nobody (rules.md#secrecy).
 *
 * @param fixtureId counts its saves only, if each fixture has a team of its own
 */
export function readLastSaveNumber(
  tx: LockedTx,
  participantId: number,
  fixtureId: number | null = null,
): number | null {
  if (fixtureId === null) return countSaves(tx, participantId, Number.MAX_SAFE_INTEGER) || null;
  const last = findLastSave(tx, participantId, fixtureId);
  return last === null ? null : readSaveNumber(tx, participantId, last);
}

interface SaveForFixture {
  readonly fixtureId: number;
  readonly booster: Booster | null;
  readonly picked: number;
  readonly isPredicted: 0 | 1;
}

/** For each fixture with a saved team or prediction. */
export function listSavesByFixture(tx: LockedTx, participantId: number): SaveForFixture[] {
  return statementsOf(tx)
    .savesByFixture.all({ participantId })
    .flatMap(({ fixtureId, ...save }) => (fixtureId === null ? [] : [{ fixtureId, ...save }]));
}

/** Among the participant's saves: 1, 2, 3 … in the order in which they came. */
export function readSaveNumber(tx: LockedTx, participantId: number, submissionId: number): number {
  return countSaves(tx, participantId, submissionId);
}

function countSaves(tx: LockedTx, participantId: number, upToId: number): number {
  return statementsOf(tx).saves.get({ participantId, upToId })?.saves ?? 0;
}

/** Whether the person had saved no team before, in any league. */
export function isFirstTeam(tx: LockedTx, userId: number, submissionId: number): boolean {
  const earlier = tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, submissions.participantId))
    .where(
      and(
        eq(participants.userId, userId),
        isNotNull(submissions.captainId),
        eq(submissions.atLock, false),
        lt(submissions.id, submissionId),
      ),
    )
    .limit(1)
    .get();
  return earlier === undefined;
}

export function findSaveByKey(tx: LockedTx, participantId: number, key: string): Submission | null {
  const row = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.participantId, participantId), eq(submissions.key, key)))
    .get();
  return row ? (readSubmissions(tx, [row.id])[0] ?? null) : null;
}

export function loadEverySubmission(tx: LockedTx, participantId: number): Submission[] {
  const ids = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .all();
  return readSubmissions(
    tx,
    ids.map(({ id }) => id),
  );
}

/** Lineups in team order, with their backups. */
export function readSubmissions(tx: LockedTx, ids: readonly number[]): Submission[] {
  return statementsOf(tx)
    .submissions.all({ ids: JSON.stringify(ids) })
    .map(({ captainId, viceCaptainId, playerIds, backups, ...row }) => {
      const eleven = { playerIds: JSON.parse(playerIds), captainId, viceCaptainId };
      return { ...row, lineup: withBackups(eleven, JSON.parse(backups)) };
    });
}

const statementsOf = prepareOnce((db) => {
  const own = eq(submissions.participantId, sql.placeholder("participantId"));
  // The game's saves at locks are behind locks alone.
  const byOwner = eq(submissions.atLock, false);
  const lastSaveOf = (condition: SQL | undefined) =>
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(condition, byOwner))
      .orderBy(desc(submissions.savedAt), desc(submissions.id))
      .limit(1)
      .prepare();
  const {
    participantId: _,
    key: _key,
    salt: _salt,
    receipt: _receipt,
    ...columns
  } = getTableColumns(submissions);
  const { id, targetFixtureId, booster, predictedTeamId, savedAt } = submissions;
  const place = sql<number>`row_number() over (partition by ${targetFixtureId} order by ${savedAt} desc, ${id} desc)`;
  const placed = db
    .select({ id, targetFixtureId, booster, predictedTeamId, place: place.as("place") })
    .from(submissions)
    .where(and(own, byOwner))
    .as("placed");
  return {
    locks: db
      .select(LOCK_COLUMNS)
      .from(lockedTeams)
      .where(eq(lockedTeams.participantId, sql.placeholder("participantId")))
      .orderBy(asc(lockedTeams.instant), asc(lockedTeams.fixtureId))
      .prepare(),
    lastSave: lastSaveOf(own),
    broughtSaves: db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(own, sql`${submissions.brought}`))
      .prepare(),
    lastSaveFor: lastSaveOf(
      and(own, eq(submissions.targetFixtureId, sql.placeholder("fixtureId"))),
    ),
    saves: db
      .select({ saves: count() })
      .from(submissions)
      .where(and(own, byOwner, lte(submissions.id, sql.placeholder("upToId"))))
      .prepare(),
    savesByFixture: db
      .select({
        fixtureId: placed.targetFixtureId,
        booster: placed.booster,
        isPredicted: sql<0 | 1>`${placed.predictedTeamId} is not null`,
        picked: sql<number>`(select count(*) from ${submissionPlayers} where ${submissionPlayers}.submission_id = ${placed.id})`,
      })
      .from(placed)
      .where(eq(placed.place, 1))
      .prepare(),
    submissions: db
      .select({ ...columns, playerIds: PLAYER_IDS_JSON, backups: BACKUP_IDS_JSON })
      .from(submissions)
      .where(sql`${submissions.id} in (select value from json_each(${sql.placeholder("ids")}))`)
      .prepare(),
  };
});
