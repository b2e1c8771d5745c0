import { list, nullable, object, type RowOf } from "#game/core/shapes";
import { booster, member, ref, time } from "#game/play/values/file-values";
import { canonicalJson } from "./canonical-json";

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
});
export type SaveText = RowOf<typeof saveText>;

export const SALT_BYTES = 16;

/** The input of a receipt's SHA-256 hash, as UTF-8. */
export function receiptInput(salt: string, save: SaveText): string {
  return salt + canonicalJson(save);
}
