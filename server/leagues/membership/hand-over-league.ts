import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { leagues, participants } from "#db/schema";
import type { Services } from "#server/core/services";
import { endNewWaysIn } from "#server/people/accounts/unaddressed-accounts";
import { type ManagedLeague, requireManagerAlone } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { noteMembers } from "#server/play/proof/note-history";
import { endVotesIn } from "./deputy-votes";
import { findOtherMember, type OtherMember, requireClaimed } from "./list-members";

/**
 * The league's `createdBy`, which marks the manager, changes with the role; its log has the first
 * maker.
 *
 * @throws AppError "not-found" unless it is another member, "conflict" for an unclaimed seat,
 * "forbidden" for a former manager
 */
export function handOverLeague(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): OtherMember {
  const now = services.now();
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    const manager = requireManagerAlone(tx, { id: userId }, leagueId, "hand the league over");
    const next = findOtherMember(tx, manager, participantId);
    requireClaimed(tx, next);
    setRole(manager.participantId, "member");
    setRole(next.participantId, "manager");
    // The key belongs to the form of the first maker: it is unique for each manager.
    tx.update(leagues)
      .set({ managerId: next.userId, submissionKey: null })
      .where(eq(leagues.id, leagueId))
      .run();
    noteMembers(tx, leagueId, [manager.participantId, next.participantId], now);
    endNewWaysIn(tx, { leagueId });
    // The next manager's silence has seen none of the votes so far.
    endVotesIn(tx, leagueId);
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "handed over", userId: next.userId }]);
    return next;

    function setRole(id: number, role: "manager" | "member") {
      tx.update(participants).set({ role }).where(eq(participants.id, id)).run();
    }
  });
}
