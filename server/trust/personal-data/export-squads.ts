import { asc, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers, squadEvents, trades, tradeVetoes } from "#db/schema";
import { iso } from "#game/core/zoned-time";
import type { SquadEvent } from "#game/squads/events";
import { plainPrice } from "#game/squads/prices";
import { loadMemberNames } from "#server/play/head-to-head/member-names";

/** A place in a league with squads, and the user who has it. */
export interface SquadOwner {
  readonly id: number;
  readonly leagueId: number;
  readonly userId: number;
}

/** Events about the participant, and those that they caused. */
export function readEvents(tx: Tx, own: SquadOwner) {
  const events = tx
    .select()
    .from(squadEvents)
    .where(eq(squadEvents.leagueId, own.leagueId))
    .orderBy(asc(squadEvents.id))
    .all()
    .filter(({ userId, event }) => userId === own.userId || isOf(event, own.id));
  const nameOf = namesOf(
    tx,
    events.flatMap(({ event }) => ("playerId" in event ? [event.playerId] : [])),
  );
  return events.map(({ at, kind, event }) => ({
    at: iso(at),
    kind,
    ...("playerId" in event && { player: nameOf(event.playerId) }),
    ...("amount" in event && { amount: plainPrice(event.amount) }),
    ...("price" in event && { price: plainPrice(event.price) }),
  }));
}

function isOf(event: SquadEvent, participantId: number): boolean {
  if (event.kind === "trade") return event.participantIds.includes(participantId);
  return "participantId" in event && event.participantId === participantId;
}

/** The trades that a participant was part of. */
export function readTrades(tx: Tx, { id: participantId, leagueId }: SquadOwner) {
  const own = tx
    .select()
    .from(trades)
    .where(or(eq(trades.offeredBy, participantId), eq(trades.offeredTo, participantId)))
    .orderBy(asc(trades.id))
    .all();
  const nameOf = namesOf(
    tx,
    own.flatMap(({ players, drops }) => [...players.flat(), ...(drops ?? []).flat()]),
  );
  const members = loadMemberNames(tx, leagueId);
  return own.map(({ offeredBy, offeredTo, players, state, offeredAt, ...trade }) => {
    const isMine = offeredBy === participantId;
    const [first, second] = players.map((ids) => ids.map(nameOf));
    const [paid, got] = trade.money ?? [0, 0];
    const [dropped, others] = trade.drops ?? [[], []];
    return {
      with: members.get(isMine ? offeredTo : offeredBy)?.manager ?? null,
      offeredByMe: isMine,
      gives: isMine ? first : second,
      gets: isMine ? second : first,
      pays: plainPrice(isMine ? paid : got),
      paid: plainPrice(isMine ? got : paid),
      releases: (isMine ? dropped : others).map(nameOf),
      state,
      offeredAt: iso(offeredAt),
      expiresAt: iso(trade.expiresAt),
      acceptedAt: iso(trade.acceptedAt),
      endedAt: iso(trade.endedAt),
    };
  });
}

export function readVetoes(tx: Tx, { id: participantId }: SquadOwner) {
  const vetoes = tx
    .select({ at: tradeVetoes.at, players: trades.players })
    .from(tradeVetoes)
    .innerJoin(trades, eq(trades.id, tradeVetoes.tradeId))
    .where(eq(tradeVetoes.participantId, participantId))
    .orderBy(asc(tradeVetoes.at))
    .all();
  const nameOf = namesOf(
    tx,
    vetoes.flatMap(({ players }) => players.flat()),
  );
  return vetoes.map(({ at, players }) => ({ at: iso(at), players: players.flat().map(nameOf) }));
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
