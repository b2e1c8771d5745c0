import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { expect } from "vitest";
import { passkeys, sessions } from "#db/schema";
import { type Forgery, makeAuthenticator } from "#tests/support/authenticator";
import { makeUser } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { action } from "../../../app/routes/people/login/passkey";
import { cookiesOf, logInAs, pageArgs } from "../page-args";

export const PASSWORD = "a long password";
export const REFUSED = "This passkey does not work here. Please log in another way.";
export const STALE = "This took too long. Please try again.";

const SITE = { origin: "https://gully.test", id: "gully.test" };

/** Services of a site at an address. */
export function servicesAt(appUrl: string) {
  const plain = testServices();
  return { ...plain, env: { ...plain.env, appUrl }, setNow: plain.setNow };
}

/** A server with Asha, who is logged in, and a device without a passkey. */
export async function visitWithPasskeys() {
  const services = servicesAt(SITE.origin);
  const asha = await makeUser(services, "Asha");
  const cookie = await logInAs(services, asha);
  const device = makeAuthenticator(SITE);

  const send = (form: Record<string, string>, from = cookie) =>
    action(pageArgs(services, "/passkey", { cookie: from, form }));

  /** The first step of adding one: what the browser gets, and its cookies afterwards. */
  const start = async (from = cookie) => {
    const answer = await send({ intent: "add-options", password: PASSWORD }, from);
    const { options } = (await answer.json()) as {
      options: PublicKeyCredentialCreationOptionsJSON;
    };
    return { options, cookie: `${from}; ${cookiesOf(answer)}` };
  };

  const add = async (forged: Forgery = {}, from = cookie) => {
    const { options, cookie: waiting } = await start(from);
    const answer = device.register(options, forged);
    return send({ intent: "add", name: "My phone", answer }, waiting);
  };

  /** The first step of a login. */
  const challenge = async () => {
    const answer = await send({ intent: "log-in-options" }, "");
    const { options } = (await answer.json()) as { options: { challenge: string } };
    return { options, waiting: cookiesOf(answer) };
  };

  const present = (answer: string, waiting: string, to = "") => {
    const form = { intent: "log-in", answer, ...(to && { to }) };
    return send(form, waiting);
  };

  const logInWith = async (forged: Forgery = {}) => {
    const { options, waiting } = await challenge();
    return present(device.logIn(options, forged), waiting);
  };

  return {
    ...{ services, asha, cookie, device, send, start, add, challenge, present, logInWith },
    stored: () => services.db.select().from(passkeys).all(),
    openSessions: () => services.db.select().from(sessions).all().length,
  };
}

export type PasskeyVisit = Awaited<ReturnType<typeof visitWithPasskeys>>;

/** The address at which a script goes on; null for a refusal. */
export async function toOf(answer: Response): Promise<string | null> {
  const { to = null } = (await answer.json()) as { to?: string };
  return to;
}

/** A refusal beside no field, and without a session. */
export async function expectRefused(answer: Response, sentence: string) {
  const { faults } = (await answer.json()) as { faults: unknown };
  expect([answer.status, faults]).toEqual([422, [{ fields: [], sentence }]]);
  expect(cookiesOf(answer)).not.toContain("gully-session");
}
