import { beforeEach, describe, expect, test } from "vitest";
import { emailTokens, operatorActs, operators, users } from "#db/schema";
import { DAY_MS, HOUR_MS } from "#game/core/units";
import { addOperator } from "#server/matches/operator/name-operators";
import { findShareLink } from "#server/stories/share/league-share";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import { action as login } from "../../../app/routes/people/login/login-screen";
import { loader as state } from "../../../app/routes/people/login/verification-state";
import {
  action as resend,
  loader as waiting,
} from "../../../app/routes/people/login/verify-email-screen";
import {
  action as people,
  loader as peoplePage,
} from "../../../app/routes/run/operator/people-screen";
import { answerOf, cookiesOf, logInAs, pageArgs } from "../page-args";
import { REGISTRATION } from "./registration";

let services: TestServices;
/** The cookies of the operator. */
let meera: string;

beforeEach(async () => {
  services = testServices({ sendsMail: false });
  const user = await makeUser(services, "Meera");
  addOperator(services, user.email);
  meera = await logInAs(services, user);
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0";

async function register(change: Partial<typeof REGISTRATION> = {}, path = "/login") {
  const args = pageArgs(services, path, { form: { ...REGISTRATION, ...change } });
  args.request.headers.set("user-agent", FIREFOX);
  return login(args);
}

async function showWait(cookie: string) {
  const answer = await waiting(pageArgs(services, "/verify-email", { cookie }));
  return { to: answer.headers.get("location"), answer };
}

async function goesOn(cookie: string): Promise<boolean> {
  const answer = await state(pageArgs(services, "/verify-email/state", { cookie }));
  return (await answer.json()).goOn;
}

async function listed(cookie = meera) {
  const answer = await peoplePage(pageArgs(services, "/operator/people", { cookie }));
  return (await answer.json()).waiting ?? [];
}

function answer(intent: string, id: string | undefined, cookie = meera) {
  const form = { intent, waiting: id ?? "" };
  return answerOf(people(pageArgs(services, "/operator/people", { cookie, form })));
}

async function nameIn(cookie: string) {
  const { displayName, waiting: mark } = await (
    await root(pageArgs(services, "/", { cookie }))
  ).json();
  return { displayName, mark };
}

describe("registering on a server that sends no mail", () => {
  test("says whom to ask, and speaks of no mail", async () => {
    const answered = await register();
    expect(answered.headers.get("location")).toBe("/verify-email");
    const cookie = cookiesOf(answered);
    const { toasts } = await (await root(pageArgs(services, "/", { cookie }))).json();
    expect(toasts).toEqual([{ kind: "success", text: "Registered! Please ask to be let in." }]);
    const { wait } = await (await showWait(cookie)).answer.json();
    expect(wait).toEqual({
      own: {
        ...{ since: services.now(), displayName: "Asha", email: REGISTRATION.email },
        ...{ path: null, league: null },
      },
      operators: ["Meera"],
      href: "http://gully.test/operator/people",
    });
    expect(await goesOn(cookie)).toBe(false);
    const again = await resend(pageArgs(services, "/verify-email", { cookie, form: {} }));
    expect(again.headers.get("location")).toBe("/verify-email");
  });

  test("the operator's list and menu name who waits, and Let in logs that browser in", async () => {
    const cookie = cookiesOf(await register());
    expect(await nameIn(meera)).toEqual({ displayName: "Meera", mark: 1 });
    const [asha] = await listed();
    expect(asha).toMatchObject({
      ...{ kind: "registration", displayName: "Asha", email: REGISTRATION.email },
      ...{ since: services.now(), device: "Firefox on Linux", league: null },
    });
    const done = await answer("let-in", asha?.id);
    expect(done.headers.get("location")).toBe("/operator/people");
    expect([await listed(), (await nameIn(meera)).mark]).toEqual([[], 0]);

    expect(await goesOn(cookie)).toBe(true);
    const entered = await showWait(cookie);
    expect(entered.to).toBe("/tournaments");
    const own = cookiesOf(entered.answer);
    const shown = await (await root(pageArgs(services, "/", { cookie: own }))).json();
    expect(shown).toMatchObject({ displayName: "Asha", waiting: 0 });
    expect(shown.toasts[0]).toMatchObject({
      kind: "info",
      text: expect.stringContaining("Meera let you in."),
    });
  });

  test("days later the person logs in with the password, and waits in that browser", async () => {
    await register();
    services.setNow(services.now() + 3 * DAY_MS);
    const { email, password } = REGISTRATION;
    const form = { intent: "login", email, password };
    const second = await login(pageArgs(services, "/login", { form }));
    expect(second.headers.get("location")).toBe("/verify-email");
    const cookie = cookiesOf(second);
    const { wait } = await (await showWait(cookie)).answer.json();
    expect(wait?.own?.since).toBe(services.now() - 3 * DAY_MS);
    const [asha, ...others] = await listed();
    expect(others).toEqual([]);
    await answer("let-in", asha?.id);
    services.setNow(services.now() + 2 * DAY_MS);
    expect((await showWait(cookie)).to).toBe("/tournaments");
    const in3 = await login(pageArgs(services, "/login", { form }));
    expect(in3.headers.get("location")).toBe("/tournaments");
  });

  test("somebody who logs in again and again is one person who waits, in a few browsers", async () => {
    await register();
    const { email, password } = REGISTRATION;
    const form = { intent: "login", email, password };
    for (let times = 0; times < 9; times++) {
      await login(pageArgs(services, "/login", { form }));
    }
    expect(await listed()).toHaveLength(1);
    expect(services.db.select().from(emailTokens).all()).toHaveLength(5);
    const [asha] = await listed();
    expect((await answer("let-in", asha?.id)).headers.get("location")).toBe("/operator/people");
  });

  test("Refuse says so on the person's page, and the address can register again", async () => {
    const cookie = cookiesOf(await register());
    const [asha] = await listed();
    await answer("refuse", asha?.id);
    expect(await goesOn(cookie)).toBe(true);
    const { wait } = await (await showWait(cookie)).answer.json();
    expect(wait).toMatchObject({ own: null, operators: ["Meera"] });
    expect(
      services.db
        .select()
        .from(users)
        .all()
        .map(({ displayName }) => displayName),
    ).toEqual(["Meera"]);
    await register();
    expect(await listed()).toHaveLength(1);
  });

  test("two operators answer at once: the second one is told", async () => {
    const cookie = cookiesOf(await register());
    const omar = await makeUser(services, "Omar");
    addOperator(services, omar.email);
    const other = await logInAs(services, omar);
    const [asha] = await listed();
    const both = await Promise.all([answer("let-in", asha?.id), answer("refuse", asha?.id, other)]);
    expect(both.map(({ status }) => status)).toEqual([302, 409]);
    expect((await both[1]?.json())?.faults).toEqual([
      { fields: [], sentence: "They are no longer waiting: somebody has already answered." },
    ]);
    expect((await showWait(cookie)).to).toBe("/tournaments");
    expect((await answer("let-in", asha?.id)).status).toBe(409);
    const acts = services.db.select().from(operatorActs).all();
    expect(acts.map(({ act }) => act)).toEqual(["let in"]);
  });

  test("of two registrations with one address only the one that is let in opens the account", async () => {
    const mallory = cookiesOf(
      await register({ displayName: "Mallory", password: "mallory's own" }),
    );
    services.setNow(services.now() + HOUR_MS);
    const own = cookiesOf(await register());
    const both = await listed();
    expect(both.map(({ displayName }) => displayName)).toEqual(["Mallory", "Asha"]);
    await answer("let-in", both[1]?.id);
    expect(await listed()).toEqual([]);
    expect((await showWait(own)).to).toBe("/tournaments");
    expect((await (await showWait(mallory)).answer.json()).wait?.own).toBeNull();
    const { email } = REGISTRATION;
    const form = { intent: "login", email, password: "mallory's own" };
    expect((await login(pageArgs(services, "/login", { form }))).status).toBe(422);
  });

  test("a known address gets the same answer, and only its request is in the list", async () => {
    const known = await register({ email: "meera@example.org" });
    const fresh = await register();
    const shown = async (response: Response) => {
      const cookie = cookiesOf(response);
      const { wait } = await (await showWait(cookie)).answer.json();
      return { to: response.headers.get("location"), own: wait?.own, goesOn: await goesOn(cookie) };
    };
    const [one, two] = [await shown(known), await shown(fresh)];
    expect({ ...one, own: { ...one.own, email: "" } }).toEqual({
      ...two,
      own: { ...two.own, email: "" },
    });
    const [request] = await listed();
    expect(request).toMatchObject({ kind: "known", email: "meera@example.org" });
    expect((await answer("let-in", request?.id)).status).toBe(409);
    expect((await answer("refuse", request?.id)).status).toBe(302);
    expect(services.db.select().from(operators).all()).toHaveLength(1);
  });

  test("a link to a league is where the person goes, and the operator reads its name", async () => {
    const started = await startLeague([START], { outsiders: ["Omar"] });
    services = { ...started.services, env: { ...started.services.env, smtpUrl: null } };
    addOperator(services, started.omar.email);
    const link = findShareLink(services, started.league.manager)?.href.split("/").at(-1);
    const path = `/join-league?share=${link}`;
    const cookie = cookiesOf(
      await register({ email: "priya@example.org" }, `/login?${new URLSearchParams({ to: path })}`),
    );
    const { wait } = await (await showWait(cookie)).answer.json();
    expect(wait).toMatchObject({ own: { league: "Sunday Gully League" }, operators: ["Omar"] });
    const omar = await logInAs(services, started.omar);
    const [priya] = await listed(omar);
    expect(priya?.league).toBe("Sunday Gully League");
    await answer("let-in", priya?.id, omar);
    expect((await showWait(cookie)).to).toBe(path);
  });

  test("a week later a registration waits no more", async () => {
    const cookie = cookiesOf(await register());
    services.setNow(services.now() + 7 * DAY_MS + 1);
    expect([await listed(), (await nameIn(meera)).mark]).toEqual([[], 0]);
    expect(await goesOn(cookie)).toBe(true);
  });

  test("a full list refuses everybody alike, and costs no account", async () => {
    const now = services.now();
    const user = services.db.select().from(users).get();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...{ tokenHash: `row ${index}`, userId: user?.id ?? 0, purpose: "ask" as const },
      ...{ expiresAt: now + DAY_MS, registeredAt: now },
    }));
    services.db.insert(emailTokens).values(rows).run();
    for (const email of [REGISTRATION.email, "meera@example.org"]) {
      const refused = await register({ email });
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({
        faults: [{ sentence: "Too many people wait to be let in. Please try again another day." }],
      });
    }
    expect(services.db.select().from(users).all()).toHaveLength(1);
  });

  test("sign-up that is closed stays closed", async () => {
    services = { ...services, env: { ...services.env, signUp: "closed" } };
    expect((await register()).status).toBe(403);
    expect(await listed()).toEqual([]);
  });
});

describe("the first account of a server that sends no mail", () => {
  beforeEach(() => {
    services = testServices({ sendsMail: false });
  });

  test("is in at once, and runs the server", async () => {
    const cookie = cookiesOf(await register());
    const entered = await showWait(cookie);
    expect(entered.to).toBe("/tournaments");
    const own = cookiesOf(entered.answer);
    expect(await (await root(pageArgs(services, "/", { cookie: own }))).json()).toMatchObject({
      ...{ displayName: "Asha", operates: true },
      toasts: [],
    });
    await register({ email: "ben@example.org", displayName: "Ben" });
    expect((await listed(own)).map(({ displayName }) => displayName)).toEqual(["Ben"]);
  });

  test("waits if the command line names the operator, and the page says who does", async () => {
    services = { ...services, env: { ...services.env, firstOperator: "command" } };
    const cookie = cookiesOf(await register());
    const { wait } = await (await showWait(cookie)).answer.json();
    expect(wait).toMatchObject({ own: { displayName: "Asha" }, operators: [] });
    // The host lifts the restriction: the next login gets in.
    services = { ...services, env: { ...services.env, firstOperator: "account" } };
    const { email, password } = REGISTRATION;
    const form = { intent: "login", email, password };
    const second = await login(pageArgs(services, "/login", { form }));
    expect((await showWait(cookiesOf(second))).to).toBe("/tournaments");
  });
});
