import { beforeEach, describe, expect, test } from "vitest";
import { emailTokens, users } from "#db/schema";
import {
  disownRegistration,
  showRegistration,
} from "#server/people/accounts/pending-registrations";
import { registerAccount } from "#server/people/accounts/register-account";
import { resendVerification } from "#server/people/accounts/resend-verification";
import { requestReset } from "#server/people/accounts/reset-password";
import { verifyEmail } from "#server/people/accounts/verify-email";
import { findWaitingBrowser } from "#server/people/accounts/waiting-browsers";
import { clientAt } from "#tests/support/client";
import { dumpTables } from "#tests/support/dump-tables";
import { HOUR } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { ELSEWHERE, HOME, logInAs, MEERA, register, tokenOf } from "./people";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const DEAD = "This link has expired or has already been used.";

let services: TestServices;
let registeredAt: number;

beforeEach(() => {
  services = testServices();
  registeredAt = services.now();
});

const mallory = () => {
  const input = { ...MEERA, displayName: "Mallory", password: "thief's own" };
  return registerAccount(services, input, ELSEWHERE, null, { userAgent: FIREFOX, path: null });
};
const link = (mail: number) => tokenOf(services.mails[mail]);
const shown = { displayName: "Mallory", registeredAt: 0, device: "Firefox on Windows" };

describe("the owner of an address that somebody registered", () => {
  test("sees name, time and device, as often as they look, also by a link mailed again", async () => {
    const { browserToken } = await mallory();
    services.setNow(registeredAt + HOUR);
    await resendVerification(services, MEERA.email, ELSEWHERE, browserToken);
    for (const token of [link(0), link(0), link(1)]) {
      expect(showRegistration(services, token)).toEqual({ ...shown, registeredAt });
    }
  });

  test("sees as much as is known of a registration that was under way before", async () => {
    await mallory();
    services.db.update(emailTokens).set({ registeredAt: null, registeredUserAgent: null }).run();
    const unknown = { displayName: "Mallory", registeredAt: null, device: "Unknown device" };
    expect(showRegistration(services, link(0))).toEqual(unknown);
  });

  test("deletes it with all its links: its browser is never let in, and nobody logs in", async () => {
    const { browserToken } = await mallory();
    await resendVerification(services, MEERA.email, ELSEWHERE, browserToken);
    disownRegistration(services, link(1), HOME);
    expect(services.db.select().from(users).all()).toEqual([]);
    expect([link(0), link(1)].map((token) => verifyEmail(services, token, HOME))).toEqual([
      null,
      null,
    ]);
    await resendVerification(services, MEERA.email, ELSEWHERE, browserToken);
    expect(services.mails).toHaveLength(2);
    expect(findWaitingBrowser(services, browserToken)).toBeNull();
    await expect(logInAs(services, { password: "thief's own" })).rejects.toThrow();
  });

  test("can register again, and does not delete what they registered themselves", async () => {
    await mallory();
    await register(services);
    disownRegistration(services, link(0), HOME);
    expect(verifyEmail(services, link(1), HOME)).toMatchObject({ displayName: "Meera" });
    await expect(logInAs(services)).resolves.toMatchObject({ displayName: "Meera" });
  });

  test("keeps the account while a link for a new password is under way", async () => {
    await mallory();
    await requestReset(services, MEERA.email, clientAt(HOME));
    disownRegistration(services, link(0), HOME);
    expect(services.db.select().from(users).all()).toHaveLength(1);
  });
});

describe("somebody without the mail", () => {
  test.each([
    ["a made-up link", () => "x".repeat(43)],
    ["nonsense", () => "' or 1"],
    ["a used link", () => link(1)],
    ["an expired link", () => link(0)],
    ["a link for a password", () => link(2)],
  ])("sees and deletes nothing with %s", async (_what, token) => {
    await mallory();
    services.setNow(registeredAt + 25 * HOUR);
    await register(services, { email: "ben@example.org" });
    verifyEmail(services, link(1), HOME);
    await requestReset(services, "ben@example.org", clientAt(HOME));
    const before = services.db.select().from(users).all();
    expect(showRegistration(services, token())).toBeNull();
    expect(() => disownRegistration(services, token(), ELSEWHERE)).toThrow(DEAD);
    expect(services.db.select().from(users).all()).toEqual(before);
    expect(services.db.select().from(emailTokens).all()).toHaveLength(2);
  });

  test("has thirty tries an hour; the owner's link works all the same", async () => {
    await mallory();
    const guess = () => disownRegistration(services, "x".repeat(43), ELSEWHERE);
    for (let n = 0; n < 30; n++) expect(guess).toThrow(DEAD);
    const before = dumpTables(services.db);
    expect(guess).toThrow("Too many attempts.");
    expect(dumpTables(services.db)).toEqual(before);
    disownRegistration(services, link(0), ELSEWHERE);
    expect(services.db.select().from(emailTokens).all()).toEqual([]);
  });
});
