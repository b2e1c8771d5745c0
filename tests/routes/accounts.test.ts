import { beforeEach, describe, expect, test } from "vitest";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../app/root";
import { loader as start } from "../../app/routes/_index";
import { action as login, loader as loginPage } from "../../app/routes/login/route";
import { action as logout } from "../../app/routes/logout";
import { action as resend, loader as waiting } from "../../app/routes/verify-email";
import { action as confirm, loader as confirmPage } from "../../app/routes/verify-email_.confirm";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "./page-args";

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

const REGISTRATION = {
  intent: "register",
  displayName: "Asha",
  email: "asha@example.org",
  password: "a long password",
};

describe("registering and verifying", () => {
  test("leads to the waiting screen, whose browser can have the mail sent again", async () => {
    const answer = await login(pageArgs(services, "/login", { form: REGISTRATION }));
    expect(answer.headers.get("location")).toBe("/verify-email");
    expect(services.mails).toHaveLength(1);

    const cookie = cookiesOf(answer);
    const { toasts } = await (await root(pageArgs(services, "/verify-email", { cookie }))).json();
    const text = "Registered! Please verify your email before logging in.";
    expect(toasts).toEqual([{ kind: "success", text }]);

    await resend(pageArgs(services, "/verify-email", { cookie, form: {} }));
    expect(services.mails).toHaveLength(2);
  });

  test("a cookie that we have not signed sends nothing", async () => {
    await login(pageArgs(services, "/login", { form: REGISTRATION }));
    const forged = `gully-pending=${encodeURIComponent(btoa('"asha@example.org"'))}`;
    const answer = await resend(pageArgs(services, "/verify-email", { cookie: forged, form: {} }));
    expect(answer.headers.get("location")).toBe("/login");
    expect(services.mails).toHaveLength(1);
  });

  test("opening the mailed link does not use it up, its button does, once", async () => {
    await login(pageArgs(services, "/login", { form: REGISTRATION }));
    const link = new URL(services.mails[0]?.link ?? "");
    const path = `${link.pathname}${link.search}`;
    const token = link.searchParams.get("token") ?? "";
    expect(await (await confirmPage(pageArgs(services, path))).json()).toEqual({ token });
    await confirmPage(pageArgs(services, path));

    const used = await confirm(pageArgs(services, path, { form: { token } }));
    expect(used.headers.get("location")).toBe("/tournaments");
    const cookie = cookiesOf(used);
    const shown = await (await root(pageArgs(services, "/tournaments", { cookie }))).json();
    expect(shown).toMatchObject({ displayName: "Asha" });

    const again = await confirm(pageArgs(services, path, { form: { token } }));
    expect(again.status).toBe(400);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test("the waiting screen goes on once the browser is logged in", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Asha"));
    const answer = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(answer.headers.get("location")).toBe("/tournaments");
  });
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
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      intent: "login",
      error: "Wrong email or password.",
      values: { displayName: "", email: "asha@example.org" },
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

  test("a form that no page of ours sends is refused", async () => {
    const refused = await thrownBy(login(pageArgs(services, "/login", { form: { intent: "x" } })));
    expect(refused.status).toBe(400);
  });

  test("only the demo names its account", async () => {
    const named = async (demo: boolean) =>
      (await loginPage(pageArgs(testServices({ demo }), "/login"))).json();
    expect(await named(false)).toEqual({ demoAccount: null });
    expect(await named(true)).toMatchObject({ demoAccount: { password: "demo cricket" } });
  });
});

test("signing out ends the session, also for who kept the cookie", async () => {
  const cookie = await logInAs(services, await makeUser(services, "Asha"));
  expect((await start(pageArgs(services, "/", { cookie }))).headers.get("location")).toBe(
    "/tournaments",
  );
  const answer = await logout(pageArgs(services, "/logout", { cookie, form: {} }));
  expect(answer.headers.get("location")).toBe("/login");
  expect((await start(pageArgs(services, "/", { cookie }))).headers.get("location")).toBe("/login");
});
