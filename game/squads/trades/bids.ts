import type { Hundredths } from "../../core/units";

/** Open bids of a member. */
export const MOST_BIDS = 20;

/** Blind, for a player without an owner. Participants and players are ids. */
export interface FreeAgentBid {
  readonly id: number;
  readonly participantId: number;
  readonly playerId: number;
  /** 0 is a bid. */
  readonly amount: Hundredths;
  /** Released in exchange; null without one. */
  readonly released: number | null;
  /** Among the member's own bids, from 1. */
  readonly rank: number;
}

export const BID_OUTCOMES = [
  "won",
  "outbid",
  "purse",
  "released gone",
  "squad",
  "not free",
  "member left",
] as const;
export type BidOutcome = (typeof BID_OUTCOMES)[number];

/** For the owner of a settled bid. */
export const OUTCOME_WORDS: Readonly<Record<BidOutcome, string>> = {
  won: "Won",
  outbid: "Outbid",
  purse: "Fell away: not enough left in your purse",
  "released gone": "Fell away: the player to release was gone",
  squad: "Fell away: it would have broken a limit of your squad",
  "not free": "Fell away: the player had an owner",
  "member left": "Fell away",
};
