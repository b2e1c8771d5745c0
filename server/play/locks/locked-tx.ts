import type { Tx } from "#db/client";

declare const locked: unique symbol;
declare const openWindows: unique symbol;

/**
 * Proof that everything due has locked in this transaction (rules.md#locks), for what every member
 * of a league may see: locked teams, never saves (rules.md#secrecy).
 */
export type PublicTx = Tx & { readonly [locked]: true };

/**
 * The same with the right to open windows: only locked-transaction.ts makes one, and what settles
 * squads between two locks. What reads saves asks for it, what reads locked teams for a `PublicTx`
 * (ADR-88).
 */
export type LockedTx = PublicTx & { readonly [openWindows]: true };
