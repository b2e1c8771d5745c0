import { and, asc, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { freeAgentBids, leagues, trades } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { DAY_MS, type Hundredths, MINUTE_MS, type Ms } from "#game/core/units";
import { zonedTime } from "#game/core/zoned-time";
import { priceText } from "#game/squads/prices";
import { OUTCOME_WORDS } from "#game/squads/settle-bids";
import { othersOf, type Reviewer, type TradeTerms } from "#game/squads/trade";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { listReaders, SETTLING_MS } from "#server/people/notices/list-readers";
import { notify } from "#server/people/notices/notify";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import { type LeagueOfSquads, loadLeagueOfSquads } from "#server/play/squads/league-of-squads";

/** The content of a mail about trades; names in it are tidied. */
interface TradeNews {
  /** Its subject in the league, such as "trade 3": nobody gets two mails about it. */
  readonly about: string;
  /** Follows the league's name: "an offer from Ravi". */
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly action: string;
  readonly hint: string;
  /** Below /league/id. */
  readonly path: string;
  readonly usefulUntil: Ms;
}

/**
 * Queues a message to members of a league, in the transaction of its cause; not in the demo.
 *
 * @param news the message for a member; null if they get none
 * @returns the number of queued messages
 */
function mailMembers(
  services: Services,
  tx: Tx,
  { leagueId }: Pick<LeagueOfSquads, "leagueId">,
  now: number,
  news: (member: { readonly participantId: number; readonly zone: string }) => TradeNews | null,
): number {
  if (services.demo) return 0;
  const league = tx
    .select({ name: leagues.name })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  const joinedBy = now - SETTLING_MS;
  const readers = listReaders(tx, leagueId, { kind: "squads", joinedBy });
  return readers.filter(({ userId, participantId, timeZone }) => {
    const letter = news({ participantId, zone: timeZone ?? "UTC" });
    if (letter === null) return false;
    const { subject, sentences, action, hint, path, usefulUntil } = letter;
    return notify(services, tx, {
      userId,
      kind: "squads",
      about: `league ${leagueId} ${letter.about}`,
      text: {
        title: `${tidyWithoutLink(league?.name ?? "")}: ${subject}`,
        sentences,
        action,
        path: `/league/${leagueId}${path}`,
      },
      hint,
      usefulUntil,
    });
  }).length;
}

/** Tells a member about an offer; at most once a day about offers of the same member. */
export function mailOffer(
  services: Services,
  tx: Tx,
  league: LeagueOfSquads,
  offer: TradeTerms & { readonly id: number; readonly handle: string; readonly now: number },
): void {
  const { id, handle, now } = offer;
  const [from, to] = offer.participantIds;
  const lately = tx
    .select({ id: trades.id })
    .from(trades)
    .where(
      and(
        eq(trades.offeredBy, from),
        eq(trades.offeredTo, to),
        gt(trades.offeredAt, now - DAY_MS),
        ne(trades.id, id),
      ),
    )
    .limit(1)
    .get();
  if (lately !== undefined) return;
  const name = nameOf(tx, league, from);
  const [gives, gets] = offer.players;
  const [paid, got] = offer.money ?? [0, 0];
  mailMembers(services, tx, league, now, ({ participantId }) =>
    participantId === to
      ? {
          about: `offer ${handle}`,
          subject: `an offer from ${name}`,
          sentences: [
            `${name} offers you a trade: ${goodsText(league, gives, paid)} for ${goodsText(league, gets, got)}.`,
            "Only the two of you see it.",
          ],
          action: "See the offer",
          hint: "You get at most one such email a day from each member.",
          path: "/trades",
          usefulUntil: now + 7 * DAY_MS,
        }
      : null,
  );
}

/** Tells the members who may stop a trade that it has been agreed. */
export function mailReview(
  services: Services,
  tx: Tx,
  league: LeagueOfSquads,
  trade: TradeTerms & {
    readonly handle: string;
    readonly reviewer: Reviewer;
    readonly vetoEndsAt: number;
    readonly now: number;
  },
): void {
  const { handle, now, vetoEndsAt, reviewer } = trade;
  const [from, to] = trade.participantIds.map((id) => nameOf(tx, league, id));
  const [gives, gets] = trade.players;
  const [paid, got] = trade.money ?? [0, 0];
  const readers = reviewer === "manager" ? league.managerIds : othersOf(trade, league);
  mailMembers(services, tx, league, now, ({ participantId, zone }) =>
    readers.includes(participantId)
      ? {
          about: `trade ${handle}`,
          subject: `a trade of ${from} and ${to}`,
          sentences: [
            `${from} gives ${goodsText(league, gives, paid)} to ${to} for ${goodsText(league, gets, got)}.`,
            reviewer === "manager"
              ? "It waits for your review."
              : `You can veto it until ${zonedTime(vetoEndsAt, zone)}.`,
          ],
          action: "See the trade",
          hint: "You get one email for each trade that you can review.",
          path: "/trades",
          usefulUntil: reviewer === "manager" ? now + 7 * DAY_MS : vetoEndsAt,
        }
      : null,
  );
}

function nameOf(tx: Tx, { leagueId }: LeagueOfSquads, participantId: number): string {
  return tidyWithoutLink(loadMemberNames(tx, leagueId).get(participantId)?.manager ?? "A member");
}

/** "A Rao, B Singh and 2.50 of the purse". */
function goodsText({ pool }: LeagueOfSquads, ids: readonly number[], paid: Hundredths): string {
  const names = ids.flatMap((id) => pool.get(id)?.name ?? []).map(tidyWithoutLink);
  const money = paid > 0 ? [`${priceText(paid)} of the purse`] : [];
  return new Intl.ListFormat("en").format([...names, ...money]) || "nothing";
}

type BidRow = typeof freeAgentBids.$inferSelect;

/**
 * Tells members the results of their bids while the process runs, beginning with missed ones.
 *
 * @returns a function that stops it after the current round
 */
export function mailNightsOnTime(services: Services): () => Promise<void> {
  const failure = "Mailing about free agents failed; retrying in a minute.";
  const mail = () => {
    const mails = queueNightMails(services);
    if (mails > 0) services.log.info({ mails }, "Members were mailed what came of their bids.");
  };
  return every(MINUTE_MS, mail, { log: services.log, failure, atOnce: true }).start();
}

/**
 * Queues one mail for each member and day with the results of their own bids only. Each is recorded in
 * the transaction that queues it. Results older than a day are only recorded.
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
      hint: "You get one such email on a day on which you have bid.",
      path: "/trades/free-agents",
      usefulUntil: now + DAY_MS,
    };
  });
}

function sentenceOf(
  { pool, settings }: LeagueOfSquads,
  { playerId, amount, outcome }: BidRow,
): string {
  const name = tidyWithoutLink(pool.get(playerId)?.name ?? "A player");
  const words = outcome === null ? "" : OUTCOME_WORDS[outcome];
  return `${name}, your bid ${priceText(amount, settings.purseUnit)}: ${words}.`;
}
