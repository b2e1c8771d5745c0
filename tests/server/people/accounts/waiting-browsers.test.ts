import { beforeEach, describe, expect, test } from "vitest";
import { waitInBrowser } from "#server/people/accounts/ask-operator";
import { changePassword } from "#server/people/accounts/change-password";
import { resendVerification } from "#server/people/accounts/resend-verification";
import { requestReset, resetPassword } from "#server/people/accounts/reset-password";
import { endAllSessions, startSession } from "#server/people/accounts/sessions";
import { verifyEmail } from "#server/people/accounts/verify-email";
import { findWaitingBrowser } from "#server/people/accounts/waiting-browsers";
import { findOwnWait } from "#server/people/accounts/waiting-list";
import { clientAt } from "#tests/support/client";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { ELSEWHERE, HOME, logInAs, MEERA, register, tokenOf } from "./people";

const MINUTE = 60 * 1000;

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

/** Registers and uses the link. */
async function registerAndVerify() {
  const { browserToken } = await register(services);
  const user = verifyEmail(services, tokenOf(services.mails[0]), HOME);
  if (user === null) throw new Error("the link should have worked");
  return { browserToken, user };
}

describe("the browser that registered", () => {
  test("is nobody until its link has been used, and then the one who registered", async () => {
    const { browserToken } = await register(services);
    expect(findWaitingBrowser(services, browserToken)).toBeNull();
    verifyEmail(services, tokenOf(services.mails[0]), ELSEWHERE);
    expect(findWaitingBrowser(services, browserToken)).toMatchObject({ displayName: "Meera" });
  });

  test("of another registration of the same address gets nothing", async () => {
    const strangers = await register(services, { displayName: "Not Meera" });
    const own = await register(services);
    const ownMail = services.mails[1];
    verifyEmail(services, tokenOf(ownMail), HOME);
    expect(findWaitingBrowser(services, strangers.browserToken)).toBeNull();
    expect(findWaitingBrowser(services, own.browserToken)).toMatchObject({ displayName: "Meera" });
  });

  test("that logged in with the password of one registration does not wait for a newer one", async () => {
    services = testServices({ sendsMail: false });
    await makeUser(services, "Ben");
    await register(services, { displayName: "Not Meera", password: "another long password" });
    const stranger = await logInAs(services, { password: "another long password" });
    await register(services);
    const browserToken = waitInBrowser(services, stranger, { userAgent: "", path: null });
    expect(findOwnWait(services, browserToken)).toMatchObject({ displayName: "Not Meera" });
  });

  test("of an address that had an account gets nothing", async () => {
    await registerAndVerify();
    const again = await register(services, { displayName: "Not Meera" });
    expect(findWaitingBrowser(services, again.browserToken)).toBeNull();
  });

  test("goes on with a session of its own, and the token is of no more use", async () => {
    const { browserToken, user } = await registerAndVerify();
    startSession(services, user.id, { replaces: [browserToken] });
    expect(findWaitingBrowser(services, browserToken)).toBeNull();
  });

  test.each([
    [59 * MINUTE, true],
    [60 * MINUTE, false],
  ])("after %i ms it may still come: %s", async (later, admitted) => {
    const { browserToken } = await registerAndVerify();
    services.setNow(services.now() + later);
    expect(findWaitingBrowser(services, browserToken) !== null).toBe(admitted);
  });

  test("is let in no more after a log-out everywhere", async () => {
    const { browserToken, user } = await registerAndVerify();
    endAllSessions(services.db, user);
    expect(findWaitingBrowser(services, browserToken)).toBeNull();
  });

  test("is let in no more after a change of the password", async () => {
    const { browserToken, user } = await registerAndVerify();
    const { token } = startSession(services, user.id);
    const input = { currentPassword: MEERA.password, newPassword: "silly mid on", code: "" };
    const client = { sessionToken: token, clientAddress: HOME };
    await changePassword(services, user, input, client);
    expect(findWaitingBrowser(services, browserToken)).toBeNull();
  });

  test("is never let in when a reset link came first", async () => {
    const { browserToken } = await register(services);
    await requestReset(services, MEERA.email, clientAt(HOME));
    await resetPassword(services, tokenOf(services.mails[1]), "silly mid on", HOME);
    expect(findWaitingBrowser(services, browserToken)).toBeNull();
  });

  test("is let in by a link that it had mailed again", async () => {
    const { browserToken } = await register(services);
    await resendVerification(services, MEERA.email, HOME, browserToken);
    verifyEmail(services, tokenOf(services.mails[1]), HOME);
    expect(findWaitingBrowser(services, browserToken)).toMatchObject({ displayName: "Meera" });
  });

  test("has its own registration mailed again, not one that came after it", async () => {
    const own = await register(services);
    await register(services, { displayName: "Not Meera" });
    await resendVerification(services, MEERA.email, HOME, own.browserToken);
    expect(services.mails[2]?.text).toContain("Hello Meera,");
    expect(verifyEmail(services, tokenOf(services.mails[2]), HOME)?.displayName).toBe("Meera");
  });

  test("with a token that was made up gets nothing and has nothing mailed", async () => {
    await register(services);
    const forged = "x".repeat(43);
    expect(findWaitingBrowser(services, forged)).toBeNull();
    await resendVerification(services, MEERA.email, HOME, forged);
    expect(services.mails).toHaveLength(1);
  });
});
