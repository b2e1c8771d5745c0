import { beforeEach, describe, expect, test } from "vitest";
import type { SessionUser } from "#server/people/accounts/sessions";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { action, loader } from "../../../app/routes/people/account/account-screen";
import { loader as signingIn } from "../../../app/routes/people/account/signing-in-screen";
import { cookiesOf, logInAs, pageArgs } from "../page-args";

const MINUTE = 60 * 1000;

let services: TestServices;
let asha: SessionUser;
let cookie: string;

beforeEach(async () => {
  services = testServices();
  asha = await makeUser(services, "Asha");
  cookie = await logInAs(services, asha);
});

const send = (form: Record<string, string>, from = cookie) =>
  action(pageArgs(services, "/account", { cookie: from, form }));

async function nameIn(of: string): Promise<string | null> {
  return (await (await root(pageArgs(services, "/", { cookie: of }))).json()).displayName;
}

describe("the account page", () => {
  test("shows who one is and where one is logged in, this one marked", async () => {
    services.setNow(services.now() + MINUTE);
    await logInAs(services, asha);
    const page = await (await loader(pageArgs(services, "/account", { cookie }))).json();
    expect(page).toMatchObject({
      ...{ displayName: "Asha", email: "asha@example.org", sessions: 2, password: true },
      ...{ passkeys: 0, secondFactor: false, tokens: 0 },
    });
    const ways = await signingIn(pageArgs(services, "/account/signing-in", { cookie }));
    expect((await ways.json()).sessions.map(({ current }) => current)).toEqual([false, true]);
  });

  test("changes the display name, which the navbar shows", async () => {
    const answer = await send({ intent: "name", displayName: "  Asha  Rao " });
    expect(answer.headers.get("location")).toBe("/account/me");
    expect(await nameIn(cookie)).toBe("Asha Rao");
  });

  test("changes the password: this browser goes on, every other one does not", async () => {
    const elsewhere = await logInAs(services, asha);
    const answer = await send({
      intent: "password",
      currentPassword: "a long password",
      newPassword: "silly mid on",
    });
    const fresh = cookiesOf(answer);
    expect([await nameIn(fresh), await nameIn(cookie), await nameIn(elsewhere)]).toEqual([
      "Asha",
      null,
      null,
    ]);
  });

  test("a wrong current password changes nothing and repeats no password", async () => {
    const answer = await send({
      intent: "password",
      currentPassword: "a wrong password",
      newPassword: "silly mid on",
    });
    const error = "The current password is wrong.";
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { intent: "password", faults: [{ fields: [], sentence: error }], typed: {} },
    ]);
    expect(await nameIn(cookie)).toBe("Asha");
  });

  test("a tenth wrong current password is the last that is looked at", async () => {
    const form = { intent: "password", currentPassword: "wrong", newPassword: "silly mid on" };
    for (let tried = 0; tried < 10; tried++) expect((await send(form)).status).toBe(422);
    const refused = await send({ ...form, currentPassword: "a long password" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  });
});
