import type { LeagueFormat } from "#game/play/format/league-format";
import type { Booster } from "#game/play/team/boosters";
import { canonicalJson } from "./canonical-json";
import type { Ref } from "./ref";

/** A team that has locked, as the chain has it: which save it is, and what the lock made of it. */
export interface ChainedTeam {
  readonly member: number;
  /** Of the save; what is in it is read once its salt is open. */
  readonly receipt: string;
  readonly booster: Booster | null;
  readonly predicted: Ref | null;
  readonly charge: number;
  readonly transfers: "regular" | "playoff";
}

/** What an entry of a chain says (rules.md#chain). Times are UTC milliseconds. */
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
   * What has happened in the league since the last such entry (rules.md#chain): the digest of what is
   * new or different about its members, by name, and the digests of what its log and the events of its
   * squads have more. `keptForms` says of which lines, and in which form.
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
  /** The league came to another server. */
  | { readonly kind: "moved"; readonly at: number };

/** The hash before the first entry. */
export const NO_HASH = "";

/**
 * What the hash of an entry is the SHA-256 of, as UTF-8: the hexadecimal digits of the hash before it,
 * then the entry as canonical JSON.
 */
export function chainInput(previousHash: string, body: ChainBody): string {
  return previousHash + canonicalJson(body);
}

/** Of a head as messages have it: too many to find another chain that has them. */
export const HEAD_DIGITS = 20;

/** The first digits of a hash, for people to compare. */
export function shortHash(hash: string): string {
  return hash.slice(0, HEAD_DIGITS);
}
