import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { freeAgentBids, participants, squadReleases } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { SquadEvent } from "#game/squads/events";
import { type Release, reopenSquads, type SquadsToReopen } from "#game/squads/mini-auction";
import { ownerOf } from "#game/squads/squads";
import { promisedPlayers } from "#game/squads/trade";
import { loadStoredLeague } from "../leagues/load-league";
import { appendSquadEvents } from "./append-events";
import { listDueDays } from "./due-squad-work";
import { listAgreed } from "./league-of-squads";
import { loadSquads } from "./load-squads";
import type { SquadLoss } from "./settle-trades";
import { loadSquadPool } from "./squad-pool";
import { loadAnnouncement } from "./squads-stage";

/**
 * Opens squads again whose mini-auction was announced for an instant until now, each at its own instant
 * (rules.md#mini-auction): after the locks before it, so that no locked team changes.
 *
 * @returns the squads that have lost players
 */
export function reopenDueSquads(tx: Tx, tournamentId: number, until: Ms): SquadLoss[] {
  return listDueDays(tx, tournamentId, until)
    .sort((a, b) => a.at - b.at || a.leagueId - b.leagueId)
    .flatMap(({ leagueId, at }) => reopen(tx, leagueId, at));
}

function reopen(tx: Tx, leagueId: number, at: Ms): SquadLoss[] {
  const announced = loadAnnouncement(tx, leagueId);
  if (announced === null) return [];
  const { id, extra, refund } = announced;
  const league = loadSquadsToReopen(tx, leagueId, at);
  const { released, left } = reopenSquads(league, { extra, refund }, listReleases(tx, leagueId));
  const events: SquadEvent[] = [
    { kind: "reopen", extra, refund, players: [...released] },
    ...(left > 0 ? [{ kind: "close" as const, left }] : []),
  ];
  appendSquadEvents(tx, { leagueId, userId: null, key: `reopen:${id}`, at }, events);
  forgetReleases(tx, leagueId);
  // Bids for free agents would buy them while they are up for sale.
  tx.delete(freeAgentBids)
    .where(and(eq(freeAgentBids.leagueId, leagueId), isNull(freeAgentBids.outcome)))
    .run();
  return [...league.squads.values()]
    .filter(({ prices }) => released.some((playerId) => prices.has(playerId)))
    .map(({ participantId }) => ({ leagueId, participantId, incoming: [], at }));
}

export function loadSquadsToReopen(tx: Tx, leagueId: number, now: Ms): SquadsToReopen {
  const { settings, tournamentId } = loadStoredLeague(tx, leagueId);
  const players = loadSquadPool(tx, { leagueId, tournamentId });
  const squads = loadSquads(tx, leagueId);
  const promised = promisedPlayers(listAgreed(tx, leagueId), (id) => ownerOf(squads, id), now);
  return { squads, players, settings, promised };
}

/** Of everybody, in the order in which they were chosen: a secret until the day. */
export function listReleases(tx: Tx, leagueId: number): Release[] {
  return tx
    .select({ participantId: squadReleases.participantId, playerId: squadReleases.playerId })
    .from(squadReleases)
    .innerJoin(participants, eq(participants.id, squadReleases.participantId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(
      asc(squadReleases.setAt),
      asc(squadReleases.participantId),
      asc(squadReleases.playerId),
    )
    .all();
}

export function forgetReleases(tx: Tx, leagueId: number): void {
  for (const { participantId } of listReleases(tx, leagueId)) {
    tx.delete(squadReleases).where(eq(squadReleases.participantId, participantId)).run();
  }
}
