import { addressKey } from "#server/core/address-key";
import { consumeAttempt, resetAttempts } from "#server/core/attempts";
import { FieldsError, isTooMany } from "#server/core/errors";
import { APP_CODE_DAY_LIMIT, APP_CODE_LIMIT, RECOVERY_CODE_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { type Client, knownBrowserId } from "./known-browser";
import { acceptAppCode, hasSecondFactor, spendRecoveryCode } from "./second-factor";

/**
 * Requires the code of an account that has a second factor: one of the authenticator app, or a recovery
 * code, which is used up. Attempts are limited (ADR-100) and counted before anything is compared.
 * Recovery codes, which cannot be guessed, have a limit of their own, so that somebody who guesses the
 * app's codes does not lock the owner out. A right code resets the account's counts.
 *
 * @throws FieldsError on `code`; AppError "too-many"
 */
export function requireCode(
  services: Services,
  user: { readonly id: number },
  typed: string,
  client: Client,
): void {
  if (!hasSecondFactor(services.db, user)) return;
  const code = typed.replace(/[\s-]/g, "");
  if (code === "") throw codeFault("Please enter the code of your app, or a recovery code.");
  const isAppCode = /^\d{6}$/.test(code);
  const limits = isAppCode ? [APP_CODE_LIMIT, APP_CODE_DAY_LIMIT] : [RECOVERY_CODE_LIMIT];
  const { clientAddress } = client;
  const account = String(user.id);
  const source = { account, clientAddress, knownBrowser: knownBrowserId(client, user) };
  const who = { address: addressKey(clientAddress), userId: user.id };
  try {
    for (const limit of limits) consumeAttempt(services, limit, source);
  } catch (error) {
    if (isTooMany(error)) logSecurityEvent(services.log, "second-factor-refused", who);
    throw error;
  }
  const isRight = isAppCode
    ? acceptAppCode(services, user, code)
    : spendRecoveryCode(services.db, user.id, code);
  if (!isRight) {
    logSecurityEvent(services.log, "second-factor-failed", who);
    throw codeFault("This code is wrong, or was used before.");
  }
  if (!isAppCode) logSecurityEvent(services.log, "recovery-code-used", who);
  for (const limit of limits) resetAttempts(services.db, limit, source);
}

/** A refused code, beside its field. */
export function codeFault(sentence: string): FieldsError {
  return new FieldsError([{ fields: ["code"], sentence }]);
}
