import { and, asc, eq, gt, isNull, max, ne, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { freeAgentBids, leagueLog, squadEvents } from "#db/schema";
import { DAY_MS, type Hundredths, type Ms } from "#game/core/units";
import { type BidFault, bidFaultSentence, bidFaults, MOST_BIDS } from "#game/squads/settle-bids";
import { hasMatchAfter, nextSettling } from "#game/squads/trade-times";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import type { LeagueOfSquads } from "#server/play/squads/league-of-squads";
import { requireSquadsMade } from "./trading-league";

interface BidInput {
  readonly playerId: number;
  /** Null for an invalid amount. */
  readonly amount: Hundredths | null;
  /** The player of the member's squad who is released in return; null for nobody. */
  readonly released: number | null;
}

/**
 * Bids in secret for a player without an owner; the bid is settled at the next 09:00 in the league's
 * time zone (rules.md#free-agents). A second bid for the same player replaces the first.
 *
 * @returns the time of settling
 * @throws FieldsError for a bid that is impossible now, AppError "conflict" while no bids for free
 * agents are taken, "too-many" beyond `MOST_BIDS`
 */
export function bidForPlayer(services: Services, member: MemberLeague, input: BidInput): Ms {
  return inLockedTransaction(services, (tx, now) => {
    const league = requireSquadsMade(tx, member, now);
    if (!canBidAt(tx, league, now)) throw new AppError("conflict", NO_BIDS);
    const { leagueId, participantId } = member;
    const { playerId, released } = input;
    const bid = { participantId, playerId, amount: input.amount ?? Number.NaN, released };
    const faults = bidFaults(bid, league);
    if (faults.length > 0) throw new FieldsError(faults.map(fieldFault));
    const settlesAt = readNextSettling(tx, league, now);
    const others = listOpenBids(tx, participantId).filter((other) => other.playerId !== playerId);
    if (others.length >= MOST_BIDS) {
      throw new AppError("too-many", `You have ${MOST_BIDS} bids. Take one back to make another.`);
    }
    const rank = 1 + Math.max(0, ...others.map((other) => other.rank));
    const terms = { amount: bid.amount, releasedId: released, placedAt: now };
    tx.delete(freeAgentBids)
      .where(
        and(
          eq(freeAgentBids.participantId, participantId),
          eq(freeAgentBids.playerId, playerId),
          isNull(freeAgentBids.outcome),
          ne(freeAgentBids.settlesAt, settlesAt),
        ),
      )
      .run();
    tx.insert(freeAgentBids)
      .values({ leagueId, participantId, playerId, rank, settlesAt, ...terms })
      .onConflictDoUpdate({
        target: [freeAgentBids.participantId, freeAgentBids.playerId, freeAgentBids.settlesAt],
        set: terms,
      })
      .run();
    return settlesAt;
  });
}

/** Withdraws the member's bid for a player before it is settled; repeating it changes nothing. */
export function takeBackBid(services: Services, member: MemberLeague, playerId: number): void {
  inLockedTransaction(services, (tx) => {
    requireSquadsMade(tx, member);
    tx.delete(freeAgentBids).where(isOwnOpenBid(member.participantId, playerId)).run();
  });
}

/** Moves the member's bid for a player up one place in the order of preference. */
export function preferBid(services: Services, member: MemberLeague, playerId: number): void {
  inLockedTransaction(services, (tx) => {
    requireSquadsMade(tx, member);
    const bids = listOpenBids(tx, member.participantId);
    const at = bids.findIndex((bid) => bid.playerId === playerId);
    const [own, above] = [bids[at], bids[at - 1]];
    if (own === undefined || above === undefined) return;
    setRank(tx, own.id, above.rank);
    setRank(tx, above.id, own.rank);
  });
}

/** Whether bids for free agents are taken at an instant: as long as matches are to come. */
export function canBidAt(tx: Tx, { settings, leagueId }: LeagueOfSquads, now: number): boolean {
  if (!settings.freeAgents || settings.freeAgentsBy !== "bids") return false;
  return hasMatchAfter(loadLeagueFixtures(tx, leagueId), now);
}

/** The instant at which a bid of now is settled: Time Zone, the way to free agents and squads may have changed lately. */
export function readNextSettling(
  tx: Tx,
  { leagueId, zone }: Pick<LeagueOfSquads, "leagueId" | "zone">,
  now: Ms,
): Ms {
  const of = { leagueId, since: now - DAY_MS };
  const { changed, closed } = statementsOf(tx);
  return nextSettling(now, zone, Math.max(changed.get(of)?.at ?? 0, closed.get(of)?.at ?? 0));
}

const NO_BIDS = "Free agents cannot be bid for now.";

/** A member's bids that are not settled, in their order. Only the member may see them. */
export function listOpenBids(tx: Tx, participantId: number) {
  return tx
    .select()
    .from(freeAgentBids)
    .where(and(eq(freeAgentBids.participantId, participantId), isNull(freeAgentBids.outcome)))
    .orderBy(asc(freeAgentBids.rank), asc(freeAgentBids.id))
    .all();
}

function isOwnOpenBid(participantId: number, playerId: number) {
  return and(
    eq(freeAgentBids.participantId, participantId),
    eq(freeAgentBids.playerId, playerId),
    isNull(freeAgentBids.outcome),
  );
}

function setRank(tx: Tx, id: number, rank: number): void {
  tx.update(freeAgentBids).set({ rank }).where(eq(freeAgentBids.id, id)).run();
}

function fieldFault(fault: BidFault) {
  return { fields: [FIELDS[fault.code]], sentence: bidFaultSentence(fault) };
}

const FIELDS: Readonly<Record<BidFault["code"], string>> = {
  "not free": "player",
  purse: "amount",
  amount: "amount",
  "released gone": "released",
  promised: "released",
  squad: "released",
};

const statementsOf = prepareOnce((db) => {
  const leagueId = sql.placeholder("leagueId");
  const since = sql.placeholder("since");
  return {
    changed: db
      .select({ at: max(leagueLog.at) })
      .from(leagueLog)
      .where(
        and(
          eq(leagueLog.leagueId, leagueId),
          gt(leagueLog.at, since),
          sql`${leagueLog.change} ->> 'setting' in ('freeAgents', 'freeAgentsBy', 'timeZone')`,
        ),
      )
      .prepare(),
    closed: db
      .select({ at: max(squadEvents.at) })
      .from(squadEvents)
      .where(
        and(
          eq(squadEvents.leagueId, leagueId),
          gt(squadEvents.at, since),
          eq(squadEvents.kind, "close"),
        ),
      )
      .prepare(),
  };
});
