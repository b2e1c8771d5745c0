import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client";
import { leagues } from "#db/schema";
import type { Ms } from "#game/core/units";
import { deadlineAt } from "#game/play/season/fixtures";
import { listReaders, SETTLING_MS } from "#server/people/notices/list-readers";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadParticipantWindow } from "#server/play/locks/participant-window";
import { findRound, type NamedRound } from "#server/play/season/league-rounds";
import { faultsOfSavedTeam } from "#server/play/teams/submission-rules";

export interface UnreadyMember {
  readonly userId: number;
  readonly timeZone: string | null;
  readonly leagues: readonly UnreadyLeague[];
}

export interface UnreadyLeague {
  readonly leagueId: number;
  readonly name: string;
  readonly locksAt: Ms;
  /** For which the team is; null in formats without rounds. */
  readonly round: NamedRound | null;
  /** No team of eleven would lock; otherwise one breaks a rule by now. */
  readonly without: boolean;
}

/**
 * Members of a tournament's leagues whose team would not lock at all or breaks a rule, judged like
 * a submission (rules.md#teams): a legal team that rolls over is ready. Only current members who
 * can be reached with reminders, in leagues where the fixture locks next.
 */
export function listUnreadyMembers(
  db: Db,
  { tournamentId, fixture }: { readonly tournamentId: number; readonly fixture: { id: number } },
  now: Ms,
  isAsked: (userId: number) => boolean,
): UnreadyMember[] {
  const unready = new Map<number, UnreadyMember>();
  for (const league of listLeagues(db, tournamentId)) {
    // One transaction per league, so that a write never waits for all of them.
    const members = inLockedReadTransaction({ db, now: () => now }, (tx) =>
      unreadyIn(tx, league, { fixtureId: fixture.id, now, isAsked }),
    );
    for (const { userId, timeZone, ...own } of members) {
      const before = unready.get(userId)?.leagues ?? [];
      const { leagueId, name } = league;
      unready.set(userId, { userId, timeZone, leagues: [...before, { leagueId, name, ...own }] });
    }
  }
  return [...unready.values()];
}

type LeagueRow = ReturnType<typeof listLeagues>[number];

/** Without games, in which everybody has a team. */
export function listLeagues(db: Db, tournamentId: number) {
  return db
    .select({
      leagueId: leagues.id,
      tournamentId: leagues.tournamentId,
      name: leagues.name,
    })
    .from(leagues)
    .where(and(eq(leagues.tournamentId, tournamentId), isNull(leagues.onlyFixtureId)))
    .orderBy(asc(leagues.id))
    .all();
}

function unreadyIn(
  tx: LockedTx,
  league: LeagueRow,
  {
    fixtureId,
    now,
    isAsked,
  }: {
    readonly fixtureId: number;
    readonly now: Ms;
    readonly isAsked: (userId: number) => boolean;
  },
) {
  const joinedBy = now - SETTLING_MS;
  const readers = listReaders(tx, league.leagueId, { kind: "deadline", joinedBy });
  const dueReaders = readers.filter(({ userId, plays }) => plays && isAsked(userId));
  if (dueReaders.length === 0) return [];
  const pool = new Map(loadLeaguePool(tx, league).map((player) => [player.id, player]));
  return dueReaders.flatMap(({ userId, timeZone }) => {
    const member = requireMember(tx, { id: userId }, league.leagueId);
    const windows = windowsThatLockNext(tx, member, now);
    if (windows.some(({ league }) => league.settings.eleven !== "chosen")) return [];
    const target = windows[0]?.target ?? null;
    if (target?.id !== fixtureId) return [];
    const round = findRound(tx, league.leagueId, target);
    const user = { userId, timeZone, round, locksAt: deadlineAt(target) };
    // Without a squad there is nobody to pick.
    if (windows.some(({ squad }) => squad !== null && squad.lack !== null)) return [];
    if (windows.some(({ window }) => window.current === null)) return [{ ...user, without: true }];
    const isBroken = windows.some((open) => faultsOfSavedTeam(open, pool).length > 0);
    return isBroken ? [{ ...user, without: false }] : [];
  });
}

/** If each fixture has its own team, a window for each that starts then. */
function windowsThatLockNext(tx: LockedTx, member: MemberLeague, now: number) {
  const next = loadParticipantWindow(tx, member, now);
  const others = next.open.filter(
    ({ fixture }) =>
      next.target !== null &&
      fixture.id !== next.target.id &&
      deadlineAt(fixture) === deadlineAt(next.target),
  );
  return [next, ...others.map(({ fixture }) => loadParticipantWindow(tx, member, now, fixture.id))];
}
