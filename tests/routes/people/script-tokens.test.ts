import { beforeEach, describe, expect, test } from "vitest";
import { apiTokens } from "#db/schema";
import { findApiReader, listApiTokens } from "#server/people/accounts/api-tokens";
import { changePassword, endPassword } from "#server/people/accounts/change-password";
import { resetPassword } from "#server/people/accounts/reset-password";
import { type AddressedUser, startSession } from "#server/people/accounts/sessions";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { apiTokenOf } from "#tests/support/api-token";
import { makeUser } from "#tests/support/season";
import { turnOn } from "#tests/support/second-factor";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as account } from "../../../app/routes/people/account/account-screen";
import { action, loader } from "../../../app/routes/people/account/tokens-screen";
import { logTo, readEvents } from "../logged-events";
import { logInAs, pageArgs, thrownBy } from "../page-args";

const PASSWORD = "a long password";

let services: TestServices;
let lines: string[];
let asha: AddressedUser;
let cookie: string;

beforeEach(async () => {
  lines = [];
  const quiet = testServices();
  services = Object.create(quiet, { log: { value: logTo(lines) } });
  asha = await makeUser(services, "Asha");
  cookie = await logInAs(services, asha);
});

const send = (form: Record<string, string>, by = cookie): Promise<Response> =>
  action(pageArgs(services, "/account/tokens", { cookie: by, form }));
const make = (form: Record<string, string> = {}) =>
  send({ intent: "make", name: "Table", password: PASSWORD, ...form });
const page = async () => (await loader(pageArgs(services, "/account/tokens", { cookie }))).text();
const reads = (token: string) => findApiReader(services, `Bearer ${token}`);
const stored = () => services.db.select().from(apiTokens).all();

describe("a token", () => {
  test("is shown once, begins with gully_, is stored as a hash and can be deleted", async () => {
    const answer = await make({ name: "  WhatsApp   table " });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { token } = await answer.json();
    expect(token).toMatch(/^gully_[\w-]{43}$/);
    expect(reads(token)).toMatchObject({ id: asha.id });
    expect(await page()).not.toContain(token);
    expect(JSON.stringify(stored())).not.toContain(token.slice("gully_".length));
    expect(listApiTokens(services.db, asha)).toMatchObject([{ name: "WhatsApp table" }]);
    const shown = await (await account(pageArgs(services, "/account", { cookie }))).json();
    expect(shown.tokens).toBe(1);
    const deleted = await send({ intent: "delete", tokenId: String(stored()[0]?.id) });
    expect(deleted.headers.get("location")).toBe("/account/tokens");
    expect([reads(token), stored()]).toEqual([null, []]);
    expect(readEvents(lines).flatMap(([event]) => event ?? [])).toEqual([
      "login-succeeded",
      "api-token-made",
      "api-token-deleted",
    ]);
    expect(lines.join("")).not.toContain(token);
  });

  test("was used at a minute, and writes no more often", async () => {
    const token = await apiTokenOf(services, asha);
    const at = Date.UTC(2026, 0, 1, 12, 30);
    for (const seconds of [5, 59]) {
      services.setNow(at + seconds * 1000);
      reads(token);
      expect(stored()[0]?.usedAt).toBe(at);
    }
    services.setNow(at + 60_000);
    reads(token);
    expect(stored()[0]?.usedAt).toBe(at + 60_000);
  });

  test.each([
    ["no name", { name: "" }, "name", "Please enter a name."],
    ["a long name", { name: "x".repeat(41) }, "name", "A name has at most 40 characters."],
  ])("is not made with %s", async (_what, form, field, sentence) => {
    const answer = await make(form as Record<string, string>);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { intent: "make", faults: [{ fields: [field], sentence }] },
    ]);
    expect(stored()).toEqual([]);
  });

  test("asks for a code where the account has a second factor", async () => {
    await turnOn(services, asha);
    const answer = await make();
    expect([answer.status, (await answer.json()).faults]).toMatchObject([
      422,
      [{ fields: ["code"] }],
    ]);
    expect(stored()).toEqual([]);
  });

  test("is one of ten at most", async () => {
    const row = { userId: asha.id, madeAt: 0 };
    for (let number = 0; number < 10; number += 1) {
      services.db
        .insert(apiTokens)
        .values({ ...row, name: "T", hash: `${number}` })
        .run();
    }
    const answer = await make();
    const sentence = "You can have at most 10 tokens. Delete one first.";
    expect([answer.status, (await answer.json()).faults]).toEqual([
      409,
      [{ fields: [], sentence }],
    ]);
    expect(stored()).toHaveLength(10);
  });

  test("is deleted by its owner alone", async () => {
    await apiTokenOf(services, asha);
    const tokenId = String(stored()[0]?.id);
    const ben = await logInAs(services, await makeUser(services, "Ben"));
    for (const id of [tokenId, "0", "x", ""]) {
      expect((await send({ intent: "delete", tokenId: id }, ben)).status).toBe(404);
    }
    const anonymous = await thrownBy(send({ intent: "delete", tokenId }, ""));
    expect(anonymous.headers.get("location")).toContain("/login?");
    expect(stored()).toHaveLength(1);
  });
});

describe("tokens end", () => {
  const ends: Record<string, () => unknown> = {
    "with a new password": () => {
      const { token: sessionToken } = startSession(services, asha.id);
      return changePassword(
        services,
        asha,
        { currentPassword: PASSWORD, newPassword: "brisk otters juggle teacups", code: "" },
        { sessionToken, clientAddress: "192.0.2.1" },
      );
    },
    "with a password of a mailed link": () => {
      const { href } = endPassword(services, asha.email);
      const token = new URL(href).searchParams.get("token") ?? "";
      return resetPassword(services, token, "brisk otters juggle teacups", "192.0.2.1");
    },
    "with a password that the host ends": () => endPassword(services, asha.email),
    "with the account": () =>
      deleteAccount(services, asha, { password: PASSWORD, email: "", code: "" }, "192.0.2.1"),
  };
  test.each(Object.entries(ends))("%s", async (_how, end) => {
    const token = await apiTokenOf(services, asha);
    const other = await apiTokenOf(services, await makeUser(services, "Ben"));
    expect(reads(token)).not.toBeNull();
    await end();
    expect([reads(token), stored().length]).toEqual([null, 1]);
    expect(reads(other)).not.toBeNull();
  });
});

test("the export of an account has their names and times, and nothing of the tokens", async () => {
  const token = await apiTokenOf(services, asha, "Tea table");
  reads(token);
  const exported = exportAccount(services, asha);
  expect(JSON.parse(exported).scriptTokens).toEqual([
    {
      name: "Tea table",
      madeAt: "2026-01-01T00:00:00.000Z",
      lastUsedAt: "2026-01-01T00:00:00.000Z",
    },
  ]);
  for (const secret of [token, stored()[0]?.hash ?? ""]) expect(exported).not.toContain(secret);
});
