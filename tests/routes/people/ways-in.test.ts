import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { apiTokens, openidAccounts, passkeys, pushTokens, tournaments, users } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import type { Services } from "#server/core/services";
import { changePassword } from "#server/people/accounts/change-password";
import { renewCalendarLink } from "#server/people/accounts/renew-calendar-link";
import { requestReset } from "#server/people/accounts/reset-password";
import { type AddressedUser, startSession } from "#server/people/accounts/sessions";
import { endWayIn } from "#server/people/accounts/ways-in";
import { calendarHref } from "#server/stories/write-calendar";
import { clientAt } from "#tests/support/client";
import { dumpTables } from "#tests/support/dump-tables";
import { makeUser } from "#tests/support/season";
import { turnOn } from "#tests/support/second-factor";
import { type TestServices, testServices } from "#tests/support/services";
import { action as codePage } from "../../../app/routes/people/login/code-screen";
import { action as setPassword } from "../../../app/routes/people/login/reset-password-screen";
import { action, loader } from "../../../app/routes/people/login/ways-after-reset-screen";
import { logTo, readEvents } from "../logged-events";
import { cookieOf, cookiesOf, pageArgs, thrownBy } from "../page-args";

const HERE = "192.0.2.1";
const PAGE = "/reset-password/ways";
const OLD = "a long password";
const NEW = "brisk otters juggle teacups";

let services: TestServices;
let asha: AddressedUser;
let start: number;

beforeEach(async () => {
  services = testServices();
  start = services.now();
  asha = await makeUser(services, "Asha");
});

/** A passkey, a login at a provider and a push token, made now. */
function addWays(name: string, owner = asha): void {
  const { db, now } = services;
  db.insert(passkeys)
    .values({
      ...{ userId: owner.id, credentialId: name, userHandle: "h", publicKey: "k", counter: 0 },
      ...{ transports: [], name, createdAt: now() },
    })
    .run();
  const issuer = `https://${name}.example`;
  db.insert(openidAccounts)
    .values({ issuer, subject: "1", userId: owner.id, linkedAt: now() })
    .run();
  const { id } = db
    .insert(tournaments)
    .values({ name: `Cup of ${name}` })
    .returning()
    .get();
  const hash = `hash of ${name}`;
  db.insert(pushTokens)
    .values({ tournamentId: id, name, hash, madeBy: owner.id, madeAt: now() })
    .run();
}

/** Sets a new password by a mailed link. */
async function reset(on: Services = services, password = NEW, cookie = "") {
  await requestReset(on, asha.email, clientAt(HERE));
  const link = new URL(services.mails.findLast(({ kind }) => kind === "reset")?.link ?? "");
  const token = link.searchParams.get("token") ?? "";
  const path = `${link.pathname}${link.search}`;
  const send = (from = cookie) =>
    setPassword(pageArgs(on, path, { cookie: from, form: { token, password } }));
  const answer = await send();
  return { answer, cookie: cookiesOf(answer), again: send };
}

async function show(cookie: string) {
  return (await loader(pageArgs(services, PAGE, { cookie }))).json();
}

const labels = (ways: readonly { label: string }[]) => ways.map(({ label }) => label);
const send = (cookie: string, form: Record<string, string>) =>
  action(pageArgs(services, PAGE, { cookie, form }));

describe("a password set by a mailed link", () => {
  test("ends what was made since the last change of password, and lists what remains", async () => {
    addWays("own");
    services.setNow(start + MINUTE_MS);
    const { token: sessionToken } = startSession(services, asha.id);
    const passwords = { currentPassword: OLD, newPassword: "a second password", code: "" };
    await changePassword(services, asha, passwords, { sessionToken, clientAddress: HERE });
    services.setNow(start + 2 * MINUTE_MS);
    addWays("thief");
    services.setNow(start + 3 * MINUTE_MS);

    const lines: string[] = [];
    const { answer, cookie } = await reset({ ...services, log: logTo(lines) });
    expect(answer.headers.get("location")).toBe(PAGE);
    const page = await show(cookie);
    expect(page.ended).toEqual([
      "Passkey “thief”",
      "Login with thief.example",
      "Token “thief”, which sends scores",
    ]);
    expect(labels(page.ways)).toEqual([
      "Passkey “own”",
      "Login with own.example",
      "Token “own”, which sends scores",
      "The address of your calendar",
    ]);
    expect(services.db.select().from(passkeys).all()).toMatchObject([{ name: "own" }]);
    expect(services.db.select().from(openidAccounts).all()).toHaveLength(1);
    expect(readEvents(lines).map(([event]) => event)).toEqual([
      "password-changed",
      ...Array(3).fill("way-in-ended"),
    ]);
    expect(services.mails.at(-1)?.text).toContain(
      "Ended with it: Passkey “thief”; Login with thief.example; Token “thief”, which sends scores.",
    );
  });

  test("ends all that was made since the account, where no change of password is known", async () => {
    const unknown = { passwordChangedAt: null, passwordHash: null, googleSub: "g" };
    const linked = { ...unknown, googleLinkedAt: start };
    services.db.update(users).set(linked).where(eq(users.id, asha.id)).run();
    services.setNow(start + MINUTE_MS);
    addWays("thief");
    const { cookie } = await reset();
    const page = await show(cookie);
    // The login by which the account came about is not newer than the account.
    expect(labels(page.ways)).toEqual(["Google", "The address of your calendar"]);
    expect(page.ended).toHaveLength(3);
  });

  test("leads to the login where there is nothing to end", async () => {
    const { answer } = await reset();
    expect(answer.headers.get("location")).toBe("/login");
  });

  test("leaves the second factor on, and says since when", async () => {
    await turnOn(services, asha);
    const { answer, cookie } = await reset();
    expect(answer.headers.get("location")).toBe(PAGE);
    expect(await show(cookie)).toMatchObject({ secondFactor: { since: start } });
  });

  test("that is sent twice by one browser leads to the same page", async () => {
    addWays("own");
    const { cookie, again } = await reset();
    expect((await again(cookie)).headers.get("location")).toBe(PAGE);
    expect((await again("")).status).toBe(422);
  });
});

describe("the page of ways in", () => {
  test("ends each, or all, without a login", async () => {
    addWays("own");
    const before = calendarHref(services, asha);
    const { cookie } = await reset();
    const [passkey, ...others] = (await show(cookie)).ways;
    const end = { intent: "end", kind: passkey?.kind ?? "", key: passkey?.key ?? "" };
    expect((await send(cookie, end)).headers.get("location")).toBe(PAGE);
    // Ending it twice changes nothing.
    expect((await send(cookie, end)).headers.get("location")).toBe(PAGE);
    expect(labels((await show(cookie)).ways)).toEqual(labels(others));
    expect(calendarHref(services, asha)).toBe(before);
    await send(cookie, { intent: "end-all" });
    expect(labels((await show(cookie)).ways)).toEqual(["The address of your calendar"]);
    expect(calendarHref(services, asha)).not.toBe(before);
    expect(services.db.select().from(pushTokens).all()).toMatchObject([
      { endedAt: services.now() },
    ]);
  });

  test("is nobody else's: not without the cookie, not of another account, not after another reset", async () => {
    const ben = await makeUser(services, "Ben");
    addWays("bens", ben);
    addWays("own");
    const { cookie } = await reset();
    const tables = () => dumpTables(services.db);
    const before = tables();
    const [of] = services.db.select().from(passkeys).where(eq(passkeys.userId, ben.id)).all();
    const bens = { intent: "end", kind: "passkey", key: String(of?.id) };
    await send("", { intent: "end-all" });
    await send(cookie, bens);
    await send(cookie, { ...bens, kind: "openid", key: "https://bens.example" });
    expect(tables()).toEqual(before);
    expect((await thrownBy(loader(pageArgs(services, PAGE)))).headers.get("location")).toBe(
      "/login",
    );
    expect((await thrownBy(send(cookie, { ...bens, kind: "session" }))).status).toBe(400);

    services.setNow(services.now() + 11 * MINUTE_MS);
    expect((await send(cookie, { intent: "end-all" })).status).toBe(403);
    services.setNow(services.now() - 11 * MINUTE_MS);
    await reset(services, "yet another password 5");
    expect((await send(cookie, { intent: "end-all" })).status).toBe(403);
    expect(services.db.select().from(passkeys).all()).toHaveLength(2);
  });

  test("its cookie is no login that lacks a code", async () => {
    const { app } = await turnOn(services, asha);
    const { answer } = await reset();
    const set = answer.headers.getSetCookie().find((each) => each.startsWith("gully-reset="));
    const forged = cookieOf(set ?? "").replace("gully-reset=", "gully-log-in=");
    const form = { code: app.codeAt(services.now()) };
    const tried = codePage(pageArgs(services, "/login/code", { cookie: forged, form }));
    const refused = await thrownBy(Promise.resolve(tried));
    expect(refused.headers.get("location")).toBe("/login");
    expect(cookiesOf(refused)).not.toContain("gully-session=");
  });

  test("an account without rows of its own survives every way", () => {
    for (const kind of ["passkey", "google", "openid", "push-token"] as const) {
      endWayIn(services.db, asha, { kind, key: "7" }, services.now());
    }
    renewCalendarLink(services.db, asha);
    expect(services.db.select().from(apiTokens).all()).toEqual([]);
  });
});
