import { beforeEach, describe, expect, test } from "vitest";
import { emailTokens, users } from "#db/schema";
import { resendVerification } from "#server/people/accounts/resend-verification";
import { userOfSession } from "#server/people/accounts/sessions";
import { verifyEmail } from "#server/people/accounts/verify-email";
import { dumpTables } from "#tests/support/dump-tables";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { HOME, logInAs, MEERA, register, tokenOf } from "./people";

const DAY = 24 * 60 * 60 * 1000;
const HUGE = "x".repeat(10 * 1024 * 1024);
const LENGTH = "Please choose a password of 8 to 128 characters.";
const EASY = "This password is easy to guess. Please choose another one.";

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

describe("register", () => {
  test.each([
    ["no name", { displayName: "  " }, "All fields are required"],
    ["a name of nothing to see", { displayName: "\u0000\t\n" }, "All fields are required"],
    ["no email", { email: " " }, "All fields are required"],
    ["no password", { password: "" }, "All fields are required"],
    ["no address", { email: "meera.example.org" }, "Please enter a valid email address."],
    ["two addresses", { email: "a@example.org,b@example.org" }, "Please enter a valid email"],
    ["a header", { email: "a@example.org\r\nBcc: b@example.org" }, "Please enter a valid email"],
    ["seven characters", { password: "1b3d5f7" }, LENGTH],
    ["129 characters", { password: `${"ab".repeat(64)}a` }, LENGTH],
    ["seven code points in fourteen units", { password: "🏏".repeat(7) }, LENGTH],
    ["a common password", { password: "password123" }, EASY],
    ["a common password in capitals", { password: "QwertyUIOP" }, EASY],
    ["a common password in full width", { password: "ｐａｓｓｗｏｒｄ" }, EASY],
    ["the address as password", { password: "Meera@Example.org" }, EASY],
    ["the name as password", { displayName: "Meera Kulkarni", password: "meera kulkarni" }, EASY],
    ["a long name", { displayName: "x".repeat(61) }, "A display name has at most 60 characters."],
    ["10 MB of name", { displayName: HUGE }, "A display name has at most 60 characters."],
    ["a name of dots", { displayName: "..." }, "needs a letter, a number or a symbol."],
    ["a link for a name", { displayName: "http://evil.example" }, "cannot contain “://”."],
    ["10 MB of email", { email: `${HUGE}@example.org` }, "Please enter a valid email address."],
    ["10 MB of password", { password: HUGE }, LENGTH],
  ])("%s is refused with its sentence and leaves nothing", async (_, change, sentence) => {
    const before = dumpTables(services.db);
    await expect(register(services, change)).rejects.toThrow(sentence);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("every empty field is named, so that each is marked", async () => {
    const refused = register(services, { displayName: " ", password: "" });
    await expect(refused).rejects.toMatchObject({
      faults: [{ fields: ["displayName", "password"], sentence: "All fields are required" }],
    });
  });

  test.each([
    ["eight code points", "🏏".repeat(8)],
    ["128 of them", "🏏".repeat(128)],
    ["spaces and capitals, with no rule about either", "  Fine Leg  "],
  ])("a password of %s is fine", async (_, password) => {
    await register(services, { password });
    verifyEmail(services, tokenOf(services.mails[0]), HOME);
    await expect(logInAs(services, { password })).resolves.toMatchObject({ emailVerified: true });
  });

  test("a password in another Unicode form of the same letters fits", async () => {
    await register(services, { password: "Café au lait" });
    verifyEmail(services, tokenOf(services.mails[0]), HOME);
    const decomposed = "Cafe\u0301 au lait";
    await expect(logInAs(services, { password: decomposed })).resolves.toBeTruthy();
  });

  test.each([
    ["  Meera@EXAMPLE.org ", "meera@example.org"],
    ["ｍｅｅｒａ＠ｅｘａｍｐｌｅ．ｏｒｇ", "meera@example.org"],
    ["meera@bücher.example", "meera@xn--bcher-kva.example"],
    ["MEERA@BÜCHER.example", "meera@xn--bcher-kva.example"],
    ["meera@xn--bcher-kva.example", "meera@xn--bcher-kva.example"],
    ["meera+gully@example.org", "meera+gully@example.org"],
  ])("%j is the mailbox %s, and that is where the mail goes", async (email, mailbox) => {
    await register(services, { email });
    expect(services.mails.map((mail) => mail.to)).toEqual([mailbox]);
    verifyEmail(services, tokenOf(services.mails[0]), HOME);
    await expect(logInAs(services, { email: mailbox })).resolves.toMatchObject({ email: mailbox });
  });

  test.each(["mééra@example.org", "meera@exam ple.org", "meera@example", "meera@exa%6dple.örg"])(
    "%j is no address",
    async (email) => {
      await expect(register(services, { email })).rejects.toThrow("valid email address");
    },
  );

  test("a known address gets no second account, and its owner a mail without a secret", async () => {
    await makeUser(services, "Meera");
    await register(services, { displayName: "Thief", password: "another one" });
    expect(services.mails).toMatchObject([
      { kind: "address-known", to: MEERA.email, link: "http://gully.test/login" },
    ]);
    expect(services.db.select().from(users).all()).toHaveLength(1);
    expect(services.db.select().from(emailTokens).all()).toEqual([]);
    await expect(logInAs(services, { password: "another one" })).rejects.toThrow("Wrong email");
  });

  test("the link brings the name and password of its own registration, not of another's", async () => {
    await register(services, { displayName: "Thief", password: "thief's own" });
    await register(services);
    const [, own] = services.mails;
    expect(verifyEmail(services, tokenOf(own), HOME)).toMatchObject({ displayName: "Meera" });
    await expect(logInAs(services, { password: "thief's own" })).rejects.toThrow("Wrong email");
    await expect(logInAs(services)).resolves.toMatchObject({ displayName: "Meera" });
  });

  test("a double click registers one account, and each mailed link works for it", async () => {
    await Promise.all([register(services), register(services)]);
    expect(services.db.select().from(users).all()).toHaveLength(1);
    expect(services.mails).toHaveLength(2);
    expect(verifyEmail(services, tokenOf(services.mails[0]), HOME)).not.toBe(null);
  });
});

describe("verify", () => {
  test.each([
    ["empty", ""],
    ["malformed", "%00%ff'; drop table users"],
    ["foreign", "A".repeat(43)],
    ["huge", HUGE],
  ])("an %s link is no link", (_, token) => {
    expect(verifyEmail(services, token, HOME)).toBe(null);
  });

  test("a link works once, and the other links of the account die with it", async () => {
    await register(services);
    await register(services);
    const [first = "", second = ""] = services.mails.map(tokenOf);
    expect(verifyEmail(services, second, HOME)).toMatchObject({ emailVerified: true });
    expect(verifyEmail(services, second, HOME)).toBe(null);
    expect(verifyEmail(services, first, HOME)).toBe(null);
  });

  test("a link lasts 24 hours (rules.md#links)", async () => {
    const sentAt = services.now();
    await register(services);
    const token = tokenOf(services.mails[0]);
    services.setNow(sentAt + DAY);
    expect(verifyEmail(services, token, HOME)).toBe(null);
    services.setNow(sentAt + DAY - 1);
    expect(verifyEmail(services, token, HOME)).not.toBe(null);
  });

  test("a link is no session", async () => {
    await register(services);
    expect(userOfSession(services, tokenOf(services.mails[0]))).toBe(null);
  });
});

describe("resend", () => {
  test("mails a new link to an address that waits, and nothing to others", async () => {
    await makeUser(services, "Asha");
    await register(services);
    for (const address of ["nobody@example.org", "asha@example.org", "not an address", HUGE]) {
      await resendVerification(services, address, HOME);
    }
    expect(services.mails).toHaveLength(1);
    await resendVerification(services, " MEERA@example.org", HOME);
    expect(verifyEmail(services, tokenOf(services.mails[1]), HOME)).toMatchObject({
      displayName: "Meera",
    });
  });
});
