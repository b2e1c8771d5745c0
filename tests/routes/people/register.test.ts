import { beforeEach, describe, expect, test } from "vitest";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { loader as start } from "../../../app/routes/core/start-screen";
import { loader as tournaments } from "../../../app/routes/leagues/tournaments-screen";
import {
  action as confirm,
  loader as confirmPage,
} from "../../../app/routes/people/login/confirm-email-screen";
import { action as login } from "../../../app/routes/people/login/login-screen";
import { loader as state } from "../../../app/routes/people/login/verification-state";
import {
  action as resend,
  loader as waiting,
} from "../../../app/routes/people/login/verify-email-screen";
import { loader as league } from "../../../app/routes/stories/home/home-screen";
import { answerOf, cookiesOf, logInAs, pageArgs } from "../page-args";
import { REGISTRATION } from "./registration";

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

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

  test.each(["/", "/tournaments", "/league/1"])(
    "until then %s leads to the waiting screen",
    async (path) => {
      const cookie = cookiesOf(await login(pageArgs(services, "/login", { form: REGISTRATION })));
      const args = pageArgs(services, path, { cookie, params: { leagueId: "1" } });
      const load = { "/": start, "/tournaments": tournaments }[path] ?? league;
      const answer = await answerOf(load(args));
      expect(answer.headers.get("location")).toBe("/verify-email");
    },
  );

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
    expect(await (await confirmPage(pageArgs(services, path))).json()).toMatchObject({ token });
    await confirmPage(pageArgs(services, path));

    const used = await confirm(pageArgs(services, path, { form: { token } }));
    expect(used.headers.get("location")).toBe("/tournaments");
    const cookie = cookiesOf(used);
    const shown = await (await root(pageArgs(services, "/tournaments", { cookie }))).json();
    expect(shown).toMatchObject({ displayName: "Asha" });

    const again = await confirm(pageArgs(services, path, { form: { token } }));
    expect(again.status).toBe(422);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test("with JavaScript the success is shown where the person is", async () => {
    const form = { ...REGISTRATION, stay: "1" };
    const answer = await login(pageArgs(services, "/login", { form }));
    const success = "Registered! Please verify your email before logging in.";
    expect(await answer.json()).toEqual({ intent: "registered", success });
    const cookie = cookiesOf(answer);
    expect(await (await waiting(pageArgs(services, "/verify-email", { cookie }))).json()).toEqual({
      email: REGISTRATION.email,
      league: null,
      canResend: true,
      showOutbox: false,
      wait: null,
    });
  });

  test("the browser that registered is let in once its link was used in another one", async () => {
    const cookie = cookiesOf(await login(pageArgs(services, "/login", { form: REGISTRATION })));
    const ask = async () =>
      (await state(pageArgs(services, "/verify-email/state", { cookie }))).json();
    expect(await ask()).toEqual({ goOn: false });
    await useLink(services.mails[0]?.link);
    expect(await ask()).toEqual({ goOn: true });

    const answer = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(answer.headers.get("location")).toBe("/tournaments");
    expect(await nameIn(cookiesOf(answer))).toBe("Asha");
    // The cookie that it waited with opens nothing any more.
    expect(await ask()).toEqual({ goOn: false });
    const again = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(again.headers.get("location")).toBeNull();
  });

  test("the page of the link shows who registered, and deletes what the owner did not", async () => {
    const args = pageArgs(services, "/login", { form: REGISTRATION });
    args.request.headers.set("user-agent", "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0");
    const cookie = cookiesOf(await login(args));
    const { href, searchParams } = new URL(services.mails[0]?.link ?? "");
    const token = searchParams.get("token") ?? "";
    const page = async () => (await confirmPage(pageArgs(services, href))).json();
    const registration = {
      displayName: "Asha",
      registeredAt: services.now(),
      device: "Firefox on Linux",
    };
    expect(await page()).toEqual({ token, registration });

    const form = { intent: "disown", token };
    const answer = await confirm(pageArgs(services, "/verify-email/confirm", { form }));
    expect(answer.headers.get("location")).toBe("/login");
    expect(await page()).toEqual({ token, registration: null });
    const again = await confirm(pageArgs(services, "/verify-email/confirm", { form }));
    expect([again.status, await again.json()]).toMatchObject([422, { intent: "disown" }]);
    const visit = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(visit.headers.get("location")).toBeNull();
  });

  test("the browser of another registration of the same address is not", async () => {
    const stranger = { ...REGISTRATION, displayName: "Mallory" };
    const cookie = cookiesOf(await login(pageArgs(services, "/login", { form: stranger })));
    await login(pageArgs(services, "/login", { form: REGISTRATION }));
    await useLink(services.mails[1]?.link);
    const answer = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(answer.headers.get("location")).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("too many resends are refused beside the button", async () => {
    const cookie = cookiesOf(await login(pageArgs(services, "/login", { form: REGISTRATION })));
    const again = () => resend(pageArgs(services, "/verify-email", { cookie, form: {} }));
    for (let sent = 0; sent < 5; sent++) expect((await again()).status).toBe(302);
    const refused = await again();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(await refused.json()).toEqual({
      intent: "resend",
      faults: [{ fields: [], sentence: "Too many attempts. Please try again in 60 minutes." }],
      typed: {},
    });
  });

  test("the waiting screen goes on once the browser is logged in", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Asha"));
    const answer = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(answer.headers.get("location")).toBe("/tournaments");
  });
});

/** The name that the navbar shows to a browser with these cookies. */
async function nameIn(cookie: string): Promise<string | null> {
  return (await (await root(pageArgs(services, "/", { cookie }))).json()).displayName;
}

/** Presses the button of a mailed link's page, in a browser without cookies. */
async function useLink(link: string | undefined) {
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  const answer = await confirm(pageArgs(services, "/verify-email/confirm", { form: { token } }));
  expect(answer.headers.get("location")).toBe("/tournaments");
}
