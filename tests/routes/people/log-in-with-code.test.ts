import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import { LONGEST_CODE } from "#server/leagues/rules/rules-link";
import { endSecondFactor } from "#server/people/accounts/change-second-factor";
import { registerAccount } from "#server/people/accounts/register-account";
import { requestReset, resetPassword } from "#server/people/accounts/reset-password";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { clientAt } from "#tests/support/client";
import { makeUser } from "#tests/support/season";
import { type AuthenticatorApp, turnOn } from "#tests/support/second-factor";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { action, loader } from "../../../app/routes/people/login/code-screen";
import { action as confirmEmail } from "../../../app/routes/people/login/confirm-email-screen";
import { action as login } from "../../../app/routes/people/login/login-screen";
import { cookiesOf, pageArgs, thrownBy } from "../page-args";

const PASSWORD = "a long password";
const HOME = "192.0.2.1";

let services: TestServices;
let asha: AddressedUser;
let app: AuthenticatorApp;
let codes: string[];

beforeEach(async () => {
  services = testServices();
  asha = await makeUser(services, "Asha");
  ({ app, codes } = await turnOn(services, asha));
});

function logIn(password = PASSWORD, path = "/login", cookie = "") {
  const form = { intent: "login", email: asha.email, password };
  return login(pageArgs(services, path, { cookie, form }));
}
const typeCode = (cookie: string, code: string) =>
  action(pageArgs(services, "/login/code", { cookie, form: { code } }));
const openSessions = () => services.db.select().from(sessions).all().length;
async function nameIn(cookie: string): Promise<string | null> {
  return (await (await root(pageArgs(services, "/", { cookie }))).json()).displayName;
}

/** The address to which a refused visitor is led. */
async function ledTo(answer: Promise<unknown>): Promise<string | null> {
  return (await thrownBy(answer)).headers.get("location");
}

describe("the password opens no session by itself", () => {
  test("it leads to the code, which does, and to where the person wanted to go", async () => {
    const answer = await logIn(PASSWORD, "/login?to=%2Fjoin-league%3Fpin%3D123456");
    expect(answer.headers.get("location")).toBe("/login/code");
    const waiting = cookiesOf(answer);
    expect(waiting).not.toMatch(/gully-(?:session|browser)/);
    expect([openSessions(), await nameIn(waiting)]).toEqual([0, null]);
    expect((await loader(pageArgs(services, "/login/code", { cookie: waiting }))).status).toBe(200);
    const wrong = await typeCode(waiting, "000000");
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { intent: "code", faults: [{ fields: ["code"] }], typed: {} },
    ]);
    expect([openSessions(), cookiesOf(wrong)]).toEqual([0, ""]);
    const right = await typeCode(waiting, app.codeAt(services.now()));
    expect(right.headers.get("location")).toBe("/join-league?pin=123456");
    const cookie = cookiesOf(right);
    expect(cookie).toMatch(/gully-session.*gully-browser/);
    expect(right.headers.getSetCookie().some((set) => set.startsWith("gully-log-in=;"))).toBe(true);
    expect([openSessions(), await nameIn(cookie)]).toEqual([1, "Asha"]);
  });

  test("the longest rules link comes along, in a cookie that browsers keep", async () => {
    const path = `/tournaments?rules=${"x".repeat(LONGEST_CODE)}`;
    const answer = await logIn(PASSWORD, `/login?to=${encodeURIComponent(path)}`);
    const waiting = cookiesOf(answer);
    for (const cookie of waiting.split("; ")) expect(cookie.length).toBeLessThan(4096);
    const right = await typeCode(waiting, app.codeAt(services.now()));
    expect(right.headers.get("location")).toBe(path);
  });

  test("a path that no cookie can carry leads to the tournaments", async () => {
    const to = encodeURIComponent(`/my-leagues?${"x".repeat(5000)}`);
    const waiting = cookiesOf(await logIn(PASSWORD, `/login?to=${to}`));
    expect(waiting.length).toBeLessThan(1000);
    const right = await typeCode(waiting, app.codeAt(services.now()));
    expect(right.headers.get("location")).toBe("/tournaments");
  });

  test("a recovery code does as well, once", async () => {
    const waiting = cookiesOf(await logIn());
    const [code = ""] = codes;
    expect(await nameIn(cookiesOf(await typeCode(waiting, code)))).toBe("Asha");
    expect((await typeCode(waiting, code)).status).toBe(422);
  });

  test("the right code twice opens one session, a recovery code as well, also at once", async () => {
    const waiting = cookiesOf(await logIn());
    for (const [sessions, code] of [app.codeAt(services.now()), codes[0] ?? ""].entries()) {
      const both = await Promise.all([typeCode(waiting, code), typeCode(waiting, code)]);
      expect(both.map(({ status }) => status).sort()).toEqual([302, 422]);
      expect((await typeCode(waiting, code)).status).toBe(422);
      expect(openSessions()).toBe(sessions + 1);
    }
  });

  test("a wrong password does not ask for a code", async () => {
    const answer = await logIn("a wrong password");
    expect([answer.status, cookiesOf(answer)]).toEqual([422, ""]);
  });

  test("a sixth code is refused with the time to wait", async () => {
    const waiting = cookiesOf(await logIn());
    for (let tried = 0; tried < 5; tried++) await typeCode(waiting, "000000");
    const refused = await typeCode(waiting, app.codeAt(services.now()));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(openSessions()).toBe(0);
  });
});

describe("the page of the code leads to the login page", () => {
  const visit = (cookie: string) => ledTo(loader(pageArgs(services, "/login/code", { cookie })));
  const submit = (cookie: string) => ledTo(typeCode(cookie, app.codeAt(services.now())));

  test.each([
    ["without a login", async () => ""],
    [
      "with a forged one",
      async () => {
        const value = { kind: "log-in", userId: asha.id, mark: "", expiresAt: 1e15, to: "/" };
        return `gully-log-in=${Buffer.from(JSON.stringify(value)).toString("base64")}.x`;
      },
    ],
    [
      "with another signed cookie in its place",
      async () => {
        await registerAccount(
          services,
          { displayName: "Ben", email: "ben@example.org", password: PASSWORD },
          HOME,
          null,
          { userAgent: "", path: null },
        );
        const form = { intent: "login", email: "ben@example.org", password: PASSWORD };
        const pending = cookiesOf(await login(pageArgs(services, "/login", { form })));
        expect(pending).toContain("gully-pending=");
        return pending.replace("gully-pending=", "gully-log-in=");
      },
    ],
    [
      "after ten minutes",
      async () => {
        const waiting = cookiesOf(await logIn());
        services.setNow(services.now() + 10 * MINUTE_MS);
        return waiting;
      },
    ],
    [
      "once the password has changed",
      async () => {
        const waiting = cookiesOf(await logIn());
        await requestReset(services, asha.email, clientAt(HOME));
        const token = new URL(services.mails.at(-1)?.link ?? "").searchParams.get("token");
        await resetPassword(services, token ?? "", "another long password", HOME);
        return waiting;
      },
    ],
    [
      "once the account is gone",
      async () => {
        const waiting = cookiesOf(await logIn());
        services.db.update(users).set({ deletedAt: 1 }).where(eq(users.id, asha.id)).run();
        return waiting;
      },
    ],
    [
      "once the host has turned the second factor off",
      async () => {
        const waiting = cookiesOf(await logIn());
        endSecondFactor(services, asha.email);
        return waiting;
      },
    ],
  ])("%s, whatever the code", async (_what, makeCookie) => {
    const cookie = await makeCookie();
    expect([await visit(cookie), await submit(cookie)]).toEqual(["/login", "/login"]);
    expect(openSessions()).toBe(0);
  });

  test("a cookie of another server's secret", async () => {
    const env = { ...services.env, sessionSecret: "another secret of thirty-two letters" };
    const form = { intent: "login", email: asha.email, password: PASSWORD };
    const elsewhere = await login(pageArgs({ ...services, env: { ...env } }, "/login", { form }));
    expect(await visit(cookiesOf(elsewhere))).toBe("/login");
  });
});

test("a new password does not stand in for the code", async () => {
  await requestReset(services, asha.email, clientAt(HOME));
  const token = new URL(services.mails.at(-1)?.link ?? "").searchParams.get("token");
  await resetPassword(services, token ?? "", "another long password", HOME);
  const answer = await logIn("another long password");
  expect([answer.headers.get("location"), openSessions()]).toEqual(["/login/code", 0]);
});

test("nor does a verification link, should there be one", async () => {
  services.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, asha.id)).run();
  const person = { displayName: "Asha", email: asha.email, password: "another long password" };
  await registerAccount(services, person, HOME, null, { userAgent: "", path: null });
  const token = new URL(services.mails.at(-1)?.link ?? "").searchParams.get("token") ?? "";
  const form = { token, intent: "verify" };
  const answer = await confirmEmail(pageArgs(services, "/verify-email/confirm", { form }));
  expect(answer.headers.get("location")).toBe("/login/code");
  expect(cookiesOf(answer)).not.toContain("gully-session");
});

test("without a second factor the password is enough, as before", async () => {
  endSecondFactor(services, asha.email);
  const answer = await logIn();
  expect(answer.headers.get("location")).toBe("/tournaments");
  expect(await nameIn(cookiesOf(answer))).toBe("Asha");
});
