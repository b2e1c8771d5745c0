import type { Ms } from "#game/core/units";
import type { SquadWay } from "#game/play/team/squad-settings";
import { openingOf } from "#game/squads/begin";
import type { OpenEvent } from "#game/squads/events";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { writeSettings } from "#server/leagues/rules/save-settings";
import { sha256 } from "#server/play/head-to-head/load-calendar";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteRules } from "#server/play/proof/note-history";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { openingKey } from "#server/play/squads/seat-newcomer";
import { hasSquadsBegun, hasSquadsToMake, listOpenings } from "#server/play/squads/squads-stage";
import { loadSetUp } from "./load-set-up";

const SEED_BYTES = 16;

/**
 * Begins the making of squads: stores everything that it depends on as its first event, and publishes
 * the seed in the league's log before anything is drawn from it (rules.md#squads). After a beginning
 * that was taken back, the seed is the published one. After a way that has kept places open, it goes on
 * with the squads and purses of that one (rules.md#another-way-follows).
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
  return inLockedTransaction(services, (tx, now) => openSquadsTx(services, tx, managed, way, now));
}

/**
 * `openSquads` in an open transaction.
 *
 * @throws as `openSquads` does
 */
export function openSquadsTx(
  services: Pick<Services, "randomBytes">,
  tx: LockedTx,
  managed: ManagedLeague,
  way: SquadWay,
  now: Ms,
): OpenEvent {
  const { leagueId, userId } = managed;
  if (!hasSquadsToMake(tx, leagueId)) {
    throw new AppError("conflict", "The making of squads has begun already.");
  }
  const { settings: before } = loadLeague(tx, leagueId);
  if (before.squadsBy !== way) {
    writeSettings(tx, managed, { ...before, squadsBy: way }, now);
    noteRules(tx, leagueId, now);
  }
  const { settings, participantIds, purses, players, faults } = loadSetUp(tx, leagueId);
  if (faults.length > 0) throw new AppError("invalid", faults.join(" "));
  const goesOn = hasSquadsBegun(tx, leagueId);
  const seed = services.randomBytes(SEED_BYTES).toString("hex");
  const earlier = listOpenings(tx, leagueId);
  const open = openingOf(
    { way, seed, participantIds, settings, purses, players, goesOn },
    earlier.map(({ event }) => event),
    sha256,
  );
  const key = openingKey(earlier.at(-1));
  appendSquadEvents(tx, { leagueId, userId, key, at: now }, [open]);
  return open;
}
