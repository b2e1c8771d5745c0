import { and, count, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Tx } from "#db/client";
import { recoveryCodes, secondFactors } from "#db/schema";
import type { Ms } from "#game/core/units";
import { openSealed } from "#server/core/seal-text";
import type { Services } from "#server/core/services";
import { hashToken } from "./tokens";

const PERIOD_SECONDS = 30;
const PERIOD_MS = PERIOD_SECONDS * 1000;
/** Codes before and after the current one that are accepted as well, because clocks differ. */
const WINDOW_STEPS = 1;

export interface ShownSecondFactor {
  readonly since: Ms;
  readonly recoveryCodesLeft: number;
}

/** Whether an account asks for a code at login (ADR-100). */
export function hasSecondFactor(tx: Tx, user: { readonly id: number }): boolean {
  const row = tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(eq(secondFactors.userId, user.id))
    .get();
  return row !== undefined;
}

/** Null without a second factor. */
export function showSecondFactor(tx: Tx, user: { readonly id: number }): ShownSecondFactor | null {
  const factor = tx
    .select({ since: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, user.id))
    .get();
  if (factor === undefined) return null;
  const left = tx
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, user.id))
    .get();
  return { since: factor.since, recoveryCodesLeft: left?.codes ?? 0 };
}

/** The authenticator of a secret, as apps read it from a QR code. */
export function authenticatorOf(
  secret: string,
  owner: { readonly issuer: string; readonly email: string },
): TOTP {
  const { issuer, email: label } = owner;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

/**
 * The step of a right code: the number of its half minute since 1970. Null for a wrong code.
 *
 * @param secret base32
 */
export function stepOfCode(secret: string, code: string, now: Ms): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    timestamp: now,
    window: WINDOW_STEPS,
  });
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta;
}

/**
 * Whether a code of the authenticator app is right and newer than the last accepted one: no code is
 * accepted twice.
 */
export function acceptAppCode(services: Services, user: { readonly id: number }, code: string) {
  const { db, log, now } = services;
  const mine = eq(secondFactors.userId, user.id);
  const factor = db.select().from(secondFactors).where(mine).get();
  if (factor === undefined) return false;
  const seal = { purpose: "second-factor", userId: user.id } as const;
  const secret = openSealed(services, seal, factor.sealedSecret);
  if (secret === null) {
    log.error({ userId: user.id }, "A second factor cannot be read: has SESSION_SECRET changed?");
    return false;
  }
  const step = stepOfCode(secret, code, now());
  if (step === null) return false;
  const { changes } = db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(mine, lt(secondFactors.lastStep, step)))
    .run();
  return changes > 0;
}

const CODES = 10;

/** 80 bits: sixteen letters and digits. */
const CODE_BYTES = 10;

/**
 * Replaces the recovery codes of an account. The new ones are shown this once: only their hashes are
 * stored.
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

/** Uses a recovery code up; false for a wrong or used one. */
export function spendRecoveryCode(tx: Tx, userId: number, typed: string): boolean {
  const { changes } = tx
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(spell(typed)))),
    )
    .run();
  return changes > 0;
}

/** Corrects typed O, I and B: the codes have no 0, 1 or 8. */
function spell(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replaceAll("0", "O")
    .replaceAll("1", "I")
    .replaceAll("8", "B");
}
