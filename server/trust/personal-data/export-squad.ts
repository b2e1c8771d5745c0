import { asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { squadEvents, squadMisses, squadPlayers, squadWishes } from "#db/schema";
import type { SquadEvent } from "#game/squads/events";
import { priceText } from "#game/squads/prices";
import { iso } from "#server/people/accounts/iso-time";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadStoredLeague } from "#server/play/leagues/load-league";

interface Owner {
  readonly id: number;
  readonly leagueId: number;
  readonly userId: number;
}

/**
 * The squad of a participant, their wishes for players, which are always secret, and their actions
 * while squads were made. Prices are in units of the purse.
 */
export function exportSquad(tx: Tx, own: Owner) {
  const nameOf = namesOfPool(tx, own.leagueId);
  const players = tx
    .select()
    .from(squadPlayers)
    .where(eq(squadPlayers.participantId, own.id))
    .orderBy(asc(squadPlayers.since), asc(squadPlayers.playerId))
    .all();
  const wishes = tx
    .select()
    .from(squadWishes)
    .where(eq(squadWishes.participantId, own.id))
    .orderBy(asc(squadWishes.rank), asc(squadWishes.playerId))
    .all();
  return {
    players: players.map(({ playerId, price, since }) => ({
      player: nameOf(playerId),
      price: priceText(price),
      since: iso(since),
    })),
    wishes: wishes.map(({ playerId, rank, maximum, setAt }) => ({
      player: nameOf(playerId),
      rank,
      maximum: maximum === null ? null : priceText(maximum),
      setAt: iso(setAt),
    })),
    fellAway: tx
      .select()
      .from(squadMisses)
      .where(eq(squadMisses.participantId, own.id))
      .orderBy(asc(squadMisses.at), asc(squadMisses.playerId))
      .all()
      .map(({ playerId, amount, reason, at }) => ({
        player: nameOf(playerId),
        amount: amount === null ? null : priceText(amount),
        reason,
        at: iso(at),
      })),
    events: readEvents(tx, own, nameOf),
  };
}

/** Events about the participant, and those that they caused. */
function readEvents(tx: Tx, own: Owner, nameOf: (playerId: number) => string | null) {
  return tx
    .select()
    .from(squadEvents)
    .where(eq(squadEvents.leagueId, own.leagueId))
    .orderBy(asc(squadEvents.id))
    .all()
    .filter(({ userId, event }) => userId === own.userId || isOf(event, own.id))
    .map(({ at, kind, event }) => ({
      at: iso(at),
      kind,
      ...("playerId" in event && { player: nameOf(event.playerId) }),
      ...("amount" in event && { amount: priceText(event.amount) }),
      ...("price" in event && { price: priceText(event.price) }),
    }));
}

function isOf(event: SquadEvent, participantId: number): boolean {
  if (event.kind === "trade") return event.participantIds.includes(participantId);
  return "participantId" in event && event.participantId === participantId;
}

function namesOfPool(tx: Tx, leagueId: number): (playerId: number) => string | null {
  const { tournamentId } = loadStoredLeague(tx, leagueId);
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  return (playerId) => pool.get(playerId)?.name ?? null;
}
