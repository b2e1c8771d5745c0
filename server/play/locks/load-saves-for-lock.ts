import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, lockedTeams, participants, submissions } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { LockedTeam, Submission } from "#game/play/season/window";
import { BOOSTERS, effectsOf } from "#game/play/team/boosters";
import { type Owned, readSubmissionsOfMany } from "./read-submissions-of-many";
import { LOCK_COLUMNS } from "./write-locks";

export interface SavesForLock {
  readonly locks: readonly LockedTeam[];
  readonly submissions: readonly Submission[];
}

/** A team with a booster for one fixture is not the base of later changes (rules.md#boosters). */
const FOR_ONE_FIXTURE = BOOSTERS.filter((booster) => effectsOf(booster).forOneFixture);

interface LockToMake {
  readonly instant: Ms;
  readonly fixtureIds: readonly number[];
}

/**
 * The basis of the next lock of each participant of some leagues, in six statements however many
 * they are. Of their locks, a window needs the last one, which it continues, and those that spent a
 * booster. Of their saves it needs the one of that lock, the last one before `instant`, and the
 * last ones before it for the fixtures that lock.
 */
export function loadSavesForLock(
  tx: Tx,
  leagues: readonly number[],
  { instant, fixtureIds }: LockToMake,
): ReadonlyMap<number, SavesForLock> {
  const saves = new Map<number, { locks: LockedTeam[]; submissions: Submission[] }>();
  const savesOf = (participantId: number) => {
    const known = saves.get(participantId);
    if (known) return known;
    const own = { locks: [], submissions: [] };
    saves.set(participantId, own);
    return own;
  };
  const { lastSaves, savesForFixtures, broughtSaves, spentLocks, lastLocks } = statementsOf(tx);
  const leagueIds = JSON.stringify(leagues);
  const ids = new Set<number>();
  for (const [id] of lastSaves.values({ leagueIds, instant }) as [number | null][]) {
    if (id !== null) ids.add(id);
  }
  for (const [id] of broughtSaves.values({ leagueIds }) as [number][]) ids.add(id);
  const forFixtures = { fixtureIds: JSON.stringify(fixtureIds), instant, leagueIds };
  for (const [id] of savesForFixtures.values(forFixtures) as [number][]) ids.add(id);
  for (const statement of [spentLocks, lastLocks]) {
    for (const { participantId, lock } of statement.values({ leagueIds }).map(readLock)) {
      savesOf(participantId).locks.push(lock);
      ids.add(lock.submissionId);
    }
  }
  for (const { participantId, ...submission } of readSubmissionsOfMany(tx, ids)) {
    savesOf(participantId).submissions.push(submission);
  }
  return saves;
}

/** In the order of the columns: a row as an object would take three times as long. */
type LockRow = [
  participantId: number,
  fixtureId: number,
  instant: number,
  submissionId: number,
  booster: LockedTeam["booster"],
  predictedTeamId: number | null,
  charge: number,
  pool: LockedTeam["pool"],
];

function readLock(row: unknown[]): Owned<{ readonly lock: LockedTeam }> {
  const [participantId, fixtureId, instant, submissionId, ...chosen] = row as LockRow;
  const [booster, predictedTeamId, charge, pool] = chosen;
  const lock = { fixtureId, instant, submissionId, booster, predictedTeamId, charge, pool };
  return { participantId, lock };
}

const statementsOf = prepareOnce((db) => {
  const ofLeagues = sql`${leagues.id} in (select value from json_each(${sql.placeholder("leagueIds")}))`;
  const isBefore = lt(submissions.savedAt, sql.placeholder("instant"));
  // The game's saves at locks count at no other (rules.md#the-eleven-by-itself).
  const byOwner = eq(submissions.atLock, false);
  const last = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.participantId, participants.id), isBefore, byOwner))
    .orderBy(desc(submissions.savedAt), desc(submissions.id))
    .limit(1);
  const lastSaves = db
    .select({ id: sql<number | null>`${last}` })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(ofLeagues)
    .prepare();
  const place = sql<number>`row_number() over (partition by ${submissions.participantId}, ${submissions.targetFixtureId} order by ${submissions.savedAt} desc, ${submissions.id} desc)`;
  const wanted = sql`${submissions.targetFixtureId} in (select value from json_each(${sql.placeholder("fixtureIds")}))`;
  const placed = db
    .select({ id: submissions.id, place: place.as("place") })
    .from(submissions)
    .where(and(wanted, isBefore, byOwner))
    .as("placed");
  const savesForFixtures = db
    .select({ id: placed.id })
    .from(placed)
    .where(eq(placed.place, 1))
    .prepare();
  const broughtSaves = db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(participants, eq(participants.id, submissions.participantId))
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(and(sql`${submissions.brought}`, ofLeagues))
    .prepare();
  const locksWhere = (condition: SQL | undefined) =>
    db
      .select({ participantId: lockedTeams.participantId, ...LOCK_COLUMNS })
      .from(lockedTeams)
      .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .where(and(ofLeagues, condition))
      .prepare();
  return {
    lastSaves,
    savesForFixtures,
    broughtSaves,
    spentLocks: locksWhere(isNotNull(lockedTeams.booster)),
    lastLocks: locksWhere(
      and(isNull(lockedTeams.booster), sql`${lockedTeams.instant} = ${lastBase(db)}`),
    ),
  };
});

/** The last lock that a window continues. */
function lastBase(db: Tx) {
  const earlier = alias(lockedTeams, "earlier");
  const passing = alias(lockedTeams, "passing");
  const passed = db
    .select({ passed: sql`1` })
    .from(passing)
    .where(
      and(
        eq(passing.participantId, earlier.participantId),
        eq(passing.instant, earlier.instant),
        inArray(passing.booster, FOR_ONE_FIXTURE),
      ),
    );
  return db
    .select({ instant: earlier.instant })
    .from(earlier)
    .where(and(eq(earlier.participantId, participants.id), notExists(passed)))
    .orderBy(desc(earlier.instant))
    .limit(1);
}
