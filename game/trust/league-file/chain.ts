import type { LeagueFormat } from "#game/play/format/league-format";
import type { Booster } from "#game/play/team/boosters";
import { canonicalJson } from "./canonical-json";
import type { Ref } from "./ref";

/** A locked team in the chain: the save, and the changes at the lock. */
export interface ChainedTeam {
  readonly member: number;
  /** The receipt of the save, whose content is readable once its salt is published. */
  readonly receipt: string;
  readonly booster: Booster | null;
  readonly predicted: Ref | null;
  readonly charge: number;
  readonly transfers: "regular" | "playoff";
}

/** The content of an entry of a chain (rules.md#chain). Times are UTC milliseconds. */
export type ChainBody =
  /**
   * The first entry. `upgrade`: the league is older than its chain; what happened before is as the
   * server had it then.
   */
  | {
      readonly kind: "start";
      readonly at: number;
      readonly because: "created" | "upgrade";
      readonly format: LeagueFormat;
    }
  /** `version`: the hash of a version of the lines of the league's rules, or of the season. */
  | { readonly kind: "rules" | "season"; readonly at: number; readonly version: string }
  /** A fixture that is over, or the correction of one. */
  | {
      readonly kind: "score";
      readonly at: number;
      readonly fixture: Ref;
      readonly version: string;
    }
  /** `at` is the start that locked; fixtures that start together lock together. */
  | {
      readonly kind: "lock";
      readonly at: number;
      readonly fixtures: readonly Ref[];
      readonly teams: readonly ChainedTeam[];
      /** Receipts of all saves since the lock before, in the order of their digits. */
      readonly saves: readonly string[];
    }
  /**
   * The events of the league since the last such entry (rules.md#chain): the digests of new or
   * changed lines about its members, by name, and of further lines of its log and of the events of
   * its squads. `keptForms` says which lines count, and in which form.
   */
  | {
      readonly kind: "history";
      readonly at: number;
      readonly lines: Readonly<Record<string, string>>;
      readonly log: readonly string[];
      readonly squads: readonly string[];
    }
  /** The locks from the instant `from` on count no more: those that count follow. */
  | { readonly kind: "locks undone"; readonly at: number; readonly from: number }
  /** The league has moved to another server. */
  | { readonly kind: "moved"; readonly at: number };

/** The hash before the first entry. */
export const NO_HASH = "";

/**
 * The input of an entry's SHA-256 hash, as UTF-8: the hexadecimal digits of the previous hash, then
 * the entry as canonical JSON.
 */
export function chainInput(previousHash: string, body: ChainBody): string {
  return previousHash + canonicalJson(body);
}

/** The digits of a head in messages: enough to make another chain with the same ones infeasible. */
export const HEAD_DIGITS = 20;

/** The first digits of a hash, for people to compare. */
export function shortHash(hash: string): string {
  return hash.slice(0, HEAD_DIGITS);
}
