import { and, eq, gte, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, participants } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { noTeam } from "#server/play/leagues/acting-for";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManagerAlone,
  requireMember,
} from "#server/play/leagues/league-access";
import { writeLeagueLog, writeManagersLog } from "#server/play/leagues/league-log";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { noteMembers } from "#server/play/proof/note-history";
import { lockedAtOf } from "#server/play/season/league-fixtures";
import { loadOpenEvent } from "#server/play/squads/squads-stage";

/**
 * Lets the manager run the league without a team (rules.md#without-a-team).
 *
 * @throws AppError "conflict" after the first lock, once the making of squads has begun, or without
 * a team already; "forbidden" for deputies and a former manager
 */
export function manageWithoutTeam(services: Services, managed: ManagedLeague): void {
  inLockedTransaction(services, (tx, now) => {
    const { leagueId, userId } = managed;
    const manager = requireManagerAlone(tx, { id: userId }, leagueId, "manage without a team");
    if (!manager.plays) throw noTeam();
    setPlays(tx, manager, { plays: false, now });
  });
}

/** @throws AppError as `manageWithoutTeam` does; "not-found" for a former member */
export function takePart(services: Services, member: MemberLeague): void {
  inLockedTransaction(services, (tx, now) => {
    const { leagueId, userId } = member;
    const own = requireMember(tx, { id: userId }, leagueId);
    if (own.plays) throw new AppError("conflict", "You are already taking part.");
    setPlays(tx, own, { plays: true, now });
  });
}

function setPlays(
  tx: LockedTx,
  member: MemberLeague,
  { plays, now }: { readonly plays: boolean; readonly now: number },
): void {
  const { leagueId, userId, participantId } = member;
  const reason = reasonNotToChange(tx, member);
  if (reason !== null) throw new AppError("conflict", reason);
  tx.update(participants).set({ plays }).where(eq(participants.id, participantId)).run();
  recalculateStandings(tx, { leagueId }, now);
  noteMembers(tx, leagueId, [participantId], now);
  const kind = plays ? "takes part" : "without a team";
  const write = plays ? writeLeagueLog : writeManagersLog;
  write(tx, { leagueId, userId, now }, [{ kind }]);
}

/** Null for a member who can still choose whether to take part. */
export function reasonNotToChange(tx: Tx, member: MemberLeague): string | null {
  if (hasLocked(tx, member)) return "The first match has locked.";
  if (loadOpenEvent(tx, member.leagueId) !== null) return "The making of squads has begun.";
  return null;
}

/** Whether the league has locked a fixture with them in it, perhaps before its start. */
function hasLocked(tx: Tx, { participantId, tournamentId }: MemberLeague): boolean {
  return lockedOf(tx).get({ participantId, tournamentId }) !== undefined;
}

const lockedOf = prepareOnce((db) =>
  db
    .select({ id: fixtures.id })
    .from(fixtures)
    .innerJoin(participants, eq(participants.id, sql.placeholder("participantId")))
    .where(
      and(
        eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
        gte(lockedAtOf(participants.leagueId), participants.joinedAt),
      ),
    )
    .limit(1)
    .prepare(),
);
