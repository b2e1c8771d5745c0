import { beforeEach, describe, expect, test } from "vitest";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { loader as start } from "../../../app/routes/core/start-screen";
import {
  action as login,
  loader as loginPage,
} from "../../../app/routes/people/login/login-screen";
import { action as logout } from "../../../app/routes/people/login/logout";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";
import { REGISTRATION } from "./registration";

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

test("a server whose operator is still to come asks for the first account", async () => {
  const asks = async (of = services) =>
    (await (await loginPage(pageArgs(of, "/login"))).json()).isUnclaimed;
  expect(await asks()).toBe(true);
  const byCommand = { ...services.env, firstOperator: "command" as const };
  expect(await asks({ ...services, env: byCommand })).toBe(false);
  await makeUser(services, "Asha");
  expect(await asks()).toBe(false);
});

describe("logging in", () => {
  const credentials = { intent: "login", email: "asha@example.org", password: "a long password" };

  test.each([
    ["/login", "/tournaments"],
    ["/login?to=%2Fleague%2F3%3Fx%3D1", "/league/3?x=1"],
    ["/login?to=%2F%2Fevil.example", "/tournaments"],
    ["/login?to=https%3A%2F%2Fevil.example", "/tournaments"],
  ])("%s leads to %s", async (path, target) => {
    await makeUser(services, "Asha");
    const answer = await login(pageArgs(services, path, { form: credentials }));
    expect(answer.headers.get("location")).toBe(target);
    const { toasts } = await (
      await root(pageArgs(services, target, { cookie: cookiesOf(answer) }))
    ).json();
    expect(toasts).toEqual([{ kind: "success", text: "Login successful!" }]);
  });

  test("a refusal keeps what was typed, but not the password", async () => {
    await makeUser(services, "Asha");
    const form = { ...credentials, password: "wrong" };
    const answer = await login(pageArgs(services, "/login", { form }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      intent: "login",
      faults: [{ fields: [], sentence: "Wrong email or password." }],
      typed: { email: "asha@example.org" },
    });
  });

  test("an unverified address gets no session", async () => {
    await login(pageArgs(services, "/login", { form: REGISTRATION }));
    const answer = await login(pageArgs(services, "/login", { form: credentials }));
    expect(answer.headers.get("location")).toBe("/verify-email");
    const cookie = cookiesOf(answer);
    expect(cookie).not.toContain("gully-session");
    const { toasts } = await (await root(pageArgs(services, "/verify-email", { cookie }))).json();
    const text = "Please verify your email before proceeding.";
    expect(toasts).toEqual([{ kind: "info", text }]);
  });

  test("the eleventh try in 15 minutes is told when to come back, and keeps what was typed", async () => {
    await makeUser(services, "Asha");
    const form = { ...credentials, password: "wrong" };
    const tryIt = () => login(pageArgs(services, "/login", { form }));
    for (let tried = 0; tried < 10; tried++) expect((await tryIt()).status).toBe(422);
    const refused = await tryIt();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(await refused.json()).toEqual({
      intent: "login",
      faults: [{ fields: [], sentence: "Too many attempts. Please try again in 15 minutes." }],
      typed: { email: "asha@example.org" },
    });
  });

  test("a login ends the session that the browser had, and gives it another token", async () => {
    const old = await logInAs(services, await makeUser(services, "Asha"));
    const answer = await login(pageArgs(services, "/login", { cookie: old, form: credentials }));
    const fresh = cookiesOf(answer);
    expect(fresh).not.toContain(old);
    expect([await nameIn(old), await nameIn(fresh)]).toEqual([null, "Asha"]);
  });

  test.each([
    ["register", REGISTRATION, "Registration failed"],
    ["login", credentials, "Login failed"],
    ["reset", { intent: "reset", email: "asha@example.org" }, "Failed to send reset email."],
  ])("when %s breaks on our side it says so beside the form", async (intent, form, sentence) => {
    const broken = pageArgs(services, "/login", { form });
    services.db.$client.close();
    const answer = await login(broken);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ intent, faults: [{ sentence }] });
  });

  test.each(["application/json", "multipart/form-data; boundary=x", "text/plain", ""])(
    "a body of type %j is no form",
    async (type) => {
      const { request, ...rest } = pageArgs(services, "/login", { form: credentials });
      const headers = new Headers(request.headers);
      headers.set("content-type", type);
      const odd = new Request(request.url, { method: "POST", headers, body: "{}" });
      const refused = await thrownBy(login({ ...rest, request: odd }));
      expect(refused.status).toBe(400);
      expect(await refused.json()).toEqual({ sentence: "This form could not be read." });
    },
  );

  test("a form that no page of ours sends is refused", async () => {
    const refused = await thrownBy(login(pageArgs(services, "/login", { form: { intent: "x" } })));
    expect(refused.status).toBe(400);
  });

  test("only the demo names its account", async () => {
    const named = async (demo: boolean) =>
      (await loginPage(pageArgs(testServices({ demo }), "/login"))).json();
    expect(await named(false)).toMatchObject({ demoAccount: null });
    expect(await named(true)).toMatchObject({ demoAccount: { password: "demo cricket" } });
  });
});

test("signing out ends the session, also if the cookie was kept", async () => {
  const cookie = await logInAs(services, await makeUser(services, "Asha"));
  expect((await start(pageArgs(services, "/", { cookie }))).headers.get("location")).toBe(
    "/tournaments",
  );
  const answer = await logout(pageArgs(services, "/logout", { cookie, form: {} }));
  expect(answer.headers.get("location")).toBe("/login");
  expect((await start(pageArgs(services, "/", { cookie }))).headers.get("location")).toBe("/login");
});

test("signing out that breaks on our side says so, and the start route leads to /login", async () => {
  const cookie = await logInAs(services, await makeUser(services, "Asha"));
  const leaving = pageArgs(services, "/logout", { cookie, form: {} });
  const starting = pageArgs(services, "/", { cookie });
  services.db.$client.close();
  const answer = await logout(leaving);
  expect(answer.headers.get("location")).toBe("/");
  const [, value = ""] = cookiesOf(answer).split("gully-flash=");
  const toasts: unknown = JSON.parse(atob(decodeURIComponent(value)));
  expect(toasts).toEqual([{ kind: "info", text: "Sign out failed. Please try again." }]);
  const next = await start(starting);
  expect(next.headers.get("location")).toBe("/login");
});

/** The name that the navbar shows to a browser with these cookies. */
async function nameIn(cookie: string): Promise<string | null> {
  return (await (await root(pageArgs(services, "/", { cookie }))).json()).displayName;
}
