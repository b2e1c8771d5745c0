import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { changePassword } from "#server/people/accounts/change-password";
import { changeDisplayName } from "#server/people/accounts/display-name";
import { resetPassword } from "#server/people/accounts/reset-password";
import { type SessionUser, startSession, userOfSession } from "#server/people/accounts/sessions";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { HOME, logInAs, MEERA, mailedReset } from "./people";

const NEW = "silly mid-off 7";
const DEAD = "This link has expired or has already been used.";

let services: TestServices;
let meera: SessionUser;

beforeEach(async () => {
  services = testServices();
  meera = await addVerifiedAccount(services, MEERA);
});

describe("changing the password", () => {
  const change = (currentPassword: string, newPassword: string, sessionToken: string) =>
    changePassword(
      services,
      meera,
      { currentPassword, newPassword, code: "" },
      { sessionToken, clientAddress: HOME },
    );

  test("keeps this session under a new token, ends the others, and notifies the owner", async () => {
    const { token: phone } = startSession(services, meera.id);
    const { token: mine } = startSession(services, meera.id);
    const reset = await mailedReset(services);
    const { token } = await change(MEERA.password, NEW, mine);
    expect([phone, mine, token].map((each) => userOfSession(services, each))).toEqual([
      null,
      null,
      meera,
    ]);
    await expect(resetPassword(services, reset, "another one 5", HOME)).rejects.toThrow(DEAD);
    await expect(logInAs(services, { password: NEW })).resolves.toEqual(meera);
    expect(services.mails.at(-1)).toMatchObject({ kind: "password-changed", to: MEERA.email });
  });

  test.each([
    ["no current password", "", NEW, "Please fill in all fields"],
    ["no new password", MEERA.password, "", "Please fill in all fields"],
    ["a wrong current password", "cow corner 2", NEW, "The current password is wrong."],
    ["10 MB of it", "x".repeat(10 * 1024 * 1024), NEW, "The current password is wrong."],
    ["a short new one", MEERA.password, "short", "8 to 128 characters"],
    ["a common new one", MEERA.password, "password123", "easy to guess"],
  ])("with %s is refused", async (_, current, next, sentence) => {
    const { token } = startSession(services, meera.id);
    await expect(change(current, next, token)).rejects.toThrow(sentence);
    expect(userOfSession(services, token)).toEqual(meera);
    await expect(logInAs(services)).resolves.toEqual(meera);
  });

  test("needs a session of one's own", async () => {
    const asha = await makeUser(services, "Asha");
    const { token: hers } = startSession(services, asha.id);
    await expect(change(MEERA.password, NEW, hers)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(logInAs(services)).resolves.toEqual(meera);
    expect(userOfSession(services, hers)).toEqual(asha);
  });

  test("clicked twice at once changes it once", async () => {
    const { token } = startSession(services, meera.id);
    const both = await Promise.allSettled([
      change(MEERA.password, NEW, token),
      change(MEERA.password, "another one 5", token),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("gives a stolen session ten guesses at the password", async () => {
    const { token } = startSession(services, meera.id);
    for (let n = 0; n < 10; n++) {
      await expect(change(`guess ${n}`, NEW, token)).rejects.toThrow("is wrong");
    }
    await expect(change(MEERA.password, NEW, token)).rejects.toMatchObject({ code: "too-many" });
  });

  test("says where a Google account gets its first one", async () => {
    services.db.update(users).set({ passwordHash: null }).where(eq(users.id, meera.id)).run();
    const { token } = startSession(services, meera.id);
    await expect(change("anything at all", NEW, token)).rejects.toThrow("has no password yet");
    await resetPassword(services, await mailedReset(services), NEW, HOME);
    await expect(logInAs(services, { password: NEW })).resolves.toEqual(meera);
  });
});

describe("changing the display name", () => {
  test("keeps it tidy, and changes nobody else's", async () => {
    const asha = await makeUser(services, "Asha");
    expect(changeDisplayName(services, meera, "  Meera\t\r\n \u202eK\u200b. ")).toEqual({
      ...meera,
      displayName: "Meera K.",
    });
    const names = services.db.select({ name: users.displayName }).from(users).all();
    expect(names).toEqual([{ name: "Meera K." }, { name: asha.displayName }]);
  });

  test.each([
    ["", "Please enter a display name."],
    [" \u0007 ", "Please enter a display name."],
    ["\u200b\u202e\u3164", "Please enter a display name."],
    ["--", "A display name needs a letter, a number or a symbol."],
    ["Meera https://evil.example", "A display name cannot contain “://”."],
    ["🏏".repeat(61), "at most 60 characters"],
  ])("%j is refused", (name, sentence) => {
    expect(() => changeDisplayName(services, meera, name)).toThrow(sentence);
  });

  test("of an account that is gone is refused", () => {
    services.db.delete(users).run();
    expect(() => changeDisplayName(services, meera, "Ghost")).toThrow("Please log in again.");
  });
});
