import { beforeEach, describe, expect, test } from "vitest";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { action as login } from "../../../app/routes/people/login/login-screen";
import {
  loader as resetPage,
  action as setPassword,
} from "../../../app/routes/people/login/reset-password-screen";
import { cookiesOf, logInAs, pageArgs } from "../page-args";

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

describe("a forgotten password", () => {
  const ask = (email: string, path = "/login?open=reset") =>
    login(pageArgs(services, path, { form: { intent: "reset", email } }));

  test.each(["/login?open=reset", "/login?to=%2Fleague%2F3&open=reset"])(
    "%s closes the dialog and keeps where the person wanted to go",
    async (path) => {
      await makeUser(services, "Asha");
      const answer = await ask("asha@example.org", path);
      const to = path.includes("to=") ? "/login?to=%2Fleague%2F3" : "/login";
      expect(answer.headers.get("location")).toBe(to);
      expect(await toastsAfter(answer)).toEqual([
        { kind: "success", text: "Password reset email sent!" },
      ]);
    },
  );

  test("an unknown address gets the same answer", async () => {
    await makeUser(services, "Asha");
    const known = await ask("asha@example.org");
    const unknown = await ask("nobody@example.org");
    expect([unknown.status, [...unknown.headers]]).toEqual([known.status, [...known.headers]]);
  });

  test("the mailed link's page sets the password, once, and ends every session", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Asha"));
    await ask("asha@example.org");
    const link = new URL(services.mails.at(-1)?.link ?? "");
    const path = `${link.pathname}${link.search}`;
    const token = link.searchParams.get("token") ?? "";
    expect(await (await resetPage(pageArgs(services, path))).json()).toEqual({ token, dead: null });
    // Looking does not use it up, however often.
    expect(await (await resetPage(pageArgs(services, path))).json()).toEqual({ token, dead: null });

    const easy = { token, password: "password1" };
    const refused = await setPassword(pageArgs(services, path, { form: easy }));
    expect(refused.status).toBe(422);
    const form = { token, password: "silly mid on" };
    const answer = await setPassword(pageArgs(services, path, { form }));
    expect(answer.headers.get("location")).toBe("/login");
    expect(await nameIn(cookie)).toBeNull();
    const used = await setPassword(pageArgs(services, path, { form }));
    expect(await used.json()).toEqual({
      intent: "reset",
      faults: [
        { fields: ["password"], sentence: "This link has expired or has already been used." },
      ],
      typed: {},
    });
    const dead = "This link has expired or has already been used.";
    expect(await (await resetPage(pageArgs(services, path))).json()).toEqual({ token, dead });
    const again = { intent: "login", email: "asha@example.org", password: "silly mid on" };
    const loggedIn = await login(pageArgs(services, "/login", { form: again }));
    expect(await nameIn(cookiesOf(loggedIn))).toBe("Asha");
  });
});

/** The name that the navbar shows to a browser with these cookies. */
async function nameIn(cookie: string): Promise<string | null> {
  return (await (await root(pageArgs(services, "/", { cookie }))).json()).displayName;
}

async function toastsAfter(answer: Response) {
  const page = await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }));
  return (await page.json()).toasts;
}
