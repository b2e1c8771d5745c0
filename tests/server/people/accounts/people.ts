import { logIn } from "#server/people/accounts/log-in";
import { registerAccount } from "#server/people/accounts/register-account";
import { requestReset } from "#server/people/accounts/reset-password";
import { clientAt } from "#tests/support/client";
import type { TestServices } from "#tests/support/services";

/** A client's address, of the block for documentation. */
export const HOME = "192.0.2.1";
export const ELSEWHERE = "198.51.100.7";

export const MEERA = {
  displayName: "Meera",
  email: "meera@example.org",
  password: "cow corner 1",
} as const;

type Person = { displayName: string; email: string; password: string };

/** @returns the token with which the registering browser waits */
export function register(services: TestServices, change: Partial<Person> = {}) {
  return registerAccount(services, { ...MEERA, ...change }, HOME);
}

export function logInAs(services: TestServices, change: Partial<Person> = {}, from: string = HOME) {
  return logIn(services, { ...MEERA, ...change }, clientAt(from));
}

/** The token of a mail's link; empty when it has none. */
export function tokenOf(mail: { link: string } | undefined): string {
  return new URL(mail?.link ?? "http://no.mail").searchParams.get("token") ?? "";
}

/** The token of the link that a request for a new password mails. */
export async function mailedReset(services: TestServices, email: string = MEERA.email) {
  await requestReset(services, email, clientAt(HOME));
  return tokenOf(services.mails.findLast((mail) => mail.kind === "reset" && mail.to === email));
}
