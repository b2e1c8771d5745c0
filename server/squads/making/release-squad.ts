import { and, eq, isNotNull } from "drizzle-orm";
import { participants } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { listJustRemoved, SILENCE_DAYS } from "#server/leagues/membership/places";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { replaceInSavedTeam } from "#server/play/locks/replace-in-saved-team";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { loadOwnedPlayers } from "#server/play/squads/load-squads";
import { loadSquadsStage } from "#server/play/squads/squads-stage";

/**
 * Makes all players of a former member free agents (rules.md#squads). Their prices are lost; a repeated
 * call changes nothing. The member's saved team is emptied too, in case they return.
 *
 * @throws AppError "not-found" unless the member has left, "conflict" before squads are made and for
 * 14 days after a removal, "forbidden" for a former manager
 */
export function releaseSquad(
  services: Services,
  managed: ManagedLeague,
  participantId: number,
): { readonly released: number } {
  const { leagueId, userId } = managed;
  return inLockedTransaction(services, (tx, now) => {
    requireManager(tx, { id: userId }, leagueId, "release players");
    const left = tx
      .select({ id: participants.id })
      .from(participants)
      .where(
        and(
          eq(participants.id, participantId),
          eq(participants.leagueId, leagueId),
          isNotNull(participants.leftAt),
        ),
      )
      .get();
    if (left === undefined) throw new AppError("not-found", "No such member has left the league.");
    if (loadSquadsStage(tx, leagueId) !== "made") {
      throw new AppError("conflict", "Players can be released once the squads are made.");
    }
    const waiting = listJustRemoved(tx, leagueId, now);
    if (waiting.some((member) => member.participantId === participantId)) {
      const sentence = `This member was removed: the players can be released ${SILENCE_DAYS} days after that.`;
      throw new AppError("conflict", sentence);
    }
    const players = loadOwnedPlayers(tx, leagueId).filter(
      (player) => player.participantId === participantId,
    );
    appendSquadEvents(
      tx,
      { leagueId, userId, key: null, at: now },
      players.map(({ playerId }) => ({ kind: "release", playerId })),
    );
    replaceInSavedTeam(tx, { leagueId, participantId, incoming: [], at: now });
    return { released: players.length };
  });
}
