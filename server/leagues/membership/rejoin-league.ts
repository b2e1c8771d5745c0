import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { absences, participants, users } from "#db/schema";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { teamNameTaken } from "#server/play/leagues/similar-names";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { noteMembers } from "#server/play/proof/note-history";
import { notBeforeLastLock } from "#server/play/season/not-before-last-lock";

/**
 * Readmits a former participant, with the same team name, locked teams and points; without the team
 * name if another team now has almost the same. Due fixtures lock first, without them: fixtures of
 * the absence stay without a team.
 *
 * @returns false for a member, and for a deleted account
 */
export function rejoinLeague(
  tx: LockedTx,
  input: { readonly leagueId: number; readonly userId: number; readonly now: number },
): boolean {
  const { leagueId, userId, now } = input;
  const own = tx
    .select({
      id: participants.id,
      leftAt: participants.leftAt,
      teamName: participants.teamName,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.leagueId, leagueId),
        eq(participants.userId, userId),
        isNotNull(participants.leftAt),
        isNull(users.deletedAt),
      ),
    )
    .get();
  if (own === undefined || own.leftAt === null) return false;
  bringBack(tx, { leagueId, userId, now }, { ...own, leftAt: own.leftAt });
  writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "came back" }]);
  return true;
}

/** Leaves the log to the caller. */
export function bringBack(
  tx: LockedTx,
  { leagueId, userId, now }: { leagueId: number; userId: number; now: number },
  own: { readonly id: number; readonly leftAt: number; readonly teamName: string },
): void {
  // A clock that was set back must not make an absence end before it began.
  const returnedAt = Math.max(notBeforeLastLock(tx, leagueId, now), own.leftAt);
  tx.insert(absences)
    .values({ participantId: own.id, leftAt: own.leftAt, returnedAt })
    .onConflictDoNothing()
    .run();
  // Names of former members without results are free for others.
  const taken = own.teamName !== "" && teamNameTaken(tx, { leagueId, userId }, own.teamName);
  const teamName = taken ? "" : own.teamName;
  tx.update(participants).set({ leftAt: null, teamName }).where(eq(participants.id, own.id)).run();
  recalculateStandings(tx, { leagueId }, now);
  noteMembers(tx, leagueId, [own.id], now);
}
