import { beforeEach, describe, expect, test } from "vitest";
import { emailTokens, sessions, users } from "#db/schema";
import { logIn } from "#server/accounts/log-in";
import { registerAccount } from "#server/accounts/register-account";
import { resendVerification } from "#server/accounts/resend-verification";
import { endSession, startSession, userOfSession } from "#server/accounts/sessions";
import { verifyEmail } from "#server/accounts/verify-email";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const DAY = 24 * 60 * 60 * 1000;
const MEERA = { displayName: "Meera", email: "meera@example.org", password: "cow corner 1" };

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

function tokenOf(mail: { link: string } | undefined): string {
  return new URL(mail?.link ?? "http://no.mail").searchParams.get("token") ?? "";
}

describe("register", () => {
  test.each([
    ["no name", { displayName: "  " }, "All fields are required"],
    ["no email", { email: " " }, "All fields are required"],
    ["no password", { password: "" }, "All fields are required"],
    ["no address", { email: "meera.example.org" }, "Please enter a valid email address."],
    [
      "seven characters",
      { password: "1234567" },
      "Please choose a password of 8 to 128 characters.",
    ],
    [
      "129 characters",
      { password: "x".repeat(129) },
      "Please choose a password of 8 to 128 characters.",
    ],
    [
      "a long name",
      { displayName: "x".repeat(61) },
      "Please choose a display name of at most 60 characters.",
    ],
  ])("%s is refused with its sentence and leaves nothing", async (_, change, sentence) => {
    await expect(registerAccount(services, { ...MEERA, ...change })).rejects.toThrow(sentence);
    expect(services.db.select().from(users).all()).toEqual([]);
    expect(services.mails).toEqual([]);
  });

  test("spaces, capitals and width of an address are one mailbox", async () => {
    await registerAccount(services, { ...MEERA, email: "  Meera@EXAMPLE.org " });
    expect(services.mails.map((mail) => mail.to)).toEqual(["meera@example.org"]);
    verifyEmail(services, tokenOf(services.mails[0]));
    await expect(logIn(services, { ...MEERA, email: "MEERA@example.ORG" })).resolves.toMatchObject({
      email: "meera@example.org",
      emailVerified: true,
    });
  });

  test("a known address gets no second account, and its owner a mail without a secret", async () => {
    await makeUser(services, "Meera");
    await registerAccount(services, { ...MEERA, displayName: "Thief", password: "another one" });
    const mail = services.mails.at(-1);
    expect(mail?.subject).toBe("You already have a Gully account");
    expect(mail?.link).toBe("http://gully.test/login");
    expect(services.db.select().from(users).all()).toHaveLength(1);
    await expect(logIn(services, { ...MEERA, password: "another one" })).rejects.toThrow(
      "Wrong email or password.",
    );
  });

  test("the link brings the name and password of its own registration, not of another's", async () => {
    await registerAccount(services, { ...MEERA, displayName: "Thief", password: "thief's own" });
    await registerAccount(services, MEERA);
    const [, own] = services.mails;
    expect(verifyEmail(services, tokenOf(own))).toMatchObject({ displayName: "Meera" });
    await expect(logIn(services, { ...MEERA, password: "thief's own" })).rejects.toThrow();
    await expect(logIn(services, MEERA)).resolves.toMatchObject({ displayName: "Meera" });
  });

  test("neither password nor token is in the database as written", async () => {
    await registerAccount(services, MEERA);
    const stored = JSON.stringify([
      services.db.select().from(users).all(),
      services.db.select().from(emailTokens).all(),
    ]);
    expect(stored).not.toContain(MEERA.password);
    expect(stored).not.toContain(tokenOf(services.mails[0]));
  });
});

describe("verify", () => {
  test.each([
    ["empty", ""],
    ["malformed", "%00%ff'; drop table users"],
    ["foreign", "A".repeat(43)],
  ])("an %s link is no link", (_, token) => {
    expect(verifyEmail(services, token)).toBe(null);
  });

  test("a link works once, and the other links of the account die with it", async () => {
    await registerAccount(services, MEERA);
    await registerAccount(services, MEERA);
    const [first, second] = services.mails.map(tokenOf);
    expect(verifyEmail(services, second ?? "")).toMatchObject({ emailVerified: true });
    expect(verifyEmail(services, second ?? "")).toBe(null);
    expect(verifyEmail(services, first ?? "")).toBe(null);
  });

  test("a link lasts 24 hours (decision 38)", async () => {
    const sentAt = services.now();
    await registerAccount(services, MEERA);
    services.setNow(sentAt + DAY);
    expect(verifyEmail(services, tokenOf(services.mails[0]))).toBe(null);
    services.setNow(sentAt + DAY - 1);
    expect(verifyEmail(services, tokenOf(services.mails[0]))).not.toBe(null);
  });

  test("resending mails a new link to an address that waits, and nothing to others", async () => {
    await makeUser(services, "Asha");
    await registerAccount(services, MEERA);
    const before = services.mails.length;
    await resendVerification(services, "nobody@example.org");
    await resendVerification(services, "asha@example.org");
    await resendVerification(services, "not an address");
    expect(services.mails).toHaveLength(before);
    await resendVerification(services, " MEERA@example.org");
    expect(verifyEmail(services, tokenOf(services.mails.at(-1)))).toMatchObject({
      displayName: "Meera",
    });
  });
});

describe("log in", () => {
  test.each([
    ["no email", { email: "" }, "Please fill in all fields"],
    ["no password", { password: "" }, "Please fill in all fields"],
    ["unknown address", { email: "nobody@example.org" }, "Wrong email or password."],
    ["no address at all", { email: "nobody" }, "Wrong email or password."],
    ["wrong password", { password: "cow corner 2" }, "Wrong email or password."],
  ])("%s", async (_, change, sentence) => {
    await makeUser(services, "Meera");
    await expect(logIn(services, { ...MEERA, ...change })).rejects.toThrow(sentence);
  });

  test("an address that is not verified yet is told apart only with the right password", async () => {
    await registerAccount(services, MEERA);
    await expect(logIn(services, MEERA)).resolves.toMatchObject({ emailVerified: false });
    await expect(logIn(services, { ...MEERA, password: "cow corner 2" })).rejects.toThrow(
      "Wrong email or password.",
    );
  });
});

describe("sessions", () => {
  test("the token opens it until it is ended; the database keeps only a hash", async () => {
    const user = await makeUser(services, "Meera");
    const { token } = startSession(services, user.id);
    expect(userOfSession(services, token)).toEqual(user);
    expect(JSON.stringify(services.db.select().from(sessions).all())).not.toContain(token);
    endSession(services, token);
    expect(userOfSession(services, token)).toBe(null);
  });

  test("it ends after 30 days", async () => {
    const user = await makeUser(services, "Meera");
    const { token, expiresAt } = startSession(services, user.id);
    expect(expiresAt - services.now()).toBe(30 * DAY);
    services.setNow(expiresAt);
    expect(userOfSession(services, token)).toBe(null);
  });
});
