import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import type { OpenEvent } from "#game/squads/events";
import type { Wish } from "#game/squads/making";
import { namedFirst } from "#game/squads/ways/named-first";
import { loadStoredLeague } from "../leagues/load-league";
import { readKnownSides } from "../season/read-known-sides";

/**
 * The wishes by which the clock picks in the draft of a game, with the sides that were known by an
 * instant (rules.md#tonight); those of other leagues stay as they are. Sides that members state do not
 * count: they would decide about each other's picks.
 */
export function wishesByClock(
  tx: Tx,
  { leagueId, open, at }: { readonly leagueId: number; readonly open: OpenEvent; readonly at: Ms },
  wishes: readonly Wish[],
): readonly Wish[] {
  const { onlyFixtureId } = loadStoredLeague(tx, leagueId);
  if (onlyFixtureId === null) return wishes;
  const known = new Map(
    [...readKnownSides(tx, onlyFixtureId, null)].filter(([, side]) => side.at <= at),
  );
  if (known.size === 0) return wishes;
  const teamOf = new Map(open.players.map(({ id, teamId }) => [id, teamId]));
  return namedFirst(open, wishes, (playerId) => {
    const side = known.get(teamOf.get(playerId) ?? 0);
    return side !== undefined && side.players.get(playerId) !== "named";
  });
}
