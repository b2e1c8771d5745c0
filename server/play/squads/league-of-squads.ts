import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { openSeats, participants, standings, trades } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import type { SquadsToChange } from "#game/squads/check-trade";
import { ownerOf } from "#game/squads/squads";
import {
  AGREED_STATES,
  type AgreedTrade,
  keptForTrades,
  promisedPlayers,
  type TradeLeague,
} from "#game/squads/trade";
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
  /** Also of former members, whom the log names. */
  readonly userOf: ReadonlyMap<number, number>;
  readonly reserves: ReadonlyMap<number, Hundredths>;
  readonly promised: ReadonlySet<number>;
}

/**
 * @param now the time at which players are released; 0 without a release
 * @throws Error for an unknown league
 */
export function loadLeagueOfSquads(tx: Tx, leagueId: number, now: Ms = 0): LeagueOfSquads {
  const { tournamentId, settings } = loadStoredLeague(tx, leagueId);
  const members = statementsOf(tx).members.all({ leagueId });
  const agreed = listAgreed(tx, leagueId);
  const squads = loadSquads(tx, leagueId);
  return {
    leagueId,
    tournamentId,
    settings,
    review: settings.tradeReview,
    zone: settings.timeZone,
    squads,
    pool: loadPickableById(tx, { leagueId, tournamentId }),
    memberIds: members.map(({ id }) => id),
    openSeatIds: members.filter(({ seat }) => seat !== null).map(({ id }) => id),
    managerIds: members.filter(({ role }) => role !== "member").map(({ id }) => id),
    reserves: keptForTrades(agreed),
    promised: promisedPlayers(agreed, (id) => ownerOf(squads, id), now),
    userOf: new Map(
      statementsOf(tx)
        .users.all({ leagueId })
        .map(({ id, userId }) => [id, userId]),
    ),
  };
}

/** Trades of a league that are agreed on, and still to be applied. */
export function listAgreed(tx: Tx, leagueId: number): AgreedTrade[] {
  return statementsOf(tx)
    .agreed.all({ leagueId })
    .map(({ offeredBy, offeredTo, players, money, drops, ...review }) => ({
      ...{ participantIds: [offeredBy, offeredTo] as const, players, ...review },
      ...(money && { money }),
      ...(drops && { drops }),
    }));
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
  agreed: db
    .select({
      offeredBy: trades.offeredBy,
      offeredTo: trades.offeredTo,
      players: trades.players,
      money: trades.money,
      drops: trades.drops,
      state: trades.state,
      reviewer: trades.reviewer,
      vetoEndsAt: trades.vetoEndsAt,
    })
    .from(trades)
    .where(
      and(eq(trades.leagueId, sql.placeholder("leagueId")), inArray(trades.state, AGREED_STATES)),
    )
    .prepare(),
  users: db
    .select({ id: participants.id, userId: participants.userId })
    .from(participants)
    .where(eq(participants.leagueId, sql.placeholder("leagueId")))
    .prepare(),
  members: db
    .select({
      id: participants.id,
      role: participants.role,
      rank: standings.rank,
      seat: openSeats.participantId,
    })
    .from(participants)
    .leftJoin(openSeats, eq(openSeats.participantId, participants.id))
    .leftJoin(standings, eq(standings.participantId, participants.id))
    .where(isMemberOf(sql.placeholder("leagueId")))
    .orderBy(asc(participants.id))
    .prepare(),
}));
