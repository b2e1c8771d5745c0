import { and, eq } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Tx } from "#db/client";
import { recoveryCodes } from "#db/schema";
import type { Services } from "#server/core/services";
import { hashToken } from "./tokens";

const CODES = 10;
/** 80 bits: sixteen letters and digits. */
const CODE_BYTES = 10;

/**
 * Gives an account new recovery codes in place of the old ones. They are shown this once: only their
 * hashes are stored.
 *
 * @returns ten codes such as "ABCD-EFGH-IJKL-MNOP"
 */
export function makeRecoveryCodes(
  services: Pick<Services, "randomBytes">,
  tx: Tx,
  userId: number,
): string[] {
  const codes = Array.from({ length: CODES }, () => {
    const { base32 } = new Secret({
      buffer: new Uint8Array(services.randomBytes(CODE_BYTES)).buffer,
    });
    return base32;
  });
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  tx.insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
    .run();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Uses a recovery code up; false for a wrong one, or one that was used before. */
export function spendRecoveryCode(tx: Tx, userId: number, typed: string): boolean {
  const { changes } = tx
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(spell(typed)))),
    )
    .run();
  return changes > 0;
}

/** As it was made: the codes have no 0, 1 or 8, which people type for O, I and B. */
function spell(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replaceAll("0", "O")
    .replaceAll("1", "I")
    .replaceAll("8", "B");
}
