import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#db/schema";
import type { SessionUser } from "#server/people/accounts/sessions";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { action, loader } from "../../../app/routes/people/account/sessions-screen";
import { loader as account } from "../../../app/routes/people/account/signing-in-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";

const PASSWORD = "a long password";

let services: TestServices;
let asha: SessionUser;
let cookie: string;
let elsewhere: string;

beforeEach(async () => {
  services = testServices();
  asha = await makeUser(services, "Asha");
  cookie = await logInAs(services, asha);
  elsewhere = await logInAs(services, asha);
});

const send = (form: Record<string, string>, from = cookie) =>
  action(pageArgs(services, "/account/sessions", { cookie: from, form }));
const page = async (search: string) =>
  (await loader(pageArgs(services, `/account/sessions${search}`, { cookie }))).json();

async function nameIn(of: string): Promise<string | null> {
  return (await (await root(pageArgs(services, "/", { cookie: of }))).json()).displayName;
}

async function sessionOf(of: string): Promise<string> {
  const shown = await (
    await account(pageArgs(services, "/account/signing-in", { cookie: of }))
  ).json();
  return shown.sessions.find(({ current }) => current)?.id ?? "";
}

test("the page asks for the password, for one session or for all", async () => {
  const session = await sessionOf(elsewhere);
  expect(await page(`?end=${session}`)).toMatchObject({
    session: { id: session },
    proof: { withPassword: true, withCode: false },
  });
  expect(await page("")).toMatchObject({ session: null, proof: { email: "asha@example.org" } });
  const answer = loader(pageArgs(services, "/account/sessions?end=x", { cookie }));
  expect((await thrownBy(answer)).status).toBe(404);
});

test("the address, where there is a password, ends nothing", async () => {
  const targets: Record<string, string>[] = [{}, { session: await sessionOf(elsewhere) }];
  for (const target of targets) {
    const answer = await send({ ...target, email: "asha@example.org" });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { faults: [{ fields: ["password"] }] },
    ]);
  }
  expect([await nameIn(cookie), await nameIn(elsewhere)]).toEqual(["Asha", "Asha"]);
});

test("the password ends one session and leaves the others", async () => {
  const answer = await send({ session: await sessionOf(elsewhere), password: PASSWORD });
  expect(answer.headers.get("location")).toBe("/account/signing-in");
  expect([await nameIn(elsewhere), await nameIn(cookie)]).toEqual([null, "Asha"]);
});

test("the password logs out everywhere, and only oneself", async () => {
  const bens = await logInAs(services, await makeUser(services, "Ben"));
  const answer = await send({ password: PASSWORD });
  expect(answer.headers.get("location")).toBe("/login");
  const names = await Promise.all([cookie, elsewhere, bens].map(nameIn));
  expect(names).toEqual([null, null, "Ben"]);
});

test("ends nobody else's session, also with the same password", async () => {
  const bens = await logInAs(services, await makeUser(services, "Ben"));
  const answer = await send({ session: await sessionOf(bens), password: PASSWORD });
  expect(answer.status).toBe(404);
  expect(await nameIn(bens)).toBe("Ben");
});

test("an account without a password types its address", async () => {
  services.db.update(users).set({ passwordHash: null }).where(eq(users.id, asha.id)).run();
  expect((await send({ email: "ben@example.org" })).status).toBe(422);
  expect((await send({ email: " Asha@example.org" })).headers.get("location")).toBe("/login");
  expect(await nameIn(elsewhere)).toBe(null);
});

test("a tenth wrong password is the last that is looked at", async () => {
  for (let tried = 0; tried < 10; tried++) {
    expect((await send({ password: "wrong" })).status).toBe(422);
  }
  const refused = await send({ password: PASSWORD });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
});
