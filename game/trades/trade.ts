import { HOUR_MS } from "../durations";
import type { TradeReview } from "../team/squad-settings";

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

/** Those in which something can still become of a trade. */
export const OPEN_STATES: readonly TradeState[] = ["offered", "in review", "approved"];

/** Why a trade came to nothing by itself. */
export const VOID_REASONS = ["owners", "squads", "member left", "trades over"] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** Who reviews an accepted trade: members who may veto it, or the manager. */
export const REVIEWERS = ["members", "manager"] as const;
export type Reviewer = (typeof REVIEWERS)[number];

/** How long members may veto. */
export const VETO_MS = 24 * HOUR_MS;

/** The most players that each side gives. */
export const MOST_TRADED = 5;

/** The two who trade, and what each gives: participants and players by their ids. */
export interface TradeTerms {
  /** The one who offers comes first. */
  readonly participantIds: readonly [number, number];
  /** Who goes from the first to the second, and the other way. */
  readonly players: readonly [readonly number[], readonly number[]];
}

/** What follows when a trade is accepted. Instants are UTC milliseconds. */
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
 * What an acceptance leads to at `now`. A manager does not review their own trade: the others may
 * veto it. It stands at once where nobody reviews it.
 */
export function acceptTrade(terms: TradeTerms, league: TradeLeague, now: number): Acceptance {
  const nobody = league.review === "no review" || othersOf(terms, league).length === 0;
  if (nobody) return { state: "approved", approvedAt: now };
  const reviewer = league.review === "manager" ? "manager" : "members";
  return {
    state: "in review",
    reviewer: reviewerOf(terms, reviewer, league),
    vetoEndsAt: now + VETO_MS,
  };
}

/**
 * Who reviews a trade now: in place of a manager who is part of it, since the league was handed over
 * too, the other members.
 */
export function reviewerOf(
  { participantIds }: TradeTerms,
  reviewer: Reviewer,
  { managerId }: Pick<TradeLeague, "managerId">,
): Reviewer {
  return reviewer === "manager" && participantIds.includes(managerId) ? "members" : reviewer;
}

/** Who is in the league and no part of a trade. */
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

/** Whether those who have vetoed stop a trade; the vetoes of who has left the league do not count. */
export function isVetoed(
  terms: TradeTerms,
  league: Pick<TradeLeague, "memberIds">,
  vetoedBy: readonly number[],
): boolean {
  const others = othersOf(terms, league);
  const vetoes = others.filter((id) => vetoedBy.includes(id)).length;
  return others.length > 0 && vetoes >= vetoesNeeded(others.length);
}
