import type { Tx } from "#db/client";

declare const locked: unique symbol;
declare const openWindows: unique symbol;

/**
 * Proof that everything due has locked in this transaction (rules.md#locks), for data that every
 * member of a league may see: locked teams, never saves (rules.md#secrecy).
 */
export type PublicTx = Tx & { readonly [locked]: true };

/**
 * The same with the right to open windows: only locked-transaction.ts makes one, and the settling
 * of squads between two locks. Readers of saves require it, readers of locked teams a `PublicTx`
 * (ADR-88).
 */
export type LockedTx = PublicTx & { readonly [openWindows]: true };
