import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { freeAgentBids } from "#db/schema";
import { DAY_MS, MINUTE_MS } from "#game/core/durations";
import { tidyWithoutLink } from "#game/core/name-fault";
import { priceText } from "#game/squads/price-text";
import { OUTCOME_WORDS } from "#game/squads/trades/bids";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { type LeagueOfSquads, loadLeagueOfSquads } from "#server/play/squads/league-of-squads";
import { mailMembers } from "./mail-trades";

type BidRow = typeof freeAgentBids.$inferSelect;

/**
 * Tells members the results of their bids while the process runs, first the missed ones.
 *
 * @returns stops it, once the round in hand is done
 */
export function mailNightsOnTime(services: Services): () => Promise<void> {
  const failure = "Mailing about free agents failed; it is tried again in a minute.";
  const mail = () => {
    const mails = queueNightMails(services);
    if (mails > 0) services.log.info({ mails }, "Members were mailed what came of their bids.");
  };
  return every(MINUTE_MS, mail, { log: services.log, failure, atOnce: true }).start();
}

/**
 * Queues one mail for each member and day with the results of their own bids, and of nobody else's.
 * Each is recorded in the transaction that queues it. Results older than a day are only recorded.
 *
 * @returns the number of queued mails
 */
export function queueNightMails(services: Services): number {
  const now = services.now();
  return listUntoldLeagues(services.db).reduce(
    (sum, leagueId) => sum + inTransaction(services.db, (tx) => tell(services, tx, leagueId, now)),
    0,
  );
}

function listUntoldLeagues(tx: Tx): number[] {
  return tx
    .selectDistinct({ leagueId: freeAgentBids.leagueId })
    .from(freeAgentBids)
    .where(and(isNotNull(freeAgentBids.outcome), isNull(freeAgentBids.toldAt)))
    .all()
    .map(({ leagueId }) => leagueId);
}

function tell(services: Services, tx: Tx, leagueId: number, now: number): number {
  const untold = and(
    eq(freeAgentBids.leagueId, leagueId),
    isNotNull(freeAgentBids.outcome),
    isNull(freeAgentBids.toldAt),
  );
  const bids = tx.select().from(freeAgentBids).where(untold).orderBy(asc(freeAgentBids.rank)).all();
  tx.update(freeAgentBids).set({ toldAt: now }).where(untold).run();
  const league = loadLeagueOfSquads(tx, leagueId);
  const fresh = bids.filter(({ settlesAt }) => settlesAt > now - DAY_MS);
  return mailMembers(services, tx, league, now, ({ participantId }) => {
    const own = fresh.filter((bid) => bid.participantId === participantId);
    if (own.length === 0) return null;
    const won = own.filter(({ outcome }) => outcome === "won").length;
    return {
      about: `bids ${Math.max(...own.map(({ settlesAt }) => settlesAt))}`,
      subject: won === 0 ? "none of your bids won" : `you won ${won} of ${own.length} bids`,
      sentences: own.map((bid) => sentenceOf(league, bid)),
      action: "See the free agents",
      hint: "You get one such mail on a day on which you have bid.",
      path: "/trades/free-agents",
      usefulUntil: now + DAY_MS,
    };
  });
}

function sentenceOf({ pool }: LeagueOfSquads, { playerId, amount, outcome }: BidRow): string {
  const name = tidyWithoutLink(pool.get(playerId)?.name ?? "A player");
  const words = outcome === null ? "" : OUTCOME_WORDS[outcome];
  return `${name}, your bid ${priceText(amount)}: ${words}.`;
}
