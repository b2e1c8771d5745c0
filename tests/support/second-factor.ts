import type { Services } from "#server/core/services";
import {
  startSecondFactor,
  turnOnSecondFactor,
} from "#server/people/accounts/change-second-factor";
import { authenticatorOf } from "#server/people/accounts/second-factor";
import type { SessionUser } from "#server/people/accounts/sessions";

const STEP_MS = 30_000;

/** The app on somebody's phone. */
export interface AuthenticatorApp {
  /** The code that it shows at an instant, UTC milliseconds. */
  codeAt(now: number): string;
}

/** An app that has scanned a secret, in base32. */
export function appWith(secret: string): AuthenticatorApp {
  const totp = authenticatorOf(secret, { issuer: "Gully", email: "any" });
  return { codeAt: (now) => totp.generate({ timestamp: now }) };
}

/**
 * Turns the second factor of a user of `makeUser` on, with the code before the current one, so that
 * the current one still works.
 */
export async function turnOn(services: Services, user: SessionUser, clientAddress = "192.0.2.1") {
  const proof = { password: "a long password", email: user.email ?? "", code: "" };
  const setup = await startSecondFactor(services, user, proof, clientAddress);
  const app = appWith(setup.secret);
  const code = app.codeAt(services.now() - STEP_MS);
  const codes = turnOnSecondFactor(services, user, { ...setup, code }, clientAddress);
  return { app, setup, codes };
}
