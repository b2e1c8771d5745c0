import { keepFaults } from "#game/squads/ways/keep-players";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { changeWishes, storeKept } from "./set-wish";

/**
 * Saves in secret whom of last season a member keeps, the first one first; nobody empties the choice
 * (rules.md#retention).
 *
 * @throws AppError "conflict" before retention begins and after its deadline, "invalid" with the reason
 * for each player who cannot be kept, "not-found" for outsiders, "too-many"
 */
export function keepPlayers(
  services: Services,
  member: MemberLeague,
  playerIds: readonly number[],
): void {
  changeWishes(services, member, ({ tx, participantId, room, now }) => {
    if (room?.way !== "retained" || room.state.stage === "closed") {
      throw new AppError("conflict", "Nobody chooses now whom they keep.");
    }
    if (!room.state.open.participantIds.includes(participantId)) {
      throw new AppError("conflict", "You have no squad of last season here.");
    }
    if (new Set(playerIds).size !== playerIds.length) {
      throw new AppError("invalid", "Choose each player once.");
    }
    const faults = keepFaults(room.state, participantId, playerIds);
    if (faults.length > 0) {
      const pool = loadPoolById(tx, member);
      const sentences = faults.map(
        ({ playerId, reason }) => `${pool.get(playerId)?.name ?? "A player"}: ${reason}`,
      );
      throw new AppError("invalid", sentences.join(" "));
    }
    storeKept(tx, participantId, playerIds, now);
  });
}
