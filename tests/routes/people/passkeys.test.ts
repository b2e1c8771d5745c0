import { beforeEach, describe, expect, test } from "vitest";
import { passkeys } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import type { Forgery } from "#tests/support/authenticator";
import { makeUser } from "#tests/support/season";
import { action, loader } from "../../../app/routes/people/account/passkeys-screen";
import { action as ask } from "../../../app/routes/people/login/passkey";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";
import {
  expectRefused,
  PASSWORD,
  type PasskeyVisit,
  REFUSED,
  STALE,
  servicesAt,
  toOf,
  visitWithPasskeys,
} from "./passkey-visits";

let visit: PasskeyVisit;
beforeEach(async () => {
  visit = await visitWithPasskeys();
});

describe("adding a passkey", () => {
  test("asks for the password, and for one that names its account and asks for the finger", async () => {
    const wrong = await visit.send({ intent: "add-options", password: "wrong" });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { faults: [{ fields: ["password"], sentence: "The password is wrong." }] },
    ]);
    expect(cookiesOf(wrong)).toBe("");
    const { options } = await visit.start();
    expect(options).toMatchObject({
      rp: { id: "gully.test", name: "Gully" },
      user: { name: "asha@example.org", displayName: "Asha" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(visit.stored()).toEqual([]);
  });

  test("stores it under its name, and shows it to its owner alone", async () => {
    expect(await toOf(await visit.add())).toBe("/account/passkeys");
    expect(visit.stored()).toMatchObject([
      { userId: visit.asha.id, credentialId: visit.device.id, lastUsedAt: null },
    ]);
    const bens = await logInAs(visit.services, await makeUser(visit.services, "Ben"));
    const list = async (of: string) =>
      (await (await loader(pageArgs(visit.services, "/account/passkeys", { cookie: of }))).json())
        .passkeys;
    expect(await list(visit.cookie)).toMatchObject([{ name: "My phone" }]);
    expect(await list(bens)).toEqual([]);
  });

  test.each<[string, Forgery]>([
    ["of another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["to another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["of a login", { type: "webauthn.get" }],
    ["without finger, face or code", { verified: false }],
  ])("refuses an answer %s", async (_what, forged) => {
    await expectRefused(
      await visit.add(forged),
      "The passkey could not be added. Please try again.",
    );
    expect(visit.stored()).toEqual([]);
  });

  test("refuses nonsense", async () => {
    for (const answer of ["", "null", "{}", '{"id":1}', "[".repeat(5000)]) {
      const { cookie: waiting } = await visit.start();
      const refused = await visit.send({ intent: "add", name: "", answer }, waiting);
      await expectRefused(refused, "The passkey could not be added. Please try again.");
    }
  });

  test("refuses one that comes late, twice, without a challenge or with a login's", async () => {
    const { options, cookie: waiting } = await visit.start();
    const answer = visit.device.register(options);
    const form = { intent: "add", name: "", answer };
    await expectRefused(await visit.send(form), STALE);
    const { waiting: forLogIn } = await visit.challenge();
    await expectRefused(await visit.send(form, `${visit.cookie}; ${forLogIn}`), STALE);
    const now = visit.services.now();
    visit.services.setNow(now + 5 * MINUTE_MS);
    await expectRefused(await visit.send(form, waiting), STALE);
    visit.services.setNow(now);
    await visit.send(form, waiting);
    visit.services.db.delete(passkeys).run();
    await expectRefused(await visit.send(form, waiting), STALE);
    expect(visit.stored()).toEqual([]);
  });

  test("the challenge of one account adds nothing to another", async () => {
    const bens = await logInAs(visit.services, await makeUser(visit.services, "Ben"));
    const { options, cookie: waiting } = await visit.start();
    const challengeCookie = waiting.slice(visit.cookie.length);
    const form = { intent: "add", name: "", answer: visit.device.register(options) };
    await expectRefused(await visit.send(form, `${bens}${challengeCookie}`), STALE);
    expect(visit.stored()).toEqual([]);
  });

  test("one passkey is one account's", async () => {
    await visit.add();
    const bens = await logInAs(visit.services, await makeUser(visit.services, "Ben"));
    expect((await visit.add({}, bens)).status).toBe(409);
    expect(visit.stored()).toMatchObject([{ userId: visit.asha.id }]);
  });

  test("all passkeys of an account call it the same, and none is offered twice", async () => {
    const first = await visit.start();
    await visit.add();
    const second = await visit.start();
    const third = await visit.start();
    expect(second.options.excludeCredentials).toMatchObject([{ id: visit.device.id }]);
    expect(third.options.user.id).toBe(second.options.user.id);
    expect(Buffer.from(first.options.user.id, "base64url")).toHaveLength(32);
  });

  test("there are none where browsers have none", async () => {
    const services = servicesAt("http://gully.test");
    const cookie = await logInAs(services, await makeUser(services, "Asha"));
    const form = { intent: "add-options", password: PASSWORD };
    const answer = await ask(pageArgs(services, "/passkey", { cookie, form }));
    expect(answer.status).toBe(409);
  });
});

describe("removing a passkey", () => {
  const remove = (passkey: number, password: string, from = visit.cookie) =>
    action(
      pageArgs(visit.services, "/account/passkeys", {
        cookie: from,
        form: { passkey: String(passkey), password },
      }),
    );

  test("asks for the password, and ends its logins", async () => {
    await visit.add();
    const [{ id } = { id: 0 }] = visit.stored();
    expect((await remove(id, "wrong")).status).toBe(422);
    expect(visit.stored()).toHaveLength(1);
    expect((await remove(id, PASSWORD)).headers.get("location")).toBe("/account/passkeys");
    await expectRefused(await visit.logInWith(), REFUSED);
    expect((await remove(id, PASSWORD)).status).toBe(404);
  });

  test("removes nobody else's, and shows none", async () => {
    await visit.add();
    const [{ id } = { id: 0 }] = visit.stored();
    const bens = await logInAs(visit.services, await makeUser(visit.services, "Ben"));
    expect((await remove(id, PASSWORD, bens)).status).toBe(404);
    expect((await remove(0, PASSWORD)).status).toBe(404);
    const page = loader(
      pageArgs(visit.services, `/account/passkeys?remove=${id}`, { cookie: bens }),
    );
    expect((await thrownBy(page)).status).toBe(404);
    expect(visit.stored()).toHaveLength(1);
  });
});
