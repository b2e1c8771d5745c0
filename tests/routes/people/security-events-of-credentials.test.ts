import { beforeEach, expect, test } from "vitest";
import type { Services } from "#server/core/services";
import { addPasskey, startPasskey } from "#server/people/accounts/add-passkey";
import {
  endSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "#server/people/accounts/change-second-factor";
import { logInWithPasskey, startPasskeyLogIn } from "#server/people/accounts/log-in-with-passkey";
import { listPasskeys, removePasskey } from "#server/people/accounts/passkeys";
import { requireCode } from "#server/people/accounts/require-code";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { type Forgery, makeAuthenticator } from "#tests/support/authenticator";
import { clientAt } from "#tests/support/client";
import { makeUser } from "#tests/support/season";
import { turnOn } from "#tests/support/second-factor";
import { testServices } from "#tests/support/services";
import { logTo, readEvents } from "../logged-events";

const PASSWORD = "a long password";
const HERE = "192.0.2.1";
const IPV6 = "2001:db8:1:2:3::4";

let lines: string[];
let services: Services;
let asha: AddressedUser;

beforeEach(async () => {
  lines = [];
  const started = testServices();
  services = { ...started, log: logTo(lines) };
  asha = await makeUser(started, "Asha");
});

const logged = () => readEvents(lines);

test("the second factor", async () => {
  const { app, codes } = await turnOn(services, asha);
  const code = (typed: string) => requireCode(services, asha, typed, clientAt(IPV6));
  code(app.codeAt(services.now()));
  for (let tried = 0; tried < 5; tried++) expect(() => code("000000")).toThrow();
  expect(() => code("000000")).toThrow();
  code(codes[0] ?? "");
  const proof = (used?: string) => ({ password: PASSWORD, email: "", code: used ?? "" });
  await renewRecoveryCodes(services, asha, proof(codes[1]), HERE);
  endSecondFactor(services, asha.email);
  const { codes: again } = await turnOn(services, asha);
  await turnOffSecondFactor(services, asha, proof(again[0]), HERE);
  const network = "2001:db8:1:2::/64";
  expect(logged()).toEqual([
    ["second-factor-on", HERE, asha.id],
    ...Array(5).fill(["second-factor-failed", network, asha.id]),
    ["second-factor-refused", network, asha.id],
    ["recovery-code-used", network, asha.id],
    ["recovery-code-used", HERE, asha.id],
    ["recovery-codes-made", HERE, asha.id],
    ["second-factor-ended", undefined, asha.id],
    ["second-factor-on", HERE, asha.id],
    ["recovery-code-used", HERE, asha.id],
    ["second-factor-off", HERE, asha.id],
  ]);
});

test("passkeys", async () => {
  const site = { origin: "https://gully.test", id: "gully.test" };
  const device = makeAuthenticator(site);
  const proof = { password: PASSWORD, email: "", code: "" };
  const confirmation = { proof, clientAddress: HERE };
  const { options, challenge } = await startPasskey(services, asha, site, confirmation);
  const made = { answer: device.register(options), name: "", userAgent: "" };
  const add = (answer: string) =>
    addPasskey(services, asha, site, {
      challenge,
      made: { ...made, answer },
      clientAddress: HERE,
    });
  await expect(add("{}")).rejects.toThrow();
  await add(made.answer);
  const logInWith = async (forged: Forgery) => {
    const asking = await startPasskeyLogIn(services, site);
    const answer = device.logIn(asking.options, forged);
    const input = { challenge: asking.challenge, answer, clientAddress: IPV6 };
    await logInWithPasskey(services, site, input).catch(() => {});
  };
  await logInWith({ origin: "https://evil.example" });
  await logInWith({ id: "AAAA" });
  const [{ id } = { id: 0 }] = listPasskeys(services.db, asha);
  await removePasskey(services, asha, id, confirmation);
  expect(logged()).toEqual([
    ["passkey-failed", HERE, asha.id],
    ["passkey-added", HERE, asha.id],
    ["passkey-failed", "2001:db8:1:2::/64", asha.id],
    ["passkey-failed", "2001:db8:1:2::/64", null],
    ["passkey-removed", HERE, asha.id],
  ]);
  // Why, for a host whose APP_URL is wrong.
  expect(lines[2]).toContain("https://evil.example");
});
