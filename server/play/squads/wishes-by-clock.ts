import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { knownSide } from "#game/play/match/known-side";
import type { OpenEvent } from "#game/squads/events";
import type { Wish } from "#game/squads/making";
import { namedFirst } from "#game/squads/ways/next-player";
import { loadStoredLeague } from "../leagues/load-league";
import { readSidesOf } from "../season/read-known-sides";

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
  const sides = [...readSidesOf(tx, onlyFixtureId)];
  const known = new Map(
    sides.flatMap(([teamId, { statements, inLeague }]) => {
      // One that was corrected afterwards counts as it was: a late clock picks as one in time.
      const byThen = statements.filter((statement) => statement.at <= at);
      const side = knownSide(byThen, inLeague(null));
      return side ? [[teamId, side] as const] : [];
    }),
  );
  if (known.size === 0) return wishes;
  const teamOf = new Map(open.players.map(({ id, teamId }) => [id, teamId]));
  return namedFirst(open, wishes, (playerId) => {
    const side = known.get(teamOf.get(playerId) ?? 0);
    return side !== undefined && side.players.get(playerId) !== "named";
  });
}
