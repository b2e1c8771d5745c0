import { randomBytes } from "node:crypto";
import type { Tx } from "#db/client";
import { receiptInput, SALT_BYTES } from "#game/trust/league-file/receipts";
import { refsOfSave, type SaveRefs, type StoredSave, saveText } from "./save-text";
import { sha256 } from "./sha256";

export interface Receipt {
  /** 32 hexadecimal digits. */
  readonly salt: string;
  /** 64 hexadecimal digits. */
  readonly receipt: string;
}

/**
 * A new salt for a save, and its receipt (rules.md#receipts). The salt is not an argument as random
 * bytes are elsewhere: the clock also makes saves, deep inside a lock, and only the receipt depends
 * on it (ADR-149).
 *
 * @param refs by default read for this save alone
 */
export function receiptFor(
  tx: Tx,
  save: StoredSave,
  refs: SaveRefs = refsOfSave(tx, save),
): Receipt {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  return { salt, receipt: receiptOf(salt, save, refs) };
}

export function receiptOf(salt: string, save: StoredSave, refs: SaveRefs): string {
  return sha256(receiptInput(salt, saveText(save, refs)));
}
