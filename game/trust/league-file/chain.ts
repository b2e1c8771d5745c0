import {
  list,
  nullable,
  object,
  oneOf,
  optional,
  type RowOf,
  record,
  variants,
} from "#game/core/shapes";
import { LEAGUE_FORMATS } from "#game/play/format/format";
import {
  booster,
  count,
  digest,
  hash,
  member,
  name,
  ref,
  time,
} from "#game/play/values/file-values";
import { canonicalJson } from "./canonical-json";

export const MOST_LINES = 10_000_000;
const MOST_IN_A_LOCK = 1_000_000;
const MOST_TOGETHER = 1_000;

/** The changes at the lock: `charge` is the cost in transfers, `transfers` lists them. */
export const lockedTeam = {
  booster: nullable(booster),
  predicted: nullable(ref),
  charge: count,
  transfers: oneOf("regular", "playoff"),
};

/** A locked team in the chain; its save is readable once its salt is published. */
const chainedTeam = object({ member, receipt: hash, ...lockedTeam });
export type ChainedTeam = RowOf<typeof chainedTeam>;

/** The hash of the rules or the season. */
const ofVersion = { at: time, version: hash };

/** rules.md#chain. */
export const chainBody = variants({
  /**
   * The first entry. After an `upgrade` the league is older than its chain: its history before is
   * as the server had it then.
   */
  start: { at: time, because: oneOf("created", "upgrade"), format: oneOf(...LEAGUE_FORMATS) },
  rules: ofVersion,
  season: ofVersion,
  /** A fixture that is over, or the correction of one. */
  score: { at: time, fixture: ref, version: hash },
  /** `at` is the start that locked; fixtures that start together lock together. */
  lock: {
    at: time,
    fixtures: list(ref, MOST_TOGETHER),
    teams: list(chainedTeam, MOST_IN_A_LOCK),
    /** All saves since the previous lock, sorted. */
    saves: list(hash, MOST_IN_A_LOCK),
  },
  /**
   * The events of the league since the last such entry (rules.md#chain): the digests of new or
   * changed lines about its members, by name, and of further lines of its log and of the events of
   * its squads. `keptForms` chooses the lines and their forms.
   */
  history: {
    at: time,
    lines: record(name, digest),
    log: list(digest, MOST_LINES),
    squads: list(digest, MOST_LINES),
  },
  /** Locks from this instant on no longer count; the ones that count follow. */
  "locks undone": { at: time, from: time },
  moved: { at: time },
});
export type ChainBody = RowOf<typeof chainBody>;

export const NO_HASH = "";

/**
 * The input of an entry's SHA-256 hash, as UTF-8: the hexadecimal digits of the previous hash, then
 * the entry as canonical JSON.
 */
export function chainInput(previousHash: string, body: ChainBody): string {
  return previousHash + canonicalJson(body);
}

/** Enough to make another chain with the same digits infeasible. */
export const HEAD_DIGITS = 20;

/** The first digits of a hash, for people to compare. */
export function shortHash(hash: string): string {
  return hash.slice(0, HEAD_DIGITS);
}

/** The input of its receipt (rules.md#receipts). */
export const saveText = object({
  at: time,
  member,
  /** The target fixture; null after the last one. */
  for: nullable(ref),
  /** In team order. */
  players: list(ref, 100),
  captain: nullable(ref),
  viceCaptain: nullable(ref),
  backups: list(ref, 100),
  booster: nullable(booster),
  predicted: nullable(ref),
  /** Made by the game at a lock (rules.md#the-eleven-by-itself); left out of a save of its owner. */
  atLock: optional(oneOf(true)),
  /** The team that its owner had elsewhere (rules.md#brought-leagues). */
  brought: optional(oneOf(true)),
  /** A plan of its owner that was saved when its turn came (rules.md#plans). */
  planned: optional(oneOf(true)),
  /** Saved for its owner (rules.md#for-somebody-else); left out of a save of its owner. */
  by: optional(member),
});

export type SaveText = RowOf<typeof saveText>;

export const SALT_BYTES = 16;

/** The input of a receipt's SHA-256 hash, as UTF-8. */
export function receiptInput(salt: string, save: SaveText): string {
  return salt + canonicalJson(save);
}
