import { HOUR_MS } from "#game/core/durations";
import type { TradeReview } from "#game/play/team/squad-settings";

/** The states of a trade (rules.md#trades); the last five are its end, but `approved`. */
export const TRADE_STATES = [
  "offered",
  "in review",
  "approved",
  "applied",
  "withdrawn",
  "refused",
  "vetoed",
  "void",
] as const;
export type TradeState = (typeof TRADE_STATES)[number];

/** The states in which a trade can still change. */
export const OPEN_STATES: readonly TradeState[] = ["offered", "in review", "approved"];

/** The reasons why a trade ended by itself. */
export const VOID_REASONS = ["owners", "squads", "member left", "trades over"] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** The reviewers of an accepted trade: members who may veto it, or the manager. */
export const REVIEWERS = ["members", "manager"] as const;
export type Reviewer = (typeof REVIEWERS)[number];

/** The time for vetoes. */
export const VETO_MS = 24 * HOUR_MS;

/** The most players that each side gives. */
export const MOST_TRADED = 5;

/** The two who trade, and what each gives: participants and players by their ids. */
export interface TradeTerms {
  /** The one who offers comes first. */
  readonly participantIds: readonly [number, number];
  /** The players who go from the first to the second, and the other way. */
  readonly players: readonly [readonly number[], readonly number[]];
}

/** The consequence of accepting a trade. Instants are UTC milliseconds. */
export type Acceptance =
  | { readonly state: "approved"; readonly approvedAt: number }
  | { readonly state: "in review"; readonly reviewer: Reviewer; readonly vetoEndsAt: number };

/** The league around a trade, as it is at one moment. */
export interface TradeLeague {
  readonly review: TradeReview;
  /** The participant who manages it. */
  readonly managerId: number;
  /** Everybody who is in it, by their ids. */
  readonly memberIds: readonly number[];
}

/**
 * The reviewer of a trade that is offered now; null for nobody. A later change of the setting is
 * for later offers. Members can always veto a trade of the manager.
 */
export function reviewerOfOffer(
  { participantIds }: TradeTerms,
  { review, managerId }: Pick<TradeLeague, "review" | "managerId">,
): Reviewer | null {
  if (participantIds.includes(managerId)) return "members";
  if (review === "no review") return null;
  return review === "manager" ? "manager" : "members";
}

/**
 * The consequence of an acceptance at `now`: the review that was settled with the offer. It takes
 * effect at once if nobody is left to veto it.
 *
 * @param settled `reviewerOfOffer` at the offer
 */
export function acceptTrade(
  terms: TradeTerms,
  settled: Reviewer | null,
  league: Pick<TradeLeague, "managerId" | "memberIds">,
  now: number,
): Acceptance {
  const reviewer = reviewerOf(terms, settled, league);
  return reviewer === null || othersOf(terms, league).length === 0
    ? { state: "approved", approvedAt: now }
    : { state: "in review", reviewer, vetoEndsAt: now + VETO_MS };
}

/**
 * The current reviewer of a trade: if its manager is part of it, even since the league was handed
 * over, the other members; null for nobody.
 */
export function reviewerOf<Settled extends Reviewer | null>(
  { participantIds }: TradeTerms,
  settled: Settled,
  { managerId }: Pick<TradeLeague, "managerId">,
): Settled | "members" {
  return participantIds.includes(managerId) ? "members" : settled;
}

/** Members of the league outside a trade. */
export function othersOf(
  { participantIds }: TradeTerms,
  { memberIds }: Pick<TradeLeague, "memberIds">,
): number[] {
  return memberIds.filter((id) => !participantIds.includes(id));
}

/** How many vetoes stop a trade: more than half of those who are no part of it. */
export function vetoesNeeded(others: number): number {
  return Math.floor(others / 2) + 1;
}

/** Whether the vetoes stop a trade; those of former members do not count. */
export function isVetoed(
  terms: TradeTerms,
  league: Pick<TradeLeague, "memberIds">,
  vetoedBy: readonly number[],
): boolean {
  const others = othersOf(terms, league);
  const vetoes = others.filter((id) => vetoedBy.includes(id)).length;
  return others.length > 0 && vetoes >= vetoesNeeded(others.length);
}
