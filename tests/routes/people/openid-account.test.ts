import { describe, expect, test } from "vitest";
import { passkeys, users } from "#db/schema";
import { toSessionUser } from "#server/people/accounts/sessions";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { exportAccount } from "#server/trust/personal-data/export-account";
import type { OpenIdProvider } from "#tests/support/openid-provider";
import { makeUser } from "#tests/support/season";
import { action, loader } from "../../../app/routes/people/account/openid-screen";
import { loader as accountPage } from "../../../app/routes/people/account/signing-in-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { ASHA, beforeEachVisit, type OpenIdVisit } from "./openid-visits";

const PASSWORD = "a long password";
const HOME = "192.0.2.1";

let provider: OpenIdProvider;
let visit: OpenIdVisit;

beforeEachVisit((...begun) => {
  [provider, visit] = begun;
});

/** The first account, logged in: its Cookie header. */
function cookieOfAsha(): Promise<string> {
  const [asha] = visit.users();
  if (asha === undefined) throw new Error("Nobody has an account.");
  return logInAs(visit.services, toSessionUser(asha));
}

function unlink(cookie: string, proof: Record<string, string>, issuer = provider.settings.issuer) {
  const form = { issuer, ...proof };
  return action(pageArgs(visit.services, "/account/openid", { cookie, form }));
}

function page(cookie: string, issuer = provider.settings.issuer) {
  const path = `/account/openid?${new URLSearchParams({ issuer })}`;
  return loader(pageArgs(visit.services, path, { cookie }));
}

describe("the account page", () => {
  test("shows what is linked, to its owner alone", async () => {
    await makeUser(visit.services, "Asha");
    const cookie = await cookieOfAsha();
    const openid = async (of: string) => {
      const answer = await accountPage(
        pageArgs(visit.services, "/account/signing-in", { cookie: of }),
      );
      return (await answer.json()).openid;
    };
    expect(await openid(cookie)).toEqual([]);
    await visit.logIn();
    const { issuer } = provider.settings;
    expect(await openid(cookie)).toEqual([
      { issuer, name: new URL(issuer).host, linkedAt: visit.services.now() },
    ]);
    const bens = await logInAs(visit.services, await makeUser(visit.services, "Ben"));
    expect(await openid(bens)).toEqual([]);
    expect((await thrownBy(page(bens))).status).toBe(404);
  });
});

describe("unlinking", () => {
  test("asks for the password, and leaves the password as the way in", async () => {
    await makeUser(visit.services, "Asha");
    await visit.logIn();
    const cookie = await cookieOfAsha();
    expect(await (await page(cookie)).json()).toMatchObject({ refused: null });
    const wrong = await unlink(cookie, { password: "wrong" });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { faults: [{ fields: ["password"], sentence: "The password is wrong." }] },
    ]);
    expect(visit.accounts()).toHaveLength(1);
    const answer = await unlink(cookie, { password: PASSWORD });
    expect(answer.headers.get("location")).toBe("/account/signing-in");
    expect(visit.accounts()).toEqual([]);
    expect((await unlink(cookie, { password: PASSWORD })).status).toBe(404);
    expect(visit.lines.filter((line) => line.includes('"openid-unlinked"'))).toHaveLength(1);
  });

  test("is not for the only way in", async () => {
    await visit.logIn();
    const cookie = await cookieOfAsha();
    const refused =
      'This is your only way in. "Forgot password?" on the login page sets a password.';
    expect(await (await page(cookie)).json()).toMatchObject({ refused });
    const answer = await unlink(cookie, { email: ASHA.email });
    expect(answer.status).toBe(409);
    expect(visit.accounts()).toHaveLength(1);
  });

  test("works with a passkey, or with Google where the site has it", async () => {
    await visit.logIn();
    const cookie = await cookieOfAsha();
    const [asha] = visit.users();
    visit.services.db.update(users).set({ googleSub: "g" }).run();
    expect((await unlink(cookie, { email: ASHA.email })).status).toBe(409);
    const google = { clientId: "gully", clientSecret: "a client secret" };
    visit.services.env = { ...visit.services.env, google };
    expect((await unlink(cookie, { email: ASHA.email })).status).toBe(302);
    await visit.logIn();
    visit.services.env = { ...visit.services.env, google: null };
    const key = { credentialId: "c", publicKey: "k", counter: 0, name: "Phone" };
    const owner = { userId: asha?.id ?? 0, transports: [], createdAt: 0, userHandle: "h" };
    visit.services.db
      .insert(passkeys)
      .values({ ...key, ...owner })
      .run();
    expect((await unlink(cookie, { email: ASHA.email })).status).toBe(302);
    expect(visit.accounts()).toEqual([]);
  });

  test("touches nobody else's", async () => {
    await visit.logIn();
    const bens = await logInAs(visit.services, await makeUser(visit.services, "Ben"));
    expect((await unlink(bens, { password: PASSWORD })).status).toBe(404);
    expect((await unlink(bens, { password: PASSWORD }, "' OR 1=1 --")).status).toBe(404);
    const visitor = await thrownBy(unlink("", { password: PASSWORD }));
    expect(visitor.headers.get("location")).toMatch(/^\/login/);
    expect(visit.accounts()).toHaveLength(1);
  });

  test("is no farewell: a login there links the address again, and its owner hears of it", async () => {
    await makeUser(visit.services, "Asha");
    await visit.logIn();
    await unlink(await cookieOfAsha(), { password: PASSWORD });
    await visit.logIn();
    expect(visit.accounts()).toHaveLength(1);
    expect(visit.services.mails).toHaveLength(2);
  });
});

describe("personal data", () => {
  test("has the login in it", async () => {
    await visit.logIn();
    const [asha] = visit.users();
    const data = JSON.parse(exportAccount(visit.services, { id: asha?.id ?? 0 }));
    expect(data.openidAccounts).toEqual([
      {
        issuer: provider.settings.issuer,
        subject: "1001",
        linkedAt: new Date(visit.services.now()).toISOString(),
      },
    ]);
  });

  test("goes with the account, and the next login there is somebody new", async () => {
    await visit.logIn();
    const [asha] = visit.users();
    if (asha === undefined) throw new Error("Nobody has an account.");
    const proof = { password: "", email: ASHA.email, code: "" };
    await deleteAccount(visit.services, toSessionUser(asha), proof, HOME);
    expect(visit.accounts()).toEqual([]);
    await visit.logIn();
    expect(visit.accounts()).toMatchObject([{ subject: "1001" }]);
    expect(visit.accounts()[0]?.userId).not.toBe(asha.id);
  });
});
