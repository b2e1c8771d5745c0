import { asc, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "#db/client";
import { freeAgentBids, poolPlayers, trades, tradeVetoes } from "#db/schema";
import { iso } from "#server/people/accounts/iso-time";
import { loadMemberNames } from "#server/play/head-to-head/member-names";

/** The trades that a participant was part of, the own vetoes, and the own bids for free agents. */
export function exportTrades(tx: Tx, leagueId: number, participantId: number) {
  const own = tx
    .select()
    .from(trades)
    .where(or(eq(trades.offeredBy, participantId), eq(trades.offeredTo, participantId)))
    .orderBy(asc(trades.id))
    .all();
  const bids = tx
    .select()
    .from(freeAgentBids)
    .where(eq(freeAgentBids.participantId, participantId))
    .orderBy(asc(freeAgentBids.id))
    .all();
  const vetoes = tx
    .select({ at: tradeVetoes.at, players: trades.players })
    .from(tradeVetoes)
    .innerJoin(trades, eq(trades.id, tradeVetoes.tradeId))
    .where(eq(tradeVetoes.participantId, participantId))
    .orderBy(asc(tradeVetoes.at))
    .all();
  const nameOf = namesOf(tx, [
    ...[...own, ...vetoes].flatMap(({ players }) => players.flat()),
    ...bids.flatMap(({ playerId, releasedId }) => [playerId, releasedId ?? playerId]),
  ]);
  const members = loadMemberNames(tx, leagueId);
  return {
    trades: own.map(({ offeredBy, offeredTo, players, state, offeredAt, ...trade }) => {
      const isMine = offeredBy === participantId;
      const [first, second] = players.map((ids) => ids.map(nameOf));
      return {
        with: members.get(isMine ? offeredTo : offeredBy)?.manager ?? null,
        offeredByMe: isMine,
        gives: isMine ? first : second,
        gets: isMine ? second : first,
        state,
        offeredAt: iso(offeredAt),
        acceptedAt: iso(trade.acceptedAt),
        endedAt: iso(trade.endedAt),
      };
    }),
    vetoes: vetoes.map(({ at, players }) => ({ at: iso(at), players: players.flat().map(nameOf) })),
    freeAgentBids: bids.map(({ playerId, releasedId, amount, rank, outcome, ...bid }) => ({
      player: nameOf(playerId),
      amount: amount / 100,
      released: releasedId === null ? null : nameOf(releasedId),
      rank,
      placedAt: iso(bid.placedAt),
      settlesAt: iso(bid.settlesAt),
      outcome,
    })),
  };
}

function namesOf(tx: Tx, ids: readonly number[]): (id: number) => string | null {
  const rows = tx
    .select({ id: poolPlayers.id, name: poolPlayers.name })
    .from(poolPlayers)
    .where(inArray(poolPlayers.id, [...new Set(ids)]))
    .all();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? null;
}
