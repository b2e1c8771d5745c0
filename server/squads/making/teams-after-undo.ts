import type { Ms } from "#game/core/units";
import type { SquadEvent } from "#game/squads/events";
import { ownerOf, type Squads } from "#game/squads/squads";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { replaceInSavedTeam } from "#server/play/locks/replace-in-saved-team";
import { isReopened } from "#server/play/squads/squads-stage";

/**
 * Squads that are open again play on (rules.md#mini-auction), so a player may be in a saved team when
 * their sale or pick is undone: nobody plays whom another owner may have by then.
 *
 * @param before the squads before the events, which are stored
 */
export function teamsAfterUndo(
  tx: LockedTx,
  leagueId: number,
  before: Squads,
  { events, at }: { readonly events: readonly SquadEvent[]; readonly at: Ms },
): void {
  const owners = new Set(
    events.flatMap((event) =>
      event.kind === "undo" ? (ownerOf(before, event.playerId) ?? []) : [],
    ),
  );
  if (owners.size === 0 || !isReopened(tx, leagueId)) return;
  for (const participantId of owners) {
    replaceInSavedTeam(tx, { leagueId, participantId, incoming: [], at });
  }
}
