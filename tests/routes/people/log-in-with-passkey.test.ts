import { generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { passkeys, sessions, users } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import type { Services } from "#server/core/services";
import { endPassword } from "#server/people/accounts/change-password";
import type { Forgery } from "#tests/support/authenticator";
import { turnOn } from "#tests/support/second-factor";
import { loader as root } from "../../../app/root";
import { loader as loginPage } from "../../../app/routes/people/login/login-screen";
import { cookiesOf, logInAs, pageArgs } from "../page-args";
import {
  expectRefused,
  type PasskeyVisit,
  REFUSED,
  STALE,
  toOf,
  visitWithPasskeys,
} from "./passkey-visits";

let visit: PasskeyVisit;
beforeEach(async () => {
  visit = await visitWithPasskeys();
});

async function nameIn(cookie: string): Promise<string | null> {
  return (await (await root(pageArgs(visit.services, "/", { cookie }))).json()).displayName;
}

describe("logging in", () => {
  beforeEach(async () => {
    await visit.add();
    visit.services.db.delete(sessions).run();
  });

  test("takes the passkey alone, to where the person wanted to go", async () => {
    const { options, waiting } = await visit.challenge();
    expect(options).toMatchObject({ rpId: "gully.test", userVerification: "required" });
    const answer = await visit.present(
      visit.device.logIn(options),
      waiting,
      "/join-league?pin=123456",
    );
    expect(await toOf(answer)).toBe("/join-league?pin=123456");
    expect(await nameIn(cookiesOf(answer))).toBe("Asha");
    expect(visit.stored()).toMatchObject([{ counter: 2, lastUsedAt: visit.services.now() }]);
  });

  test("never leads outside the site", async () => {
    const { options, waiting } = await visit.challenge();
    const answer = await visit.present(visit.device.logIn(options), waiting, "//evil.example");
    expect(await toOf(answer)).toBe("/tournaments");
  });

  test("asks for no code of the second factor: the passkey is both", async () => {
    await turnOn(visit.services, visit.asha);
    expect(await toOf(await visit.logInWith())).toBe("/tournaments");
    expect(visit.openSessions()).toBe(1);
  });

  test("works for an account without a password", async () => {
    visit.services.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, visit.asha.id))
      .run();
    expect(await nameIn(cookiesOf(await visit.logInWith()))).toBe("Asha");
  });

  const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  test.each<[string, Forgery]>([
    ["signed with another key", { key: other }],
    ["of another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["to another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["of a registration", { type: "webauthn.create" }],
    ["without finger, face or code", { verified: false }],
    ["for another account", { userHandle: Buffer.alloc(32).toString("base64url") }],
    ["for no account", { userHandle: "" }],
    ["of a passkey that nobody has", { id: "AAAA" }],
    ["whose counter has not moved: somebody has a copy", { counter: 1 }],
  ])("refuses an answer %s", async (_what, forged) => {
    await expectRefused(await visit.logInWith(forged), REFUSED);
    expect([visit.openSessions(), visit.stored()[0]?.counter]).toEqual([0, 1]);
  });

  test("refuses nonsense", async () => {
    const { waiting } = await visit.challenge();
    for (const answer of ["", "null", "{}", '{"id":{}}']) {
      await expectRefused(await visit.present(answer, waiting), REFUSED);
    }
  });

  test("refuses an answer that comes late or twice, or without its challenge", async () => {
    const { options, waiting } = await visit.challenge();
    const answer = visit.device.logIn(options);
    await expectRefused(await visit.present(answer, ""), STALE);
    await expectRefused(await visit.present(answer, waiting.replace(/.$/, "x")), STALE);
    const { cookie: forAdding } = await visit.start(await logInAs(visit.services, visit.asha));
    visit.services.db.delete(sessions).run();
    await expectRefused(await visit.present(answer, forAdding), STALE);
    const now = visit.services.now();
    visit.services.setNow(now + 5 * MINUTE_MS);
    await expectRefused(await visit.present(answer, waiting), STALE);
    visit.services.setNow(now);
    expect(await toOf(await visit.present(answer, waiting))).toBe("/tournaments");
    // As somebody who has recorded it would send it, where the device counts nothing.
    visit.services.db.update(passkeys).set({ counter: 0 }).run();
    await expectRefused(await visit.present(answer, waiting), STALE);
    expect(visit.openSessions()).toBe(1);
  });

  test("an answer sent twice at once opens one session", async () => {
    const { options, waiting } = await visit.challenge();
    const answer = visit.device.logIn(options, { counter: 0 });
    visit.services.db.update(passkeys).set({ counter: 0 }).run();
    const both = [visit.present(answer, waiting), visit.present(answer, waiting)];
    const ways = await Promise.all((await Promise.all(both)).map(toOf));
    expect(ways.toSorted()).toEqual(["/tournaments", null]);
    expect(visit.openSessions()).toBe(1);
  });

  test("a passkey that ends while its answer is checked logs nobody in", async () => {
    const checking = visit.logInWith();
    endPassword(visit.services, visit.asha.email);
    await expectRefused(await checking, REFUSED);
    expect(visit.openSessions()).toBe(0);
  });

  test("after thirty refused answers an address waits", async () => {
    for (let tried = 0; tried < 30; tried++) await visit.logInWith({ id: "AAAA" });
    const refused = await visit.logInWith();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(visit.openSessions()).toBe(0);
  });

  test("an unverified address logs nobody in", async () => {
    visit.services.db.update(users).set({ emailVerifiedAt: null }).run();
    const answer = await visit.logInWith();
    expect([answer.status, visit.openSessions()]).toEqual([403, 0]);
  });

  test("a password that the host ends takes the passkeys along", async () => {
    endPassword(visit.services, visit.asha.email);
    await expectRefused(await visit.logInWith(), REFUSED);
  });
});

test("the login page offers passkeys once there is one", async () => {
  const offers = async (services: Services = visit.services) =>
    (await (await loginPage(pageArgs(services, "/login"))).json()).passkeys;
  expect(await offers()).toBe(false);
  await visit.add();
  expect(await offers()).toBe(true);
  const env = { ...visit.services.env, appUrl: "http://gully.test" };
  expect(await offers({ ...visit.services, env })).toBe(false);
});
