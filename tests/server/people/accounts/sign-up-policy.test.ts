import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { serverSettings } from "#db/schema";
import type { Env } from "#server/core/env";
import { makeInvitation } from "#server/people/accounts/invitations";
import { logInWithGoogle } from "#server/people/accounts/log-in-with-google";
import { registerAccount } from "#server/people/accounts/register-account";
import { signUpPolicy, signUpRefusal } from "#server/people/accounts/sign-up-policy";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { HOME, logInAs, MEERA, register, tokenOf } from "./people";

const CLOSED = "Sign-up is closed. If you have an account, please log in.";
const BY_INVITATION = "Sign-up is by invitation only. Please open the link you were sent.";
const GOOGLE = { sub: "1", email: MEERA.email, emailVerified: true, displayName: "Meera" };

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

function under(signUp: Env["signUp"]): TestServices {
  return { ...services, env: { ...services.env, signUp } };
}

function invite(uses = 1, days = 7): string {
  const registration = inTransaction(services.db, (tx) =>
    makeInvitation(services, tx, { leagueId: null, createdBy: null, uses, days }),
  );
  return tokenOf(registration);
}

const registerUnder = (
  signUp: Env["signUp"],
  invitation: string | null,
  email: string = MEERA.email,
) => registerAccount(under(signUp), { ...MEERA, email }, HOME, invitation);

describe("the policy of the operators' page", () => {
  test.each([
    ["nothing is stored", undefined, "open"],
    ["they have set one", "invitation", "invitation"],
    ["it cannot be read", "by letter", "closed"],
  ])("when %s", (_, value, policy) => {
    if (value) services.db.insert(serverSettings).values({ name: "signUp", value }).run();
    expect(signUpPolicy(under(null))).toBe(policy);
  });
});

describe("registering", () => {
  test("open needs nothing, and takes no use of an invitation", async () => {
    const token = invite();
    await registerUnder("open", token);
    expect(signUpRefusal(under("invitation"), token)).toBeNull();
  });

  test("closed refuses everybody, invited or not, and writes nothing", async () => {
    const token = invite();
    const before = dumpTables(services.db);
    for (const invitation of [null, token]) {
      await expect(registerUnder("closed", invitation)).rejects.toMatchObject({
        code: "forbidden",
        message: CLOSED,
      });
    }
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("by invitation takes one use for each registration", async () => {
    const token = invite(2);
    await registerUnder("invitation", token, "asha@example.org");
    await registerUnder("invitation", token, "ben@example.org");
    expect(services.mails.map(({ to }) => to)).toEqual(["asha@example.org", "ben@example.org"]);
    await expect(registerUnder("invitation", token, "chitra@example.org")).rejects.toThrow(
      BY_INVITATION,
    );
    expect(services.mails).toHaveLength(2);
  });

  test("two at once with one use are one registration", async () => {
    const token = invite();
    const both = await Promise.allSettled([
      registerUnder("invitation", token, "asha@example.org"),
      registerUnder("invitation", token, "ben@example.org"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(services.mails).toHaveLength(1);
  });

  test("by invitation says and does the same for a known address (rules.md#accounts)", async () => {
    await makeUser(services, "Asha");
    const known = invite();
    const unknown = invite();
    await registerUnder("invitation", known, "asha@example.org");
    await registerUnder("invitation", unknown, "ben@example.org");
    expect([known, unknown].map((token) => signUpRefusal(under("invitation"), token))).toEqual([
      BY_INVITATION,
      BY_INVITATION,
    ]);
    const refusals = ["asha@example.org", "ben@example.org"].map((email) =>
      registerUnder("invitation", null, email).catch((error: Error) => error.message),
    );
    expect(await Promise.all(refusals)).toEqual([BY_INVITATION, BY_INVITATION]);
  });

  test("an invitation that is over, made up or missing is none", async () => {
    const token = invite(1, 2);
    services.setNow(services.now() + 2 * DAY - 1);
    expect(signUpRefusal(under("invitation"), token)).toBeNull();
    services.setNow(services.now() + 1);
    for (const none of [token, "x".repeat(43), "", null]) {
      expect(signUpRefusal(under("invitation"), none)).toBe(BY_INVITATION);
      await expect(registerUnder("invitation", none)).rejects.toThrow(BY_INVITATION);
    }
  });
});

describe("Google", () => {
  test("makes no account where sign-up is closed or by invitation", () => {
    const before = dumpTables(services.db);
    expect(() => logInWithGoogle(under("closed"), GOOGLE)).toThrow(CLOSED);
    expect(() => logInWithGoogle(under("invitation"), GOOGLE)).toThrow(BY_INVITATION);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("makes one with an invitation, once", () => {
    const token = invite();
    expect(logInWithGoogle(under("invitation"), GOOGLE, token)).toMatchObject({
      email: MEERA.email,
    });
    const other = { ...GOOGLE, sub: "2", email: "ben@example.org" };
    expect(() => logInWithGoogle(under("invitation"), other, token)).toThrow(BY_INVITATION);
  });

  test("takes no waiting registration over where sign-up is closed", async () => {
    await register(services);
    expect(() => logInWithGoogle(under("closed"), GOOGLE)).toThrow(CLOSED);
  });

  test("and the password log existing accounts in", async () => {
    const asha = await makeUser(services, "Asha");
    const google = { ...GOOGLE, email: asha.email };
    for (const signUp of ["closed", "invitation"] as const) {
      expect(logInWithGoogle(under(signUp), google).id).toBe(asha.id);
      const person = { email: asha.email, password: "a long password" };
      expect((await logInAs(under(signUp), person)).id).toBe(asha.id);
    }
  });
});

describe("making an invitation", () => {
  test("keeps no token, and sweeps those that are over", () => {
    const token = invite(1, 1);
    expect(JSON.stringify(dumpTables(services.db))).not.toContain(token);
    services.setNow(services.now() + DAY);
    invite();
    expect(dumpTables(services.db).invitations).toHaveLength(1);
  });

  test.each([
    [0, 7, "The uses must be a whole number from 1 to 1000."],
    [1001, 7, "The uses must be a whole number from 1 to 1000."],
    [1.5, 7, "The uses must be a whole number from 1 to 1000."],
    [Number.NaN, 7, "The uses must be a whole number from 1 to 1000."],
    [1, 0, "The days must be a whole number from 1 to 365."],
    [1, 366, "The days must be a whole number from 1 to 365."],
  ])("refuses %s uses for %s days", (uses, days, sentence) => {
    expect(() => invite(uses, days)).toThrow(sentence);
  });
});
