import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { appendSquadEvents } from "#server/play/squads/append-events";
import {
  countPlacesBefore,
  isBeforeFirstLot,
  loadBeginning,
  loadOpenEvent,
} from "#server/play/squads/squads-stage";
import { settleRoom } from "./settle-room";

/**
 * Takes the beginning of squads back before its first lot (rules.md#taking-it-back): after what is due
 * by the server's clock, so that the first lot wins. A repeated request changes nothing.
 *
 * @param beginningId `loadBeginning` of the page, so that a late request never takes back a later beginning
 * @throws AppError "conflict" after the first lot, "forbidden" for a former manager
 */
export function takeBackBeginning(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  beginningId: number,
): void {
  inLockedTransaction(services, (tx, now) => {
    requireManager(tx, { id: userId }, leagueId, "undo the beginning of squads");
    settleRoom(tx, services, leagueId, now);
    const begunBy = loadBeginning(tx, leagueId);
    if (begunBy === null || begunBy > beginningId) return;
    if (!isBeforeFirstLot(tx, leagueId)) {
      throw new AppError("conflict", "The first lot has come: Begin can no longer be undone.");
    }
    const key = `withdraw:${begunBy}`;
    const left = loadOpenEvent(tx, leagueId)?.goesOn ? countPlacesBefore(tx, leagueId) : undefined;
    const withdraw = { kind: "withdraw", ...(left !== undefined && { left }) } as const;
    appendSquadEvents(tx, { leagueId, userId, key, at: now }, [withdraw]);
  });
  services.rooms.deliver();
}
