import { and, asc, eq, isNotNull, isNull, lte, notInArray } from "drizzle-orm";
import type { Db, Tx } from "#db/client";
import { leagues, participants, reminderOptOuts, users } from "#db/schema";
import { HOUR_MS } from "#game/durations";
import { type MemberLeague, requireMember } from "../leagues/league-access";
import { loadLeaguePool } from "../leagues/league-pool";
import { isMemberOf } from "../leagues/list-participants";
import { inLockedReadTransaction, type LockedTx } from "../locks/locked-transaction";
import { loadParticipantWindow } from "../locks/participant-window";
import { faultsOfSavedTeam } from "../teams/faults-of-saved-team";

/** Who has joined less than this long ago knows that there is no team yet. */
const SETTLING_MS = HOUR_MS;

export interface UnreadyMember {
  readonly userId: number;
  readonly email: string;
  readonly displayName: string;
  /** An IANA name; null where it is not known. */
  readonly timeZone: string | null;
  readonly leagues: readonly UnreadyLeague[];
}

export interface UnreadyLeague {
  readonly leagueId: number;
  readonly name: string;
  /** No team of eleven would lock; else one does that may not be submitted like that any more. */
  readonly without: boolean;
}

/**
 * The members of a tournament's leagues whose team would not lock at all or breaks a rule, judged
 * as a submission is (rules.md#teams): a team that rolls over and is legal is ready. Only who is in
 * the league, has a verified address and wants reminders.
 *
 * @param now UTC milliseconds
 */
export function listUnreadyMembers(db: Db, tournamentId: number, now: number): UnreadyMember[] {
  const unready = new Map<number, UnreadyMember>();
  for (const league of listLeagues(db, tournamentId)) {
    // One transaction per league, so that a write never waits for all of them.
    for (const { without, ...user } of inLockedReadTransaction({ db, now: () => now }, (tx) =>
      unreadyIn(tx, league, now),
    )) {
      const before = unready.get(user.userId)?.leagues ?? [];
      const { leagueId, name } = league;
      unready.set(user.userId, { ...user, leagues: [...before, { leagueId, name, without }] });
    }
  }
  return [...unready.values()];
}

type LeagueRow = ReturnType<typeof listLeagues>[number];

/** The leagues of a tournament, the oldest first. */
export function listLeagues(db: Db, tournamentId: number) {
  return db
    .select({
      leagueId: leagues.id,
      tournamentId: leagues.tournamentId,
      name: leagues.name,
    })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournamentId))
    .orderBy(asc(leagues.id))
    .all();
}

function unreadyIn(tx: LockedTx, league: LeagueRow, now: number) {
  const pool = new Map(loadLeaguePool(tx, league).map((player) => [player.id, player]));
  return listReminded(tx, league.leagueId, now).flatMap((user) => {
    const member = requireMember(tx, { id: user.userId }, league.leagueId);
    const windows = windowsThatLockNext(tx, member, now);
    if (windows.some(({ window }) => window.current === null)) return [{ ...user, without: true }];
    const isBroken = windows.some((open) => faultsOfSavedTeam(open, pool).length > 0);
    return isBroken ? [{ ...user, without: false }] : [];
  });
}

/** The windows of the next lock: where each fixture has its own team, one for each that starts then. */
function windowsThatLockNext(tx: LockedTx, member: MemberLeague, now: number) {
  const next = loadParticipantWindow(tx, member, now);
  const others = next.open.filter(
    ({ fixture: { id, startsAt } }) => id !== next.target?.id && startsAt === next.target?.startsAt,
  );
  return [next, ...others.map(({ fixture }) => loadParticipantWindow(tx, member, now, fixture.id))];
}

/** Who of a league is reminded: a member with a verified address who has not turned it off. */
export function listReminded(tx: Tx, leagueId: number, now: number) {
  const optedOut = tx.select({ userId: reminderOptOuts.userId }).from(reminderOptOuts);
  return tx
    .select({
      userId: users.id,
      participantId: participants.id,
      email: users.email,
      displayName: users.displayName,
      timeZone: users.timeZone,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        isMemberOf(leagueId),
        lte(participants.joinedAt, now - SETTLING_MS),
        isNotNull(users.emailVerifiedAt),
        isNull(users.deletedAt),
        notInArray(users.id, optedOut),
      ),
    )
    .orderBy(asc(participants.id))
    .all();
}
