import { eq } from "drizzle-orm";
import { Secret } from "otpauth";
import { z } from "zod";
import { inTransaction, type Tx } from "#db/client";
import { recoveryCodes, secondFactors, users } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import { addressKey } from "#server/core/address-key";
import { AppError } from "#server/core/errors";
import { openSealed, sealText } from "#server/core/seal-text";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { normalizeEmail } from "./email-address";
import { markOfPassword } from "./pending-log-in";
import { codeFault } from "./require-code";
import { type Proof, requireProof } from "./require-proof";
import { authenticatorOf, hasSecondFactor, makeRecoveryCodes, stepOfCode } from "./second-factor";
import type { SessionUser } from "./sessions";
import { tellOfWayIn } from "./tell-of-way-in";

/**
 * Turns the second factor of the user off and deletes the recovery codes.
 *
 * @param proof with a code
 * @throws AppError "conflict" if it is off already; as `requireProof` does
 */
export async function turnOffSecondFactor(
  services: Services,
  user: SessionUser,
  proof: Proof,
  clientAddress: string,
): Promise<void> {
  await requireProof(services, user, proof, clientAddress);
  if (!inTransaction(services.db, (tx) => deleteSecondFactor(services, tx, user.id))) throw isOff();
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "second-factor-off", { address, userId: user.id });
}

/**
 * Makes new recovery codes; the old ones end.
 *
 * @param proof with a code
 * @returns the codes, to be shown this once
 * @throws AppError "conflict" if the second factor is off; as `requireProof` does
 */
export async function renewRecoveryCodes(
  services: Services,
  user: SessionUser,
  proof: Proof,
  clientAddress: string,
): Promise<string[]> {
  await requireProof(services, user, proof, clientAddress);
  const codes = inTransaction(services.db, (tx) => {
    if (!hasSecondFactor(tx, user)) throw isOff();
    tellOfWayIn(services, tx, user.id, { kind: "recovery-codes" });
    return makeRecoveryCodes(services, tx, user.id);
  });
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "recovery-codes-made", { address, userId: user.id });
  return codes;
}

/**
 * Turns the second factor of an account off without a code. Only for the host, to help an owner who has
 * lost phone and recovery codes: no screen may call this.
 *
 * @returns false if it was off already
 * @throws AppError "not-found" if no account has the address
 */
export function endSecondFactor(services: Services, address: string): boolean {
  const email = normalizeEmail(address);
  const ended = inTransaction(services.db, (tx) => {
    const user =
      email === null ? undefined : tx.select().from(users).where(eq(users.email, email)).get();
    if (!user) throw new AppError("not-found", `No account has the address ${address}.`);
    return deleteSecondFactor(services, tx, user.id) ? user.id : null;
  });
  if (ended !== null) logSecurityEvent(services.log, "second-factor-ended", { userId: ended });
  return ended !== null;
}

function deleteSecondFactor(services: Services, tx: Tx, userId: number): boolean {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  const { changes } = tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).run();
  if (changes > 0) tellOfWayIn(services, tx, userId, { kind: "second-factor-off" });
  return changes > 0;
}

function isOff(): AppError {
  return new AppError("conflict", "The second factor is off already.");
}

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The time to enter the first code. */
const SETUP_MS = 15 * MINUTE_MS;

/** A second factor that is not on yet, with the secret for an authenticator app. */
export interface SecondFactorSetup {
  /** The form sends it back with the first code; encrypted, and valid for this user only. */
  readonly setupToken: string;
  /** Base32, for typing. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code or a tap. */
  readonly uri: string;
}

const storedSetup = z.object({
  secret: z.string(),
  expiresAt: z.number(),
  /** The mark of the password at the start: a changed password ends the set-up. */
  mark: z.string().default(""),
});

/**
 * Makes the secret of a second factor for a user who has just proven their identity. Nothing is stored
 * before `turnOnSecondFactor`.
 *
 * @throws AppError "conflict" if it is on already, or without an address; as `requireProof` does
 */
export async function startSecondFactor(
  services: Services,
  user: SessionUser,
  proof: Proof,
  clientAddress: string,
): Promise<SecondFactorSetup> {
  const account = await requireProof(services, user, proof, clientAddress);
  if (hasSecondFactor(services.db, user)) throw alreadyOn();
  if (account.email === null) {
    const sentence = "The code is asked for after a password. Add an email address first.";
    throw new AppError("conflict", sentence);
  }
  const { base32: secret } = new Secret({
    buffer: new Uint8Array(services.randomBytes(SECRET_BYTES)).buffer,
  });
  const mark = markOfPassword(account);
  const stored = { secret, expiresAt: services.now() + SETUP_MS, mark };
  return describe(services, user, secret, sealText(services, sealOf(user), JSON.stringify(stored)));
}

/** The set-up of a token, for a form that is shown again; null if it has expired or is another user's. */
export function readSetup(
  services: Services,
  user: SessionUser,
  setupToken: string,
): SecondFactorSetup | null {
  const text = openSealed(services, sealOf(user), setupToken);
  if (text === null) return null;
  const { secret, expiresAt, mark } = storedSetup.parse(JSON.parse(text));
  const account = services.db.select().from(users).where(eq(users.id, user.id)).get();
  const isOver = expiresAt <= services.now() || !account || markOfPassword(account) !== mark;
  return isOver ? null : describe(services, user, secret, setupToken);
}

/**
 * Turns the second factor on with the first code of the app, which is used up.
 *
 * @returns the recovery codes, to be shown this once
 * @throws FieldsError on `code`; AppError "invalid" for a set-up that has expired, "conflict" if the
 * second factor is on already
 */
export function turnOnSecondFactor(
  services: Services,
  user: SessionUser,
  { setupToken, code }: { readonly setupToken: string; readonly code: string },
  clientAddress: string,
): string[] {
  const setup = readSetup(services, user, setupToken);
  if (setup === null) {
    throw new AppError(
      "invalid",
      "This took too long, or belongs to another account. Start again.",
    );
  }
  const now = services.now();
  const lastStep = stepOfCode(setup.secret, code.replace(/\s/g, ""), now);
  if (lastStep === null) {
    throw codeFault("This code is wrong. Check that the clock of your phone is right.");
  }
  const seal = { purpose: "second-factor", userId: user.id } as const;
  const sealedSecret = sealText(services, seal, setup.secret);
  const codes = inTransaction(services.db, (tx) => {
    const { changes } = tx
      .insert(secondFactors)
      .values({ userId: user.id, sealedSecret, createdAt: now, lastStep })
      .onConflictDoNothing()
      .run();
    if (changes === 0) throw alreadyOn();
    tellOfWayIn(services, tx, user.id, { kind: "second-factor-on" });
    return makeRecoveryCodes(services, tx, user.id);
  });
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "second-factor-on", { address, userId: user.id });
  return codes;
}

function describe(
  { env }: Services,
  { email, displayName }: SessionUser,
  secret: string,
  setupToken: string,
): SecondFactorSetup {
  const issuer = env.publicHost === null ? "Gully" : `Gully ${env.publicHost}`;
  return {
    setupToken,
    secret,
    uri: authenticatorOf(secret, { issuer, email: email ?? displayName }).toString(),
  };
}

function sealOf({ id }: SessionUser) {
  return { purpose: "second-factor-setup", userId: id } as const;
}

function alreadyOn(): AppError {
  return new AppError("conflict", "The second factor is on already.");
}
