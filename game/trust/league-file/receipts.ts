import type { Booster } from "#game/play/team/boosters";
import type { Ms } from "../../core/units";
import { canonicalJson } from "./canonical-json";
import type { Ref } from "./ref";

/** A save as its receipt has it (rules.md#receipts). */
export interface SaveText {
  readonly at: Ms;
  /** Number of the member in the league. */
  readonly member: number;
  /** The fixture that it was saved for; null after the last one. */
  readonly for: Ref | null;
  /** In team order. */
  readonly players: readonly Ref[];
  readonly captain: Ref | null;
  readonly viceCaptain: Ref | null;
  /** In order. */
  readonly backups: readonly Ref[];
  readonly booster: Booster | null;
  readonly predicted: Ref | null;
}

/** Bytes of a salt. */
export const SALT_BYTES = 16;

/**
 * The input of a receipt's SHA-256 hash, as UTF-8: the salt's hexadecimal digits, then the save as
 * canonical JSON.
 */
export function receiptInput(salt: string, save: SaveText): string {
  return salt + canonicalJson(save);
}
