import { and, eq } from "drizzle-orm";
import { squadReleases } from "#db/schema";
import { countedReleases, releaseFault } from "#game/squads/mini-auction";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { listReleases, loadSquadsToReopen } from "#server/play/squads/reopen-squads";
import { loadAnnouncement } from "#server/play/squads/squads-stage";

/**
 * Chooses a player whom their owner releases on the day of the announced mini-auction, or keeps them
 * after all. Only the owner sees it before; a repeated choice changes nothing.
 *
 * @throws AppError "conflict" without an announced day, and from its instant on; "invalid" with a sentence
 * for a player whom the squad cannot do without; "not-found" for outsiders
 */
export function chooseRelease(
  services: Services,
  member: MemberLeague,
  { playerId, releases }: { readonly playerId: number; readonly releases: boolean },
): void {
  // A day that has come is settled before this transaction.
  inLockedTransaction(services, (tx, now) => {
    const { leagueId, participantId } = requireMember(tx, { id: member.userId }, member.leagueId);
    const announced = loadAnnouncement(tx, leagueId);
    if (announced === null) {
      throw new AppError("conflict", "There is no mini-auction to come, or its day has come.");
    }
    const isChosen = and(
      eq(squadReleases.participantId, participantId),
      eq(squadReleases.playerId, playerId),
    );
    if (!releases) {
      tx.delete(squadReleases).where(isChosen).run();
      return;
    }
    const own = listReleases(tx, leagueId)
      .filter((release) => release.participantId === participantId)
      .map((release) => release.playerId);
    if (own.includes(playerId)) return;
    const league = loadSquadsToReopen(tx, leagueId, now);
    const counted = countedReleases(league, participantId, own);
    const fault = releaseFault(league, announced, participantId, [...counted, playerId]);
    if (fault !== null) throw new AppError("invalid", fault);
    tx.insert(squadReleases).values({ participantId, playerId, setAt: now }).run();
  });
}
