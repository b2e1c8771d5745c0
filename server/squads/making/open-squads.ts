import type { SquadWay } from "#game/play/team/squad-settings";
import type { OpenEvent } from "#game/squads/events";
import { drawnOrder, orderOfLots } from "#game/squads/lot-order";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { writeSettings } from "#server/leagues/rules/save-settings";
import { sha256 } from "#server/play/head-to-head/load-calendar";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { hasSquadsBegun } from "#server/play/squads/load-squads";
import { loadSetUp } from "./load-set-up";

const SEED_BYTES = 16;

/** The key of the first event, of which the database refuses a second one. */
const KEY = "open";

/**
 * Begins the making of squads: stores everything that it depends on as its first event, and publishes
 * the seed in the league's log before anything is drawn from it (rules.md#squads).
 *
 * @param way by default the league's own; another one is saved as its setting
 * @throws AppError "conflict" after it has begun, "invalid" with every fault of an impossible set-up,
 * "not-found" if players have no owners in the league
 */
export function openSquads(
  services: Services,
  managed: ManagedLeague,
  way: SquadWay = loadLeague(services.db, managed.leagueId).settings.squadsBy,
): OpenEvent {
  const { leagueId, userId } = managed;
  return inLockedTransaction(services, (tx, now) => {
    if (hasSquadsBegun(tx, leagueId)) {
      throw new AppError("conflict", "The making of squads has begun already.");
    }
    const { settings: before } = loadLeague(tx, leagueId);
    if (before.squadsBy !== way) writeSettings(tx, managed, { ...before, squadsBy: way }, now);
    const { settings, participantIds, players, faults } = loadSetUp(tx, leagueId);
    if (faults.length > 0) throw new AppError("invalid", faults.join(" "));
    const seed = services.randomBytes(SEED_BYTES).toString("hex");
    const order = drawnOrder(participantIds, seed, sha256);
    const isAuction = way === "live" || way === "slow";
    const open: OpenEvent = {
      kind: "open",
      way,
      seed,
      participantIds,
      order,
      settings,
      players: isAuction
        ? orderOfLots(players, participantIds.length, { seed, digest: sha256 })
        : players,
    };
    appendSquadEvents(tx, { leagueId, userId, key: KEY, at: now }, [open]);
    return open;
  });
}
