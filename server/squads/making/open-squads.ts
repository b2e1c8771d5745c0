import type { Tx } from "#db/client";
import { HOUR_MS, type Ms } from "#game/core/units";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import { openingOf } from "#game/squads/begin";
import type { FormerPlayer, OpenEvent } from "#game/squads/events";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { BEGIN_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { writeSettings } from "#server/leagues/rules/save-settings";
import { sha256 } from "#server/play/head-to-head/load-calendar";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteRules } from "#server/play/proof/note-history";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { loadFormer } from "#server/play/squads/load-former";
import { loadKeepDeadline, openingKey } from "#server/play/squads/seat-newcomer";
import {
  hasSquadsBegun,
  hasSquadsToMake,
  listOpenings,
  loadOpenEvent,
} from "#server/play/squads/squads-stage";
import { loadSetUp } from "./load-set-up";

const SEED_BYTES = 16;

/** The players of last season, if they can be kept or matched; a later way has those of the first. */
function formerOf(tx: Tx, leagueId: number, settings: LeagueSettings): readonly FormerPlayer[] {
  if (settings.retained === 0 && settings.rightsToMatch === 0) return [];
  const open = loadOpenEvent(tx, leagueId);
  return (open === null ? loadFormer(tx, leagueId)?.players : open.former) ?? [];
}

/** True if owners keep players first. The way that the league has chosen fills the other places later. */
export function beginsByKeeping(tx: Tx, leagueId: number): boolean {
  const { settings } = loadLeague(tx, leagueId);
  if (settings.retained === 0 || hasSquadsBegun(tx, leagueId)) return false;
  return formerOf(tx, leagueId, settings).length > 0;
}

/** Nobody has less time to choose than a beginning that was taken back had told them. */
function toldDeadline(
  tx: Tx,
  leagueId: number,
  { retainedHours }: LeagueSettings,
  now: Ms,
): Ms | undefined {
  const deadline = loadKeepDeadline(tx, leagueId);
  return deadline !== null && deadline > now + retainedHours * HOUR_MS ? deadline : undefined;
}

/**
 * Begins the making of squads: stores everything that it depends on as its first event, and publishes
 * the seed in the league's log before anything is drawn from it (rules.md#squads). After a beginning
 * that was taken back, the seed is the published one. After a way that has kept places open, it goes on
 * with the squads and purses of that one (rules.md#another-way-follows).
 *
 * Where owners may keep players of last season, that comes first (rules.md#retention).
 *
 * @param way by default the league's own; another one is saved as its setting
 * @throws AppError "conflict" after it has begun, "invalid" with every fault of an impossible set-up,
 * "not-found" if players have no owners in the league, "too-many"
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
    throw new AppError("conflict", "The making of squads has already begun.");
  }
  const { settings: before } = loadLeague(tx, leagueId);
  if (before.squadsBy !== way) {
    writeSettings(tx, managed, { ...before, squadsBy: way }, now);
    noteRules(tx, leagueId, now);
  }
  const { settings, participantIds, purses, players, faults } = loadSetUp(tx, leagueId);
  if (faults.length > 0) throw new AppError("invalid", faults.join(" "));
  consumeAttemptTx(tx, BEGIN_LIMIT, { account: String(leagueId), clientAddress: null }, now);
  const goesOn = hasSquadsBegun(tx, leagueId);
  const former = formerOf(tx, leagueId, settings);
  const keeps = beginsByKeeping(tx, leagueId);
  const seed = services.randomBytes(SEED_BYTES).toString("hex");
  const earlier = listOpenings(tx, leagueId);
  const open = openingOf(
    {
      ...{ way: keeps ? "retained" : way, seed, participantIds, settings, purses, players },
      ...{ former, goesOn },
      keepsUntil: keeps ? toldDeadline(tx, leagueId, settings, now) : undefined,
    },
    earlier.map(({ event }) => event),
    sha256,
  );
  const key = openingKey(earlier.at(-1));
  appendSquadEvents(tx, { leagueId, userId, key, at: now }, [open]);
  return open;
}
