import { and, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import { leagues, lockedTeams, participants, submissionPlayers, submissions } from "#db/schema";
import type { LockedTeam, Submission } from "#game/season/window";
import { BOOSTERS, isForOneFixture } from "#game/team/boosters";
import { LOCK_COLUMNS } from "./lock-columns";

/** What decides the next lock of one participant. */
export interface SavesForLock {
  readonly locks: readonly LockedTeam[];
  readonly submissions: readonly Submission[];
}

/**
 * The team of a fixture with Free Hit or Budget is not the base of later changes
 * (rules.md#boosters).
 */
const FOR_ONE_FIXTURE = BOOSTERS.filter(isForOneFixture);

/** A lock to come. */
export interface LockToMake {
  /** UTC milliseconds. */
  readonly instant: number;
  readonly fixtureIds: readonly number[];
}

/**
 * What decides the next lock of each participant of a tournament, in six statements however many
 * they are: of their locks the last one that they go on from and those that spent a booster, which
 * is all that a window reads; of their saves the one of that lock, the last one before `instant`,
 * and the last ones before it for the fixtures that lock.
 */
export function loadSavesForLock(
  tx: Tx,
  tournamentId: number,
  { instant, fixtureIds }: LockToMake,
): ReadonlyMap<number, SavesForLock> {
  const saves = new Map<number, { locks: LockedTeam[]; submissions: Submission[] }>();
  const savesOf = (participantId: number) => {
    const known = saves.get(participantId) ?? { locks: [], submissions: [] };
    saves.set(participantId, known);
    return known;
  };
  const ids = new Set([
    ...findLastSaves(tx, tournamentId, instant),
    ...findSavesFor(tx, fixtureIds, instant),
  ]);
  for (const { participantId, ...lock } of loadDecidingLocks(tx, tournamentId)) {
    savesOf(participantId).locks.push(lock);
    ids.add(lock.submissionId);
  }
  for (const { participantId, ...submission } of readSubmissionsOfMany(tx, [...ids])) {
    savesOf(participantId).submissions.push(submission);
  }
  return saves;
}

type Owned<Row> = Row & { readonly participantId: number };

/** Everything that the participants of a league ever saved, by participant. */
export function loadLeagueSaves(tx: Tx, leagueId: number): ReadonlyMap<number, Submission[]> {
  const ids = tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, submissions.participantId))
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map(({ id }) => id);
  const saves = new Map<number, Submission[]>();
  for (const { participantId, ...submission } of readSubmissionsOfMany(tx, ids)) {
    const known = saves.get(participantId);
    if (known) known.push(submission);
    else saves.set(participantId, [submission]);
  }
  return saves;
}

/** Stores locks in one statement: ten thousand would take a hundred times as long one by one. */
export function writeLocks(tx: Tx, locks: readonly Owned<LockedTeam>[]): void {
  if (locks.length === 0) return;
  const rows = locks.map((lock) => [
    ...[lock.fixtureId, lock.participantId, lock.instant, lock.submissionId],
    ...[lock.booster, lock.predictedTeamId, lock.charge, lock.pool],
  ]);
  tx.run(sql`
    insert into ${lockedTeams}
      (fixture_id, participant_id, instant, submission_id, booster, predicted_team_id, charge, pool)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
      value ->> 7 from json_each(${JSON.stringify(rows)})
  `);
}

function loadDecidingLocks(tx: Tx, tournamentId: number): Owned<LockedTeam>[] {
  const locksWhere = (condition: ReturnType<typeof and>) =>
    tx
      .select({ ...LOCK_COLUMNS, participantId: lockedTeams.participantId })
      .from(lockedTeams)
      .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .where(and(eq(leagues.tournamentId, tournamentId), condition))
      .all();
  const spent = isNotNull(lockedTeams.booster);
  const last = and(isNull(lockedTeams.booster), sql`${lockedTeams.instant} = ${lastBase(tx)}`);
  return [...locksWhere(spent), ...locksWhere(last)];
}

/** The instant of a participant's last lock that they go on from. */
function lastBase(tx: Tx) {
  const earlier = alias(lockedTeams, "earlier");
  const passing = alias(lockedTeams, "passing");
  const passed = tx
    .select({ passed: sql`1` })
    .from(passing)
    .where(
      and(
        eq(passing.participantId, earlier.participantId),
        eq(passing.instant, earlier.instant),
        inArray(passing.booster, FOR_ONE_FIXTURE),
      ),
    );
  return tx
    .select({ instant: earlier.instant })
    .from(earlier)
    .where(and(eq(earlier.participantId, participants.id), notExists(passed)))
    .orderBy(desc(earlier.instant))
    .limit(1);
}

function findLastSaves(tx: Tx, tournamentId: number, before: number): number[] {
  const last = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.participantId, participants.id), lt(submissions.savedAt, before)))
    .orderBy(desc(submissions.savedAt), desc(submissions.id))
    .limit(1);
  return tx
    .select({ id: sql<number | null>`${last}` })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(eq(leagues.tournamentId, tournamentId))
    .all()
    .flatMap(({ id }) => (id === null ? [] : [id]));
}

/** The last save of each participant for each of some fixtures. */
function findSavesFor(tx: Tx, fixtureIds: readonly number[], before: number): number[] {
  const wanted = and(
    inArray(submissions.targetFixtureId, fixtureIds),
    lt(submissions.savedAt, before),
  );
  const place = sql<number>`row_number() over (partition by ${submissions.participantId}, ${submissions.targetFixtureId} order by ${submissions.savedAt} desc, ${submissions.id} desc)`;
  const placed = tx
    .select({ id: submissions.id, place: place.as("place") })
    .from(submissions)
    .where(wanted)
    .as("placed");
  return tx
    .select({ id: placed.id })
    .from(placed)
    .where(eq(placed.place, 1))
    .all()
    .map(({ id }) => id);
}

/**
 * Submissions of many participants; the ids travel as one value, of which there may be any number.
 * The players of a lineup come in no order, which neither a lock nor its charge asks for: putting
 * them in order takes five times as long.
 */
function readSubmissionsOfMany(tx: Tx, ids: readonly number[]): Owned<Submission>[] {
  const wantedIds = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const picks = tx
    .select({
      id: submissionPlayers.submissionId,
      playerIds: sql<string>`json_group_array(${submissionPlayers.playerId})`,
    })
    .from(submissionPlayers)
    .where(inArray(submissionPlayers.submissionId, wantedIds))
    .groupBy(submissionPlayers.submissionId)
    .all();
  const picksOf = new Map(picks.map(({ id, playerIds }) => [id, playerIds]));
  return tx
    .select()
    .from(submissions)
    .where(inArray(submissions.id, wantedIds))
    .all()
    .map(({ id, captainId, viceCaptainId, key: _key, ...row }) => {
      const playerIds: number[] = JSON.parse(picksOf.get(id) ?? "[]");
      return { ...row, id, lineup: { playerIds, captainId, viceCaptainId } };
    });
}
