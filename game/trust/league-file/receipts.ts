import { list, nullable, object, type RowOf } from "#game/core/shapes";
import { booster, member, ref, time } from "#game/play/values/file-values";
import { canonicalJson } from "./canonical-json";

/** A save as its receipt has it (rules.md#receipts). */
export const saveText = object({
  /** When it was saved. */
  at: time,
  member,
  /** The fixture that it was saved for; null after the last one. */
  for: nullable(ref),
  /** In team order. */
  players: list(ref, 100),
  captain: nullable(ref),
  viceCaptain: nullable(ref),
  /** In order. */
  backups: list(ref, 100),
  booster: nullable(booster),
  predicted: nullable(ref),
});
export type SaveText = RowOf<typeof saveText>;

/** Bytes of a salt. */
export const SALT_BYTES = 16;

/**
 * The input of a receipt's SHA-256 hash, as UTF-8: the salt's hexadecimal digits, then the save as
 * canonical JSON.
 */
export function receiptInput(salt: string, save: SaveText): string {
  return salt + canonicalJson(save);
}
