import { canFieldEleven } from "#game/squads/field-eleven";
import { ownedPlayers } from "#game/squads/placement";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { loadSquads } from "#server/play/squads/load-squads";
import { countKeptPlaces, loadSquadsStage } from "#server/play/squads/squads-stage";
import { loadSetUp } from "./load-set-up";

/**
 * Ends the making of squads with open places, which free agents can fill in the season
 * (rules.md#another-way-follows). A repeated call changes nothing.
 *
 * @throws AppError "conflict" unless a way has kept places open, "invalid" while a squad has no legal
 * eleven, "forbidden" for a former manager
 */
export function finishSquads(services: Services, { leagueId, userId }: ManagedLeague): void {
  inLockedTransaction(services, (tx, now) => {
    requireManager(tx, { id: userId }, leagueId, "end the making of squads");
    const stage = loadSquadsStage(tx, leagueId);
    if (stage === "made") return;
    if (stage !== "between" || countKeptPlaces(tx, leagueId) === 0) {
      throw new AppError("conflict", "No places have been kept open.");
    }
    const { settings, participantIds, players } = loadSetUp(tx, leagueId);
    const squads = loadSquads(tx, leagueId);
    const lacking = participantIds.filter(
      (id) => !canFieldEleven(ownedPlayers(players, squads.get(id)), settings),
    ).length;
    if (lacking > 0) {
      throw new AppError(
        "invalid",
        "Every squad needs a legal eleven first: free agents come one at a time.",
      );
    }
    appendSquadEvents(tx, { leagueId, userId, key: null, at: now }, [{ kind: "close" }]);
  });
}
