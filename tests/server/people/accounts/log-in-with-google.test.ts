import { beforeEach, describe, expect, test } from "vitest";
import { emailTokens, users } from "#db/schema";
import { AppError } from "#server/core/errors";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { logInWithGoogle } from "#server/people/accounts/log-in-with-google";
import { startSession, userOfSession } from "#server/people/accounts/sessions";
import { verifyEmail } from "#server/people/accounts/verify-email";
import { dumpTables } from "#tests/support/dump-tables";
import { type TestServices, testServices } from "#tests/support/services";
import { HOME, logInAs, MEERA, register, tokenOf } from "./people";

const GOOGLE = {
  sub: "109876543210987654321",
  email: "Meera@Example.org",
  emailVerified: true,
  displayName: "Meera Kulkarni",
} as const;
const FAILED = new AppError("unauthenticated", "Google login failed. Please try again.");

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

describe("a newcomer", () => {
  test("gets a verified account with the name that Google knows", () => {
    const user = logInWithGoogle(services, GOOGLE);
    expect(user).toMatchObject({
      email: "meera@example.org",
      displayName: "Meera Kulkarni",
      emailVerified: true,
    });
    expect(services.db.select().from(users).all()).toMatchObject([
      { googleSub: GOOGLE.sub, passwordHash: null },
    ]);
    expect(services.mails).toEqual([]);
  });

  test.each([
    ["", "meera"],
    [" \n ", "meera"],
    ["🏏".repeat(70), "🏏".repeat(60)],
    ["\u202earahS\u2069\nK", "arahS K"],
    ["http://evil.example", "http evil.example"],
    ["...", "meera"],
  ])("called %j there is called %j here", (displayName, name) => {
    expect(logInWithGoogle(services, { ...GOOGLE, displayName }).displayName).toBe(name);
  });

  test("whose name and address show nothing is a player", () => {
    const profile = { ...GOOGLE, displayName: "\u200b", email: "_@example.org" };
    expect(logInWithGoogle(services, profile).displayName).toBe("Player");
  });

  test.each([
    ["an address that is not verified", { emailVerified: false }],
    ["no address", { email: "" }],
    ["nonsense for an address", { email: "meera" }],
    ["no name of Google's own", { sub: "" }],
    ["a huge one", { sub: "1".repeat(10 * 1024 * 1024) }],
  ])("with %s is refused and leaves nothing", (_, change) => {
    expect(() => logInWithGoogle(services, { ...GOOGLE, ...change })).toThrow(FAILED);
    expect(services.db.select().from(users).all()).toEqual([]);
  });

  test("who clicks twice has one account, and no password opens it", async () => {
    expect(logInWithGoogle(services, GOOGLE)).toEqual(logInWithGoogle(services, GOOGLE));
    await expect(logInAs(services)).rejects.toThrow("Wrong email or password.");
  });
});

describe("a returning user", () => {
  test("is known by Google's own name, also after the address there has changed", () => {
    const user = logInWithGoogle(services, GOOGLE);
    const moved = { ...GOOGLE, email: "meera@new.example", emailVerified: false };
    expect(logInWithGoogle(services, moved)).toEqual(user);
  });
});

describe("an account with a password", () => {
  test("that is verified is linked, keeps its password and name, and its owner is notified", async () => {
    const meera = await addVerifiedAccount(services, MEERA);
    expect(logInWithGoogle(services, GOOGLE)).toEqual(meera);
    expect(services.mails).toMatchObject([{ kind: "google-linked", to: MEERA.email }]);
    await expect(logInAs(services)).resolves.toEqual(meera);
    logInWithGoogle(services, GOOGLE);
    expect(services.mails).toHaveLength(1);
  });

  test("is not linked by an address that Google has not verified", async () => {
    await addVerifiedAccount(services, MEERA);
    const before = dumpTables(services.db);
    expect(() => logInWithGoogle(services, { ...GOOGLE, emailVerified: false })).toThrow(FAILED);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("that has a Google account is not opened by another one", () => {
    const meera = logInWithGoogle(services, GOOGLE);
    expect(() => logInWithGoogle(services, { ...GOOGLE, sub: "5" })).toThrow(FAILED);
    expect(logInWithGoogle(services, GOOGLE)).toEqual(meera);
  });

  test("that nobody has verified loses what a stranger may have registered", async () => {
    const stranger = { displayName: "Thief", password: "thief's own" };
    await register(services, stranger);
    const [waiting] = services.db.select().from(users).all();
    const { token } = startSession(services, waiting?.id ?? 0);
    const link = tokenOf(services.mails[0]);
    const meera = logInWithGoogle(services, GOOGLE);
    expect(meera).toMatchObject({ displayName: "Meera Kulkarni", emailVerified: true });
    expect(userOfSession(services, token)).toBe(null);
    expect(services.db.select().from(emailTokens).all()).toEqual([]);
    expect(verifyEmail(services, link, HOME)).toBe(null);
    await expect(logInAs(services, stranger)).rejects.toThrow("Wrong email or password.");
  });
});
