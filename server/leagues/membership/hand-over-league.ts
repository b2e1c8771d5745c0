import { eq } from "drizzle-orm";
import { leagues, participants } from "#db/schema";
import type { Services } from "#server/core/services";
import { endNewWaysIn } from "#server/people/accounts/unaddressed-accounts";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { noteMembers } from "#server/play/proof/note-history";
import { decideAbout } from "./deputies";
import { endVotesIn } from "./deputy-votes";
import { type OtherMember, requireClaimed } from "./list-members";

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
  return decideAbout(services, managed, participantId, "hand the league over", (tx, next, by) => {
    const { leagueId, now } = by;
    requireClaimed(tx, next);
    setRole(by.participantId, "member");
    setRole(next.participantId, "manager");
    // The key belongs to the form of the first maker: it is unique for each manager.
    tx.update(leagues)
      .set({ managerId: next.userId, submissionKey: null })
      .where(eq(leagues.id, leagueId))
      .run();
    noteMembers(tx, leagueId, [by.participantId, next.participantId], now);
    endNewWaysIn(tx, { leagueId });
    // The next manager's silence has seen none of the votes so far.
    endVotesIn(tx, leagueId);
    writeManagersLog(tx, by, [{ kind: "handed over", userId: next.userId }]);

    function setRole(id: number, role: "manager" | "member") {
      tx.update(participants).set({ role }).where(eq(participants.id, id)).run();
    }
  });
}
