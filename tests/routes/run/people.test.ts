import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { emailTokens, invitations, operatorActs, sessions, users } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { addOperator } from "#server/matches/operator/name-operators";
import type { AddressedUser, SessionUser } from "#server/people/accounts/sessions";
import { signUpPolicy, signUpRefusal } from "#server/people/accounts/sign-up-policy";
import { listLeagueLog } from "#server/play/leagues/league-log";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { loader as root } from "../../../app/root";
import { loader as account } from "../../../app/routes/people/account/signing-in-screen";
import { action as login } from "../../../app/routes/people/login/login-screen";
import {
  loader as resetPage,
  action as setPassword,
} from "../../../app/routes/people/login/reset-password-screen";
import {
  action as people,
  loader as peoplePage,
} from "../../../app/routes/run/operator/people-screen";
import {
  action as person,
  loader as personPage,
} from "../../../app/routes/run/operator/person-screen";
import { answerOf, cookiesOf, logInAs, pageArgs } from "../page-args";

const PASSWORD = "a long password";

type Started = Awaited<ReturnType<typeof start>>;
let started: Started;
let services: TestServices;
let ben: AddressedUser;
/** The cookies of the operator, who is not in the league. */
let omar: string;

const start = () => startLeague([START], { members: ["Ben"], outsiders: ["Omar"] });

beforeEach(async () => {
  started = await start();
  ({ services, ben } = started);
  addOperator(services, started.omar.email);
  omar = await logInAs(services, started.omar);
});

function withoutMail() {
  services = { ...services, env: { ...services.env, smtpUrl: null } };
}

function act(form: Record<string, string>, user: SessionUser = ben, cookie = omar) {
  const params = { userId: String(user.id) };
  return answerOf(
    person(pageArgs(services, `/operator/people/${user.id}`, { cookie, params, form })),
  );
}

function ask(email: string) {
  const form = { intent: "reset", email };
  return login(pageArgs(services, "/login?open=reset", { form }));
}

async function page(cookie = omar, search = "") {
  const path = `/operator/people${search}`;
  return (await peoplePage(pageArgs(services, path, { cookie }))).json();
}

function send(form: Record<string, string>, cookie = omar) {
  return answerOf(people(pageArgs(services, "/operator/people", { cookie, form })));
}

function logIn(password: string) {
  const form = { intent: "login", email: ben.email, password };
  return login(pageArgs(services, "/login", { form }));
}

async function toastsIn(response: Response) {
  const cookie = cookiesOf(response);
  return (await (await root(pageArgs(services, "/", { cookie }))).json()).toasts.map(
    ({ text }) => text,
  );
}

async function makeLink() {
  const answer = await act({ intent: "reset-link", password: PASSWORD });
  const { made } = await answer.json();
  return new URL(made?.href ?? "http://no.link");
}

const MADE = "Omar, who runs this server, made a link that sets a new password for your account.";

describe("a forgotten password on a server that sends no mail", () => {
  beforeEach(withoutMail);

  test("the dialog says whom to ask, the same for an unknown address", async () => {
    const known = await ask(ben.email);
    const unknown = await ask("nobody@example.org");
    const answered = await known.json();
    expect(answered).toEqual({ intent: "asked", operators: ["Omar"] });
    expect(await unknown.json()).toEqual(answered);
    const { waiting } = await page();
    expect(waiting).toMatchObject([
      { kind: "reset", userId: ben.id, displayName: "Ben", email: ben.email },
    ]);
    // Asking twice is one request more, and never many.
    for (let times = 0; times < 4; times++) await ask(ben.email);
    expect((await page()).waiting?.length).toBeLessThanOrEqual(3);
  });

  test("the operator gets a link once, which sets the password once; everybody reads of it", async () => {
    await ask(ben.email);
    const before = await logInAs(services, ben);
    const link = await makeLink();
    expect((await page()).waiting).toEqual([]);
    const nameIn = async (cookie: string) =>
      (await (await root(pageArgs(services, "/", { cookie }))).json()).displayName;
    expect(await nameIn(before)).toBeNull();

    const token = link.searchParams.get("token") ?? "";
    const form = { token, password: "silly mid on" };
    const set = await setPassword(pageArgs(services, "/reset-password", { form }));
    expect(set.headers.get("location")).toBe("/login");
    expect((await setPassword(pageArgs(services, "/reset-password", { form }))).status).toBe(422);

    const entered = await logIn("silly mid on");
    expect((await toastsIn(entered)).at(-1)).toContain(MADE);
    expect((await toastsIn(await logIn("silly mid on"))).join()).not.toContain(MADE);
    const cookie = cookiesOf(entered);
    const { acts } = await (
      await account(pageArgs(services, "/account/signing-in", { cookie }))
    ).json();
    expect(acts).toMatchObject([{ operator: "Omar", sentence: MADE }]);
    expect((await page()).acts).toMatchObject([
      { operator: "Omar", sentence: "made a link for a new password of Ben" },
    ]);
    const log = listLeagueLog(services, started.league.manager, {});
    expect(log.entries[0]).toMatchObject({
      who: "Omar",
      sentence: "As an operator of the server, made a link for a new password of Ben",
    });
  });

  test("a link ends after two hours, by a newer one, and when its owner logs in", async () => {
    const isGood = async ({ pathname, search }: URL) => {
      const shown = await resetPage(pageArgs(services, `${pathname}${search}`));
      return (await shown.json()).dead === null;
    };
    const first = await makeLink();
    expect(await isGood(first)).toBe(true);
    const second = await makeLink();
    expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
    await logIn(PASSWORD);
    expect(await isGood(second)).toBe(false);
    const third = await makeLink();
    services.setNow(services.now() + 2 * HOUR_MS);
    expect(await isGood(third)).toBe(false);
  });

  test("a wrong proof makes no link, and no page or log has one", async () => {
    const refused = await act({ intent: "reset-link", password: "a wrong password" });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { faults: [{ fields: ["password"], sentence: "The password is wrong." }] },
    ]);
    expect(services.db.select().from(emailTokens).all()).toEqual([]);
    const link = await makeLink();
    const token = link.searchParams.get("token") ?? "none";
    const params = { userId: String(ben.id) };
    const shown = await (
      await personPage(pageArgs(services, "/operator/people/2", { cookie: omar, params }))
    ).text();
    expect(shown + JSON.stringify(await page())).not.toContain(token);
  });
});

describe("where the server sends mail", () => {
  test("a reset link is mailed to its owner, and the operator never has it", async () => {
    const answer = await act({ intent: "reset-link", password: PASSWORD });
    expect(answer.headers.get("location")).toBe(`/operator/people/${ben.id}`);
    expect(services.mails.map(({ kind, to }) => ({ kind, to }))).toEqual([
      { kind: "reset", to: ben.email },
    ]);
    expect((await toastsIn(await logIn(PASSWORD))).join()).toContain("mailed to you");
    expect((await page()).waiting).toBeNull();
  });

  test("sessions are ended, and the owner gets a mail and reads of it", async () => {
    const cookie = await logInAs(services, ben);
    const answer = await act({ intent: "end-sessions", password: PASSWORD });
    expect(answer.status).toBe(302);
    const own = services.db.select().from(sessions).where(eq(sessions.userId, ben.id)).all();
    expect(own).toEqual([]);
    expect((await (await root(pageArgs(services, "/", { cookie }))).json()).displayName).toBeNull();
    expect(services.mails).toMatchObject([
      { to: ben.email, text: expect.stringContaining("Omar, who runs this server, ended all") },
    ]);
  });

  test("somebody whose mail got lost is verified by their registration", async () => {
    const registration = {
      ...{ intent: "register", displayName: "Cara", email: "cara@example.org" },
      password: "cover drive 4",
    };
    await login(pageArgs(services, "/login", { form: registration }));
    const cara = services.db.select().from(users).all().at(-1);
    const params = { userId: String(cara?.id) };
    const args = pageArgs(services, "/operator/people/9?act=verify", { cookie: omar, params });
    const { registrations } = await (await personPage(args)).json();
    const form = { intent: "verify", registration: registrations[0]?.id ?? "" };
    const answer = await answerOf(
      person(pageArgs(services, "/operator/people/9", { cookie: omar, params, form })),
    );
    expect(answer.headers.get("location")).toBe(`/operator/people/${cara?.id}`);
    const entered = await login(
      pageArgs(services, "/login", { form: { ...registration, intent: "login" } }),
    );
    expect(entered.headers.get("location")).toBe("/tournaments");
  });
});

describe("deleting an account", () => {
  test("follows the rules of its owner, and the log says who did it", async () => {
    const answer = await act({ intent: "delete", password: PASSWORD });
    expect(answer.headers.get("location")).toBe("/operator/people");
    const row = services.db.select().from(users).where(eq(users.id, ben.id)).get();
    expect(row).toMatchObject({ displayName: "Deleted member", deletedAt: services.now() });
    const { entries } = listLeagueLog(services, started.league.manager, {});
    expect(entries.map(({ who, sentence }) => `${who}: ${sentence}`).slice(0, 2)).toEqual([
      "Deleted member: Left the league",
      "Omar: As an operator of the server, deleted the account of Deleted member",
    ]);
    expect((await act({ intent: "delete", password: PASSWORD })).status).toBe(404);
  });

  test("is refused for a manager with members, for operators, and for a wrong proof", async () => {
    const { asha } = started;
    const managing = await act({ intent: "delete", password: PASSWORD }, asha);
    expect([managing.status, await managing.json()]).toMatchObject([
      409,
      { faults: [{ sentence: expect.stringContaining("hand it over to one of them first") }] },
    ]);
    addOperator(services, ben.email);
    const another = await act({ intent: "delete", password: PASSWORD });
    expect(another.status).toBe(409);
    expect((await act({ intent: "delete", password: "wrong" }, asha)).status).toBe(422);
    expect(services.db.select().from(operatorActs).all()).toEqual([]);
  });
});

describe("who can sign up", () => {
  test("is set on the page, unless SIGN_UP is set", async () => {
    expect((await page()).signUp).toEqual({ policy: "open", bySetting: false, invitations: [] });
    expect((await send({ intent: "sign-up", policy: "closed" })).status).toBe(302);
    expect(signUpRefusal(services, null)).toContain("Sign-up is closed.");
    services = { ...services, env: { ...services.env, signUp: "invitation" } };
    expect(signUpPolicy(services)).toBe("invitation");
    const refused = await send({ intent: "sign-up", policy: "open" });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { faults: [{ sentence: "SIGN_UP is set to invitation on the server, and decides." }] },
    ]);
    expect((await send({ intent: "sign-up", policy: "nobody" })).status).toBe(400);
  });

  test("an invitation's link is shown once, lets one person in, and can be ended", async () => {
    await send({ intent: "sign-up", policy: "invitation" });
    const made = (await (await send({ intent: "invite", uses: "1", days: "7" })).json()).made;
    const token = new URL(made?.link ?? "http://no.link").searchParams.get("token");
    expect(signUpRefusal(services, token)).toBeNull();
    const { signUp } = await page();
    expect(signUp.invitations).toMatchObject([{ madeBy: "Omar", usesLeft: 1, league: null }]);
    expect(JSON.stringify(signUp)).not.toContain(token);
    for (const uses of ["0", "1001", "1.5", "x"]) {
      expect((await send({ intent: "invite", uses, days: "7" })).status).toBe(422);
    }
    const [listed] = signUp.invitations;
    const end = { intent: "end-invitation", invitation: String(listed?.id) };
    for (const status of [302, 302]) expect((await send(end)).status).toBe(status);
    expect(services.db.select().from(invitations).all()).toEqual([]);
    expect(signUpRefusal(services, token)).toContain("by invitation only");
  });
});

test("the list has people with and without an address, and no seats or deleted accounts", async () => {
  const now = services.now();
  const rows = [
    { email: "seat-0123456789ab", displayName: "Empty seat", createdAt: now },
    { email: "deleted-77", displayName: "Deleted member", createdAt: now, deletedAt: now },
  ];
  services.db.insert(users).values(rows).run();
  const { people: listed } = await page();
  expect(listed.rows.map(({ displayName }) => displayName)).toEqual(["Omar", "Ben", "Asha"]);
  const seat = services.db.select().from(users).where(eq(users.displayName, "Empty seat")).get();
  const params = { userId: String(seat?.id) };
  const visit = personPage(pageArgs(services, "/operator/people/4", { cookie: omar, params }));
  expect((await answerOf(visit)).status).toBe(404);
});
