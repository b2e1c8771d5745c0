import type { Hundredths } from "../../core/units";

/** The most bids that a member may have open. */
export const MOST_BIDS = 20;

/** A blind bid for a player without an owner. Participants and players are ids. */
export interface FreeAgentBid {
  readonly id: number;
  readonly participantId: number;
  readonly playerId: number;
  /** 0 is a bid. */
  readonly amount: Hundredths;
  /** The player released in exchange; null for none. */
  readonly released: number | null;
  /** The place among the own bids, from 1. */
  readonly rank: number;
}

/** The possible results of a bid. */
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

/** The text about a settled bid for its owner. */
export const OUTCOME_WORDS: Readonly<Record<BidOutcome, string>> = {
  won: "Won",
  outbid: "Outbid",
  purse: "Fell away: not enough left in your purse",
  "released gone": "Fell away: the player to release was gone",
  squad: "Fell away: it would have broken a limit of your squad",
  "not free": "Fell away: the player had an owner",
  "member left": "Fell away",
};
