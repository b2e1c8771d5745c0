import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, standings, trades } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import type { SquadsToChange } from "#game/squads/check-trade";
import { AGREED_STATES, keptForTrades, type TradeLeague } from "#game/squads/trade";
import { type LeaguePoolPlayer, loadPickableById } from "../leagues/league-pool";
import { isMemberOf } from "../leagues/list-participants";
import { loadStoredLeague } from "../leagues/load-league";
import { loadSquads } from "./load-squads";
import { loadOpenEvent } from "./squads-stage";

export interface LeagueOfSquads extends SquadsToChange, TradeLeague {
  readonly pool: ReadonlyMap<number, LeaguePoolPlayer>;
  readonly leagueId: number;
  readonly tournamentId: number;
  /** Free agents are settled by its clocks, an IANA name. */
  readonly zone: string;
  readonly userOf: ReadonlyMap<number, number>;
  readonly reserves: ReadonlyMap<number, Hundredths>;
}

/** @throws Error for an unknown league */
export function loadLeagueOfSquads(tx: Tx, leagueId: number): LeagueOfSquads {
  const { tournamentId, settings } = loadStoredLeague(tx, leagueId);
  const members = statementsOf(tx).members.all({ leagueId });
  return {
    leagueId,
    tournamentId,
    settings,
    review: settings.tradeReview,
    zone: settings.timeZone,
    squads: loadSquads(tx, leagueId),
    pool: loadPickableById(tx, { leagueId, tournamentId }),
    memberIds: members.map(({ id }) => id),
    managerIds: members.filter(({ role }) => role !== "member").map(({ id }) => id),
    reserves: keptForTrades(statementsOf(tx).paying.all({ leagueId }).map(toPaying)),
    userOf: new Map(members.map(({ id, userId }) => [id, userId])),
  };
}

function toPaying({
  offeredBy,
  offeredTo,
  money,
}: {
  offeredBy: number;
  offeredTo: number;
  money: readonly [number, number] | null;
}) {
  return { participantIds: [offeredBy, offeredTo] as const, ...(money && { money }) };
}

/**
 * The lowest in the table first; equal members, and all before the first lock, in the drawn order
 * of the squads (rules.md#free-agents).
 */
export function listLowestFirst(tx: Tx, leagueId: number): number[] {
  const order = loadOpenEvent(tx, leagueId)?.order ?? [];
  const placeOf = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return statementsOf(tx)
    .members.all({ leagueId })
    .sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0) || placeOf(a.id) - placeOf(b.id))
    .map(({ id }) => id);
}

const statementsOf = prepareOnce((db) => ({
  /** Agreed trades with money. */
  paying: db
    .select({
      offeredBy: trades.offeredBy,
      offeredTo: trades.offeredTo,
      money: trades.money,
    })
    .from(trades)
    .where(
      and(
        eq(trades.leagueId, sql.placeholder("leagueId")),
        inArray(trades.state, AGREED_STATES),
        isNotNull(trades.money),
      ),
    )
    .prepare(),
  members: db
    .select({
      id: participants.id,
      userId: participants.userId,
      role: participants.role,
      rank: standings.rank,
    })
    .from(participants)
    .leftJoin(standings, eq(standings.participantId, participants.id))
    .where(isMemberOf(sql.placeholder("leagueId")))
    .orderBy(asc(participants.id))
    .prepare(),
}));
