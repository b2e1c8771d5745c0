import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, standings } from "#db/schema";
import type { SquadsToChange } from "#game/squads/check-trade";
import type { TradeLeague } from "#game/squads/trade";
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
    userOf: new Map(members.map(({ id, userId }) => [id, userId])),
  };
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
