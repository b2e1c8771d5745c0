import { generateKeyPairSync } from "node:crypto";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { passkeys, sessions, users } from "#db/schema";
import { MINUTE_MS } from "#game/durations";
import { endPassword } from "#server/accounts/end-password";
import type { SessionUser } from "#server/accounts/sessions";
import { type Forgery, makeAuthenticator } from "#tests/support/authenticator";
import { makeUser } from "#tests/support/season";
import { turnOn } from "#tests/support/second-factor";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../app/root";
import { action, loader } from "../../app/routes/account_.passkeys/route";
import { loader as loginPage } from "../../app/routes/login/route";
import { action as logIn } from "../../app/routes/login_.passkey";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "./page-args";

const PASSWORD = "a long password";
const SITE = { origin: "https://gully.test", id: "gully.test" };
const REFUSED = "This passkey does not work here. Please log in another way.";
const STALE = "This took too long. Please try again.";

let services: TestServices;
let asha: SessionUser;
let cookie: string;
let device: ReturnType<typeof makeAuthenticator>;

beforeEach(async () => {
  const plain = testServices();
  services = { ...plain, env: { ...plain.env, appUrl: SITE.origin }, setNow: plain.setNow };
  asha = await makeUser(services, "Asha");
  cookie = await logInAs(services, asha);
  device = makeAuthenticator(SITE);
});

const send = (form: Record<string, string>, from = cookie) =>
  action(pageArgs(services, "/account/passkeys", { cookie: from, form }));

/** The first step: what the browser gets, and its cookies afterwards. */
async function start(from = cookie) {
  const answer = await send({ intent: "start", password: PASSWORD }, from);
  const { options } = (await answer.json()) as { options: PublicKeyCredentialCreationOptionsJSON };
  return { options, cookie: `${from}; ${cookiesOf(answer)}` };
}

async function add(forged: Forgery = {}, from = cookie) {
  const { options, cookie: waiting } = await start(from);
  const answer = device.register(options, forged);
  return send({ intent: "add", name: "My phone", answer }, waiting);
}

async function challenge() {
  const answer = await logIn(pageArgs(services, "/login/passkey", { form: { intent: "start" } }));
  const { options } = (await answer.json()) as { options: { challenge: string } };
  return { options, waiting: cookiesOf(answer) };
}

const present = (answer: string, waiting: string, to = "") =>
  logIn(
    pageArgs(services, "/login/passkey", {
      cookie: waiting,
      form: { intent: "log-in", answer, ...(to && { to }) },
    }),
  );

async function logInWith(forged: Forgery = {}) {
  const { options, waiting } = await challenge();
  return present(device.logIn(options, forged), waiting);
}

async function nameIn(of: string): Promise<string | null> {
  return (await (await root(pageArgs(services, "/", { cookie: of }))).json()).displayName;
}
const stored = () => services.db.select().from(passkeys).all();
const openSessions = () => services.db.select().from(sessions).all().length;

async function expectRefused(answer: Response, sentence: string) {
  const { faults } = (await answer.json()) as { faults: unknown };
  expect([answer.status, faults]).toEqual([422, [{ fields: [], sentence }]]);
  expect(cookiesOf(answer)).not.toContain("gully-session");
}

describe("adding a passkey", () => {
  test("asks for the password, and for one that names its account and asks for the finger", async () => {
    const wrong = await send({ intent: "start", password: "wrong" });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { faults: [{ fields: ["password"], sentence: "The password is wrong." }] },
    ]);
    expect(cookiesOf(wrong)).toBe("");
    const { options } = await start();
    expect(options).toMatchObject({
      rp: { id: "gully.test", name: "Gully" },
      user: { name: "asha@example.org", displayName: "Asha" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(stored()).toEqual([]);
  });

  test("stores it under its name, and shows it to its owner alone", async () => {
    expect((await add()).headers.get("location")).toBe("/account/passkeys");
    expect(stored()).toMatchObject([
      { userId: asha.id, credentialId: device.id, lastUsedAt: null },
    ]);
    const bens = await logInAs(services, await makeUser(services, "Ben"));
    const list = async (of: string) =>
      (await (await loader(pageArgs(services, "/account/passkeys", { cookie: of }))).json())
        .passkeys;
    expect(await list(cookie)).toMatchObject([{ name: "My phone" }]);
    expect(await list(bens)).toEqual([]);
  });

  test.each<[string, Forgery]>([
    ["of another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["to another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["of a log-in", { type: "webauthn.get" }],
    ["without finger, face or code", { verified: false }],
  ])("refuses an answer %s", async (_what, forged) => {
    await expectRefused(await add(forged), "The passkey could not be added. Please try again.");
    expect(stored()).toEqual([]);
  });

  test("refuses nonsense", async () => {
    for (const answer of ["", "null", "{}", '{"id":1}', "[".repeat(5000)]) {
      const { cookie: waiting } = await start();
      const refused = await send({ intent: "add", name: "", answer }, waiting);
      await expectRefused(refused, "The passkey could not be added. Please try again.");
    }
  });

  test("refuses one that comes late, twice, without a challenge or with a log-in's", async () => {
    const { options, cookie: waiting } = await start();
    const answer = device.register(options);
    const form = { intent: "add", name: "", answer };
    await expectRefused(await send(form), STALE);
    const { waiting: forLogIn } = await challenge();
    await expectRefused(await send(form, `${cookie}; ${forLogIn}`), STALE);
    const now = services.now();
    services.setNow(now + 5 * MINUTE_MS);
    await expectRefused(await send(form, waiting), STALE);
    services.setNow(now);
    await send(form, waiting);
    services.db.delete(passkeys).run();
    await expectRefused(await send(form, waiting), STALE);
    expect(stored()).toEqual([]);
  });

  test("the challenge of one account adds nothing to another", async () => {
    const bens = await logInAs(services, await makeUser(services, "Ben"));
    const { options, cookie: waiting } = await start();
    const challengeCookie = waiting.slice(cookie.length);
    const form = { intent: "add", name: "", answer: device.register(options) };
    await expectRefused(await send(form, `${bens}${challengeCookie}`), STALE);
    expect(stored()).toEqual([]);
  });

  test("one passkey is one account's", async () => {
    await add();
    const bens = await logInAs(services, await makeUser(services, "Ben"));
    expect((await add({}, bens)).status).toBe(409);
    expect(stored()).toMatchObject([{ userId: asha.id }]);
  });

  test("all passkeys of an account call it the same, and none is offered twice", async () => {
    const first = await start();
    await add();
    const second = await start();
    const third = await start();
    expect(second.options.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect(third.options.user.id).toBe(second.options.user.id);
    expect(Buffer.from(first.options.user.id, "base64url")).toHaveLength(32);
  });

  test("there are none where browsers have none", async () => {
    services = { ...services, env: { ...services.env, appUrl: "http://gully.test" } };
    const answer = await send({ intent: "start", password: PASSWORD });
    expect(answer.status).toBe(409);
  });
});

describe("logging in", () => {
  beforeEach(async () => {
    await add();
    services.db.delete(sessions).run();
  });

  test("takes the passkey alone, to where the person wanted to go", async () => {
    const { options, waiting } = await challenge();
    expect(options).toMatchObject({ rpId: "gully.test", userVerification: "required" });
    const answer = await present(device.logIn(options), waiting, "/join-league?pin=123456");
    expect(answer.headers.get("location")).toBe("/join-league?pin=123456");
    expect(await nameIn(cookiesOf(answer))).toBe("Asha");
    expect(stored()).toMatchObject([{ counter: 2, lastUsedAt: services.now() }]);
  });

  test("never leads outside the site", async () => {
    const { options, waiting } = await challenge();
    const answer = await present(device.logIn(options), waiting, "//evil.example");
    expect(answer.headers.get("location")).toBe("/tournaments");
  });

  test("asks for no code of the second factor: the passkey is both", async () => {
    await turnOn(services, asha);
    expect((await logInWith()).headers.get("location")).toBe("/tournaments");
    expect(openSessions()).toBe(1);
  });

  test("works for an account without a password", async () => {
    services.db.update(users).set({ passwordHash: null }).where(eq(users.id, asha.id)).run();
    expect(await nameIn(cookiesOf(await logInWith()))).toBe("Asha");
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
    await expectRefused(await logInWith(forged), REFUSED);
    expect([openSessions(), stored()[0]?.counter]).toEqual([0, 1]);
  });

  test("refuses nonsense", async () => {
    const { waiting } = await challenge();
    for (const answer of ["", "null", "{}", '{"id":{}}']) {
      await expectRefused(await present(answer, waiting), REFUSED);
    }
  });

  test("refuses an answer that comes late or twice, or without its challenge", async () => {
    const { options, waiting } = await challenge();
    const answer = device.logIn(options);
    await expectRefused(await present(answer, ""), STALE);
    await expectRefused(await present(answer, waiting.replace(/.$/, "x")), STALE);
    const { cookie: forAdding } = await start(await logInAs(services, asha));
    services.db.delete(sessions).run();
    await expectRefused(await present(answer, forAdding), STALE);
    const now = services.now();
    services.setNow(now + 5 * MINUTE_MS);
    await expectRefused(await present(answer, waiting), STALE);
    services.setNow(now);
    expect((await present(answer, waiting)).status).toBe(302);
    // As somebody who has recorded it would send it, where the device counts nothing.
    services.db.update(passkeys).set({ counter: 0 }).run();
    await expectRefused(await present(answer, waiting), STALE);
    expect(openSessions()).toBe(1);
  });

  test("after thirty refused answers an address waits", async () => {
    for (let tried = 0; tried < 30; tried++) await logInWith({ id: "AAAA" });
    const refused = await logInWith();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(openSessions()).toBe(0);
  });

  test("an unverified address logs nobody in", async () => {
    services.db.update(users).set({ emailVerifiedAt: null }).run();
    const answer = await logInWith();
    expect([answer.status, openSessions()]).toEqual([403, 0]);
  });

  test("a password that the host ends takes the passkeys along", async () => {
    endPassword(services, asha.email);
    await expectRefused(await logInWith(), REFUSED);
  });
});

describe("removing a passkey", () => {
  const remove = (passkey: number, password: string, from = cookie) =>
    send({ intent: "remove", passkey: String(passkey), password }, from);

  test("asks for the password, and ends its log-ins", async () => {
    await add();
    const [{ id } = { id: 0 }] = stored();
    expect((await remove(id, "wrong")).status).toBe(422);
    expect(stored()).toHaveLength(1);
    expect((await remove(id, PASSWORD)).headers.get("location")).toBe("/account/passkeys");
    await expectRefused(await logInWith(), REFUSED);
    expect((await remove(id, PASSWORD)).status).toBe(404);
  });

  test("removes nobody else's, and shows none", async () => {
    await add();
    const [{ id } = { id: 0 }] = stored();
    const bens = await logInAs(services, await makeUser(services, "Ben"));
    expect((await remove(id, PASSWORD, bens)).status).toBe(404);
    expect((await remove(0, PASSWORD)).status).toBe(404);
    const page = loader(pageArgs(services, `/account/passkeys?remove=${id}`, { cookie: bens }));
    expect((await thrownBy(page)).status).toBe(404);
    expect(stored()).toHaveLength(1);
  });
});

test("the login page offers passkeys once there is one", async () => {
  const offers = async () =>
    (await (await loginPage(pageArgs(services, "/login"))).json()).passkeys;
  expect(await offers()).toBe(false);
  await add();
  expect(await offers()).toBe(true);
  services = { ...services, env: { ...services.env, appUrl: "http://gully.test" } };
  expect(await offers()).toBe(false);
});
