import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { leagues, poolPlayers, teams } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import { priceText } from "#game/squads/prices";
import { replaySquads } from "#game/squads/squads";
import { hasSquadEvents, listSquadEvents, loadOwnedPlayers } from "#server/play/squads/load-squads";
import { listLeagues } from "./list-wrong-totals";

interface Ownership {
  readonly participantId: number;
  readonly price: Hundredths;
}

/**
 * Replays the events of the squads of some leagues, and compares the owners of players with the stored
 * ones (rules.md#squads, ADR-129).
 *
 * @param leagueIds all leagues by default
 * @returns a sentence for each player who differs, and for each league whose events contradict each
 * other; empty if all is right
 */
export function listWrongOwners(db: Db, leagueIds = listLeagues(db)): string[] {
  return leagueIds.flatMap((leagueId) =>
    hasSquadEvents(db, leagueId) ? listWrongOwnersOf(db, leagueId) : [],
  );
}

function listWrongOwnersOf(db: Db, leagueId: number): string[] {
  const stored = new Map<number, Ownership>(
    loadOwnedPlayers(db, leagueId).map(({ playerId, ...owned }) => [playerId, owned]),
  );
  let replayed: ReadonlyMap<number, Ownership>;
  try {
    replayed = replay(db, leagueId);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`League ${leagueId}: the events of its squads contradict each other. ${why}`];
  }
  return [...new Set([...stored.keys(), ...replayed.keys()])]
    .sort((a, b) => a - b)
    .map((playerId) => [playerId, say(stored.get(playerId)), say(replayed.get(playerId))] as const)
    .filter(([, is, ought]) => is !== ought)
    .map(([playerId, is, ought]) => {
      return `League ${leagueId}, player ${playerId}: ${is} is stored, ${ought} is right.`;
    });
}

/** The owners of players by the events; a player who has left the pool since has none. */
function replay(db: Db, leagueId: number): ReadonlyMap<number, Ownership> {
  const squads = replaySquads(listSquadEvents(db, leagueId).map(({ event }) => event));
  const inPool = new Set(listPool(db, leagueId));
  return new Map(
    [...squads.values()].flatMap(({ participantId, prices }) =>
      [...prices]
        .filter(([playerId]) => inPool.has(playerId))
        .map(([playerId, price]) => [playerId, { participantId, price }] as const),
    ),
  );
}

function listPool(db: Db, leagueId: number): number[] {
  return db
    .select({ id: poolPlayers.id })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .innerJoin(leagues, eq(leagues.tournamentId, teams.tournamentId))
    .where(eq(leagues.id, leagueId))
    .all()
    .map(({ id }) => id);
}

function say(owned: Ownership | undefined): string {
  if (owned === undefined) return "nobody";
  return `participant ${owned.participantId} at ${priceText(owned.price)}`;
}
