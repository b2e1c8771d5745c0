import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { emailTokens, users } from "#db/schema";
import type { Services } from "#server/core/services";
import { registerAccount } from "#server/people/accounts/register-account";
import { requestReset } from "#server/people/accounts/reset-password";
import { startSession, toSessionUser } from "#server/people/accounts/sessions";
import { addUnaddressedAccount } from "#server/people/accounts/unaddressed-accounts";
import { notify } from "#server/people/notices/notify";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import {
  action as account,
  loader as accountPage,
} from "../../../app/routes/people/account/account-screen";
import {
  action as confirm,
  loader as confirmPage,
} from "../../../app/routes/people/account/address-screen";
import { action as secondFactor } from "../../../app/routes/people/account/second-factor-screen";
import { answerOf, logInAs, pageArgs } from "../page-args";

let services: TestServices;
let cookie: string;
let id: number;

/** Tara has an account without an address, on a server that sends mails. */
beforeEach(async () => {
  const started = await startLeague([START]);
  services = started.services;
  id = addUnaddressedAccount(services.db, "Tara", services.now());
  cookie = await logInAs(services, tara());
});

function tara() {
  const row = services.db.select().from(users).where(eq(users.id, id)).get();
  if (!row) throw new Error("Tara is gone.");
  return toSessionUser(row);
}

const mailing = () => ({
  ...services,
  env: { ...services.env, smtpUrl: "smtp://mail.example.org" },
});
const ask = (email: string, under: Services = mailing()) =>
  answerOf(account(pageArgs(under, "/account", { cookie, form: { intent: "address", email } })));
const lastLink = () => new URL(services.mails.at(-1)?.link ?? "http://none.test");
const use = (token: string) =>
  answerOf(confirm(pageArgs(services, "/account/address", { form: { token } })));
const requestToken = async (email: string) => {
  expect((await ask(email)).status).toBe(302);
  return lastLink().searchParams.get("token") ?? "";
};

describe("adding an address to an account without one", () => {
  test("takes a mail and a click, once; opening the link changes nothing", async () => {
    const token = await requestToken(" Tara@Example.org ");
    expect(services.mails.at(-1)).toMatchObject({
      to: "tara@example.org",
      subject: "Add this address to your Gully account",
    });
    const before = dumpTables(services.db);
    const page = await confirmPage(pageArgs(services, `/account/address?token=${token}`));
    expect(await page.json()).toMatchObject({
      shown: { displayName: "Tara", email: "tara@example.org" },
    });
    expect(dumpTables(services.db)).toEqual(before);
    expect(tara().email).toBeNull();
    expect((await use(token)).headers.get("location")).toBe("/account/me");
    expect(tara()).toMatchObject({ email: "tara@example.org", emailVerified: true });
    expect((await use(token)).status).toBe(422);
    expect((await ask("other@example.org")).status).toBe(409);
    // From now on a password can be set like everybody's.
    await requestReset(services, "tara@example.org", { clientAddress: "192.0.2.1", browser: null });
    expect(lastLink().pathname).toBe("/reset-password");
  });

  test("says the same for an address that has an account, whose owner alone hears of it", async () => {
    const known = await ask("asha@example.org");
    const unknown = await ask("nobody@example.org");
    expect([known.status, known.headers.get("location")]).toEqual([
      unknown.status,
      unknown.headers.get("location"),
    ]);
    expect(services.mails.at(-2)?.subject).toBe("You already have a Gully account");
    expect(services.db.select().from(emailTokens).all()).toHaveLength(1);
  });

  test("is late after a day, and refused for an address that somebody verified meanwhile", async () => {
    const late = await requestToken("late@example.org");
    const taken = await requestToken("taken@example.org");
    services.db
      .insert(users)
      .values({ email: "taken@example.org", emailVerifiedAt: 1, displayName: "Zed", createdAt: 1 })
      .run();
    const refused = await use(taken);
    expect(await refused.json()).toMatchObject({
      faults: [{ sentence: "This address already has an account." }],
    });
    services.setNow(services.now() + DAY + 1);
    expect((await use(late)).status).toBe(422);
    expect(tara().email).toBeNull();
  });

  test("ends a registration that waits on the address", async () => {
    const registration = { displayName: "Zed", password: "a long password" };
    await registerAccount(services, { ...registration, email: "tara@example.org" }, "192.0.2.1");
    const token = await requestToken("tara@example.org");
    expect((await use(token)).status).toBe(302);
    expect(services.db.select().from(users).where(eq(users.displayName, "Zed")).all()).toEqual([]);
    expect(services.db.select().from(emailTokens).all()).toEqual([]);
  });

  test("is refused for what is no address, without mails, and after too many", async () => {
    expect((await ask("tara")).status).toBe(422);
    const silent = { ...services, env: { ...services.env, smtpUrl: null } };
    expect((await ask("tara@example.org", silent)).status).toBe(409);
    for (let tried = 0; tried < 30; tried++) await use("A".repeat(43));
    expect((await use("A".repeat(43))).status).toBe(429);
    expect(services.mails).toEqual([]);
    let last = 0;
    for (let tried = 0; tried < 40 && last !== 429; tried++) {
      last = (await ask("tara@example.org")).status;
    }
    expect(last).toBe(429);
  });
});

describe("an account without an address", () => {
  test("gets no mail, whatever it has chosen", async () => {
    const text = { title: "T", sentences: ["S."], path: "/", action: "A" };
    const usefulUntil = services.now() + DAY;
    const notice = { userId: id, kind: "deadline", about: "a", text, usefulUntil } as const;
    expect(notify(services, services.db, notice)).toBe(false);
    expect(services.mails).toEqual([]);
    const test = await answerOf(
      account(pageArgs(services, "/account", { cookie, form: { intent: "test-mail" } })),
    );
    expect(await test.json()).toMatchObject({
      faults: [{ sentence: "Add an email address first." }],
    });
  });

  test("has no second factor, which guards a password", async () => {
    const form = { intent: "start", displayName: "Tara" };
    const answer = await answerOf(
      secondFactor(pageArgs(services, "/account/second-factor", { cookie, form })),
    );
    expect(answer.status).toBe(409);
  });

  test("is exported, and deleted once its name is typed", async () => {
    const page = await accountPage(pageArgs(mailing(), "/account", { cookie }));
    expect(await page.json()).toMatchObject({ email: null, unaddressed: { sendsMail: true } });
    expect(JSON.parse(exportAccount(services, { id })).account).toMatchObject({ email: null });
    startSession(services, id);
    const remove = (displayName: string) =>
      deleteAccount(
        services,
        tara(),
        { password: "", email: "", displayName, code: "" },
        "192.0.2.1",
      );
    await expect(remove("")).rejects.toThrow("Please type your display name.");
    await expect(remove("Asha")).rejects.toThrow("Please type your display name.");
    await remove(" Tara ");
    expect(services.db.select().from(users).where(eq(users.id, id)).get()).toMatchObject({
      email: `deleted-${id}`,
      displayName: "Deleted member",
    });
  });
});
