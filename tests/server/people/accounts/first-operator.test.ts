import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import {
  addOperator,
  listOperators,
  removeOperator,
} from "#server/matches/operator/name-operators";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { logInWithGoogle } from "#server/people/accounts/log-in-with-google";
import { verifyEmail } from "#server/people/accounts/verify-email";
import { type TestServices, testServices } from "#tests/support/services";
import { HOME, MEERA, register, tokenOf } from "./people";

const BEN = { displayName: "Ben", email: "ben@example.org" };
const GOOGLE = { sub: "1", email: BEN.email, emailVerified: true, displayName: "Ben" };

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

const operators = () => listOperators(services).map(({ email }) => email);
const verify = (mail: number) => verifyEmail(services, tokenOf(services.mails[mail]), HOME);

describe("on a new server the operator is", () => {
  test("who verifies first, not who registers first, and nobody after them", async () => {
    await register(services);
    await register(services, BEN);
    expect(operators()).toEqual([]);
    verify(1);
    expect(operators()).toEqual([BEN.email]);
    verify(0);
    expect(operators()).toEqual([BEN.email]);
  });

  test("who comes first by Google", async () => {
    logInWithGoogle(services, GOOGLE);
    expect(operators()).toEqual([BEN.email]);
    await register(services);
    verify(0);
    expect(operators()).toEqual([BEN.email]);
  });
});

describe("nobody becomes operator by verifying", () => {
  test("where an account is verified already", async () => {
    await addVerifiedAccount(services, { ...MEERA, ...BEN });
    await register(services);
    verify(0);
    expect(operators()).toEqual([]);
    logInWithGoogle(services, { ...GOOGLE, email: "google@example.org" });
    expect(operators()).toEqual([]);
  });

  test("where the only other account has been deleted", async () => {
    await addVerifiedAccount(services, { ...MEERA, ...BEN });
    services.db.update(users).set({ emailVerifiedAt: null, deletedAt: 1 }).run();
    await register(services);
    verify(0);
    expect(operators()).toEqual([]);
  });

  test("where FIRST_OPERATOR leaves it to the command line", async () => {
    services = { ...services, env: { ...services.env, firstOperator: "command" } };
    await register(services);
    verify(0);
    expect(operators()).toEqual([]);
  });

  test("again, once the command line has taken it back", async () => {
    await register(services);
    verify(0);
    expect(addOperator(services, MEERA.email)).toBe(false);
    removeOperator(services, MEERA.email);
    logInWithGoogle(services, GOOGLE);
    expect(operators()).toEqual([]);
  });
});
