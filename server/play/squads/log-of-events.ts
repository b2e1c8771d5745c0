import { inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers } from "#db/schema";
import type { SquadEvent } from "#game/squads/events";
import type { LeagueChange } from "#game/trust/log/league-changes";

/**
 * Log entries for the events of one command: the beginning of the making of squads and its seed,
 * that it was taken back, undone sales, released players, and its end. Sales and trades have pages of their own.
 */
export function logOfEvents(tx: Tx, events: readonly SquadEvent[]): LeagueChange[] {
  const undone = namesOf(tx, events, "undo");
  const opened = events
    .map((event) => (event.kind === "undo" ? (event.opened?.length ?? 0) : 0))
    .reduce((sum, bids) => sum + bids, 0);
  const released = namesOf(tx, events, "release");
  return [
    ...events.flatMap((event): LeagueChange[] => {
      if (event.kind === "withdraw") return [{ kind: "squads withdrawn" }];
      if (event.kind !== "open") return [];
      if (event.joined !== undefined) return [{ kind: "squads joined" }];
      const { way, seed, goesOn } = event;
      return [{ kind: "squads opened", way, seed, ...(goesOn && { goesOn }) }];
    }),
    ...(undone.length > 0
      ? [{ kind: "sales undone" as const, players: undone, ...(opened > 0 && { opened }) }]
      : []),
    ...(released.length > 0 ? [{ kind: "players released" as const, players: released }] : []),
    ...events.flatMap((event): LeagueChange[] => {
      if (event.kind !== "close") return [];
      const { left } = event;
      return [{ kind: "squads made", ...(left !== undefined && { left }) }];
    }),
  ];
}

/** Current names, in the order of the events. */
function namesOf(tx: Tx, events: readonly SquadEvent[], kind: "undo" | "release"): string[] {
  const ids = events.flatMap((event) =>
    (event.kind === "undo" || event.kind === "release") && event.kind === kind
      ? [event.playerId]
      : [],
  );
  if (ids.length === 0) return [];
  const rows = tx
    .select({ id: poolPlayers.id, name: poolPlayers.name })
    .from(poolPlayers)
    .where(inArray(poolPlayers.id, ids))
    .all();
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => nameOf.get(id) ?? []);
}
