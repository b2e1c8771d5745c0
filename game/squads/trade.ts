import { DAY_MS, HOUR_MS, type Hundredths, type Ms } from "#game/core/units";
import type { TradeReview } from "#game/play/team/squad-settings";

/** The states of a trade (rules.md#trades); all after `approved` are final. */
export const TRADE_STATES = [
  "offered",
  "in review",
  "approved",
  "applied",
  "withdrawn",
  "refused",
  "countered",
  "expired",
  "vetoed",
  "void",
] as const;
export type TradeState = (typeof TRADE_STATES)[number];

export const OPEN_STATES: readonly TradeState[] = ["offered", "in review", "approved"];

/** Both have agreed, and the trade is still to apply: its money is reserves for it. */
export const AGREED_STATES: readonly TradeState[] = ["in review", "approved"];

/** The reasons why a trade is void. */
export const VOID_REASONS = ["owners", "squads", "purse", "member left", "trades over"] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** The reviewers of an accepted trade: members may veto it, or the manager decides. */
export const REVIEWERS = ["members", "manager"] as const;
export type Reviewer = (typeof REVIEWERS)[number];

/** The time for vetoes. */
export const VETO_MS = 24 * HOUR_MS;

export const MOST_TRADED = 5;

/** Days for which an offer may stay open in a league whose trades have money. */
export const OFFER_DAYS = [1, 3, 7] as const;
export type OfferDays = (typeof OFFER_DAYS)[number];
export const USUAL_OFFER_DAYS: OfferDays = 7;

export function offerEndsAt(now: number, days: OfferDays): number {
  return now + days * DAY_MS;
}

/** Participants and players are ids. */
export interface TradeTerms {
  /** The author of the offer comes first. */
  readonly participantIds: readonly [number, number];
  /** From the first to the second, and the other way. */
  readonly players: readonly [readonly number[], readonly number[]];
  /** From one purse to the other, likewise; omitted if nobody pays. */
  readonly money?: readonly [Hundredths, Hundredths];
  /** The players whom each of the two releases with it; omitted for none. */
  readonly drops?: readonly [readonly number[], readonly number[]];
}

/**
 * By participant, the money that agreed trades will take from a purse. What they will bring does not
 * count before it is there.
 */
export function keptForTrades(
  agreed: readonly Pick<TradeTerms, "participantIds" | "money">[],
): ReadonlyMap<number, Hundredths> {
  const reserves = new Map<number, Hundredths>();
  for (const { participantIds, money } of agreed) {
    participantIds.forEach((id, side) => {
      reserves.set(id, (reserves.get(id) ?? 0) + (money?.[side] ?? 0));
    });
  }
  return reserves;
}

/**
 * The players whom their owner has promised in an agreed trade, those to be released with it as well:
 * without one of them it would come to nothing (rules.md#trades).
 *
 * @param ownerOf the present owner of a player: the promise of a former owner binds nobody
 */
export function promisedPlayers(
  agreed: readonly AgreedTrade[],
  ownerOf: (playerId: number) => number | null,
  now: Ms,
): ReadonlySet<number> {
  return new Set(
    agreed
      .filter(binds(now))
      .flatMap(({ participantIds, players, drops }) =>
        participantIds.flatMap((id, side) =>
          [...(players[side] ?? []), ...(drops?.[side] ?? [])].filter(
            (playerId) => ownerOf(playerId) === id,
          ),
        ),
      ),
  );
}

export interface AgreedTrade extends TradeTerms {
  readonly state: TradeState;
  readonly reviewer: Reviewer | null;
  /** Null before it is accepted, and without a review. */
  readonly vetoEndsAt: Ms | null;
}

/** A manager has no time limit: one who does not decide keeps nobody's player. */
function binds(now: Ms): (trade: AgreedTrade) => boolean {
  return ({ state, reviewer, vetoEndsAt }) =>
    state !== "in review" || reviewer !== "manager" || vetoEndsAt === null || now < vetoEndsAt;
}

/** Of a player in `promisedPlayers`. */
export const PROMISED = "You have promised this player in a trade that is agreed on.";

type Acceptance =
  | { readonly state: "approved"; readonly approvedAt: number }
  | { readonly state: "in review"; readonly reviewer: Reviewer; readonly vetoEndsAt: number };

/** The league of a trade at one moment. */
export interface TradeLeague {
  readonly review: TradeReview;
  /** The manager and the deputies. */
  readonly managerIds: readonly number[];
  /** Ids of everybody in the league. */
  readonly memberIds: readonly number[];
  /** Those of them whose seats nobody has claimed yet (rules.md#seats). */
  readonly openSeatIds: readonly number[];
}

/**
 * The reviewer of a new offer; null for none. A later change of the setting applies only to later
 * offers. A trade of the manager or a deputy is always reviewed by the members.
 */
export function reviewerOfOffer(
  terms: TradeTerms,
  { review, managerIds }: Pick<TradeLeague, "review" | "managerIds">,
): Reviewer | null {
  if (isOfManagers(terms, managerIds)) return "members";
  if (review === "no review") return null;
  return review === "manager" ? "manager" : "members";
}

/**
 * The state of a trade after it was accepted. It takes effect at once if nobody is left to veto it.
 *
 * @param settled `reviewerOfOffer` at the offer
 */
export function acceptTrade(
  terms: TradeTerms,
  settled: Reviewer | null,
  league: Pick<TradeLeague, "managerIds" | "memberIds">,
  now: number,
): Acceptance {
  const reviewer = reviewerOf(terms, settled, league);
  return reviewer === null || othersOf(terms, league).length === 0
    ? { state: "approved", approvedAt: now }
    : { state: "in review", reviewer, vetoEndsAt: now + VETO_MS };
}

/**
 * The members review a trade of the manager or a deputy, even one who became that after the offer;
 * null for none.
 */
export function reviewerOf<Settled extends Reviewer | null>(
  terms: TradeTerms,
  settled: Settled,
  { managerIds }: Pick<TradeLeague, "managerIds">,
): Settled | "members" {
  return isOfManagers(terms, managerIds) ? "members" : settled;
}

function isOfManagers({ participantIds }: TradeTerms, managerIds: readonly number[]): boolean {
  return participantIds.some((id) => managerIds.includes(id));
}

export function othersOf(
  { participantIds }: TradeTerms,
  { memberIds }: Pick<TradeLeague, "memberIds">,
): number[] {
  return memberIds.filter((id) => !participantIds.includes(id));
}

/** An open seat cannot veto, so that it does not raise the number of vetoes that are needed either. */
export function vetoersOf(
  terms: TradeTerms,
  { memberIds, openSeatIds }: Pick<TradeLeague, "memberIds" | "openSeatIds">,
): number[] {
  return othersOf(terms, { memberIds }).filter((id) => !openSeatIds.includes(id));
}

/** More than half of the other members stop a trade. */
export function vetoesNeeded(others: number): number {
  return Math.floor(others / 2) + 1;
}

/** Vetoes of former members do not count. */
export function isVetoed(
  terms: TradeTerms,
  league: Pick<TradeLeague, "memberIds" | "openSeatIds">,
  vetoedBy: readonly number[],
): boolean {
  const others = vetoersOf(terms, league);
  const vetoes = others.filter((id) => vetoedBy.includes(id)).length;
  return others.length > 0 && vetoes >= vetoesNeeded(others.length);
}
