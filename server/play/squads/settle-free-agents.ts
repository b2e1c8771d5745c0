import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { freeAgentBids } from "#db/schema";
import { type SettledBids, settleBids } from "#game/squads/settle-bids";
import { writeLeagueLog } from "../leagues/league-log";
import { appendSquadEvents } from "./append-events";
import { listDueNights } from "./due-squad-work";
import { type LeagueOfSquads, listLowestFirst, loadLeagueOfSquads } from "./league-of-squads";
import type { SquadLoss } from "./settle-trades";

/**
 * Settles bids in a tournament's leagues that are due by an instant (rules.md#free-agents), each at
 * its own instant.
 *
 * @returns the squads that have lost players
 */
export function settleFreeAgents(tx: Tx, tournamentId: number, until: number): SquadLoss[] {
  return listDueNights(tx, tournamentId, until)
    .sort((a, b) => a.settlesAt - b.settlesAt || a.leagueId - b.leagueId)
    .flatMap(({ leagueId, settlesAt }) => settleNight(tx, leagueId, settlesAt));
}

function settleNight(tx: Tx, leagueId: number, at: number): SquadLoss[] {
  const due = and(
    eq(freeAgentBids.leagueId, leagueId),
    eq(freeAgentBids.settlesAt, at),
    isNull(freeAgentBids.outcome),
  );
  const league = loadLeagueOfSquads(tx, leagueId, at);
  const bids = tx
    .select()
    .from(freeAgentBids)
    .where(due)
    .all()
    .map(({ releasedId, ...bid }) => ({ ...bid, released: releasedId }));
  const { outcomes, claims } = settleBids(bids, league, listLowestFirst(tx, leagueId));
  for (const { bidId, outcome } of outcomes) {
    tx.update(freeAgentBids).set({ outcome }).where(eq(freeAgentBids.id, bidId)).run();
  }
  appendSquadEvents(tx, { leagueId, userId: null, key: null, at }, claims);
  logClaims(tx, league, claims, at);
  return claims
    .filter(({ released }) => released !== null)
    .map(({ participantId, playerId }) => ({ leagueId, participantId, incoming: [playerId], at }));
}

/** Each in the name of its member. */
export function logClaims(
  tx: Tx,
  { leagueId, pool, userOf, settings: { purseUnit: unit } }: LeagueOfSquads,
  claims: SettledBids["claims"],
  at: number,
): void {
  const nameOf = (playerId: number) => pool.get(playerId)?.name ?? "Unknown";
  for (const { participantId, playerId, price, released } of claims) {
    const userId = userOf.get(participantId) ?? null;
    writeLeagueLog(tx, { leagueId, userId, now: at }, [
      {
        kind: "claimed",
        player: nameOf(playerId),
        price,
        ...(unit !== "" && { unit }),
        released: released === null ? null : nameOf(released),
      },
    ]);
  }
}
