import { beforeEach, describe, expect, test } from "vitest";
import { emailTokens, mails } from "#db/schema";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { endPassword } from "#server/people/accounts/change-password";
import { requestReset, resetPassword } from "#server/people/accounts/reset-password";
import { type SessionUser, startSession, userOfSession } from "#server/people/accounts/sessions";
import { verifyEmail } from "#server/people/accounts/verify-email";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { findWrong } from "#server/trust/league-import/open-league-file";
import { clientAt } from "#tests/support/client";
import { dumpTables } from "#tests/support/dump-tables";
import { type TestServices, testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { ELSEWHERE, HOME, logInAs, MEERA, mailedReset, register, tokenOf } from "./people";

const MINUTE = 60 * 1000;
const NEW = "silly mid-off 7";
const DEAD = "This link has expired or has already been used.";

let services: TestServices;
let meera: SessionUser;

beforeEach(async () => {
  services = testServices();
  meera = await addVerifiedAccount(services, MEERA);
});

describe("asking for a reset", () => {
  test.each([
    ["", "Please enter your email."],
    ["  ", "Please enter your email."],
    ["meera", "Please enter a valid email address."],
    ["x".repeat(10 * 1024 * 1024), "Please enter a valid email address."],
  ])("%.20j is refused and writes nothing", async (email, sentence) => {
    const before = dumpTables(services.db);
    await expect(requestReset(services, email, clientAt(HOME))).rejects.toThrow(sentence);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("mails the owner of a known address, and nobody for an unknown one", async () => {
    await requestReset(services, "nobody@example.org", clientAt(HOME));
    expect(services.mails).toEqual([]);
    await requestReset(services, " MEERA@example.org ", clientAt(HOME));
    expect(services.mails).toMatchObject([{ kind: "reset", to: MEERA.email }]);
    expect(services.mails[0]?.link).toContain("http://gully.test/reset-password?token=");
  });

  test("leaves no trace of an unknown address", async () => {
    await requestReset(services, "nobody@example.org", clientAt(HOME));
    expect(JSON.stringify(dumpTables(services.db))).not.toContain("nobody");
  });

  test("is limited for a known and an unknown address alike", async () => {
    for (const email of [MEERA.email, "nobody@example.org"]) {
      for (let n = 0; n < 5; n++) await requestReset(services, email, clientAt(HOME));
      await expect(requestReset(services, email, clientAt(HOME))).rejects.toMatchObject({
        code: "too-many",
        retryAfterSeconds: 3600,
      });
      await requestReset(services, email, clientAt(ELSEWHERE));
    }
  });
});

describe("a reset link", () => {
  test("sets the password, ends every session and every other link, and notifies the owner", async () => {
    const { token: session } = startSession(services, meera.id);
    const other = await mailedReset(services);
    const token = await mailedReset(services);
    await expect(resetPassword(services, token, NEW, HOME)).resolves.toMatchObject({ user: meera });
    expect(userOfSession(services, session)).toBe(null);
    expect(services.db.select().from(emailTokens).all()).toEqual([]);
    await expect(resetPassword(services, other, "another one 5", HOME)).rejects.toThrow(DEAD);
    await expect(logInAs(services)).rejects.toThrow("Wrong email or password.");
    await expect(logInAs(services, { password: NEW })).resolves.toEqual(meera);
    expect(services.mails.at(-1)).toMatchObject({ kind: "password-changed", to: MEERA.email });
  });

  test("works once, for 30 minutes", async () => {
    const start = services.now();
    const token = await mailedReset(services);
    services.setNow(start + 30 * MINUTE);
    await expect(resetPassword(services, token, NEW, HOME)).rejects.toThrow(DEAD);
    services.setNow(start + 30 * MINUTE - 1);
    await resetPassword(services, token, NEW, HOME);
    await expect(resetPassword(services, token, NEW, HOME)).rejects.toThrow(DEAD);
  });

  test("clicked twice at once works once", async () => {
    const token = await mailedReset(services);
    const both = await Promise.allSettled([
      resetPassword(services, token, NEW, HOME),
      resetPassword(services, token, NEW, HOME),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(services.mails.filter(({ kind }) => kind === "password-changed")).toHaveLength(1);
  });

  test("survives a password that may not be chosen", async () => {
    const token = await mailedReset(services);
    await expect(resetPassword(services, token, "short", HOME)).rejects.toThrow("8 to 128");
    await expect(resetPassword(services, token, MEERA.email, HOME)).rejects.toThrow(
      "easy to guess",
    );
    await expect(resetPassword(services, token, NEW, HOME)).resolves.toMatchObject({ user: meera });
  });

  test.each([
    ["empty", ""],
    ["malformed", "%00'; drop table users"],
    ["foreign", "B".repeat(43)],
    ["huge", "x".repeat(10 * 1024 * 1024)],
  ])("that is %s is none, and changes nothing but the count of tries", async (_, token) => {
    const before = dumpTables(services.db);
    await expect(resetPassword(services, token, NEW, HOME)).rejects.toThrow(DEAD);
    expect({ ...dumpTables(services.db), try_counts: [] }).toEqual(before);
  });

  test("is no verification link, and a verification link is no reset link", async () => {
    await register(services, { email: "ben@example.org", displayName: "Ben" });
    const verification = tokenOf(services.mails.at(-1));
    const reset = await mailedReset(services);
    expect(verifyEmail(services, reset, HOME)).toBe(null);
    await expect(resetPassword(services, verification, NEW, HOME)).rejects.toThrow(DEAD);
  });

  test("verifies the address, and the waiting registration of a stranger dies", async () => {
    const ben = { email: "ben@example.org", displayName: "Thief", password: "thief's own" };
    await register(services, ben);
    const strangers = tokenOf(services.mails.at(-1));
    const { user } = await resetPassword(
      services,
      await mailedReset(services, ben.email),
      NEW,
      HOME,
    );
    expect(user.emailVerified).toBe(true);
    expect(verifyEmail(services, strangers, HOME)).toBe(null);
    await expect(logInAs(services, ben)).rejects.toThrow("Wrong email or password.");
    await expect(logInAs(services, { ...ben, password: NEW })).resolves.toEqual(user);
  });

  test("lets the owner in who was locked out by somebody's wrong tries", async () => {
    for (let n = 0; n < 100; n++) {
      await logInAs(services, { password: "wrong" }, `203.0.113.${n}`).catch(() => {});
    }
    await expect(logInAs(services)).rejects.toMatchObject({ code: "too-many" });
    await resetPassword(services, await mailedReset(services), NEW, HOME);
    await expect(logInAs(services, { password: NEW })).resolves.toEqual(meera);
  });

  test("30 dead ones an hour from one address are enough; a good one works all the same", async () => {
    const alive = await mailedReset(services);
    for (let n = 0; n < 15; n++) {
      verifyEmail(services, "A".repeat(43), HOME);
      await resetPassword(services, "A".repeat(43), NEW, HOME).catch(() => {});
    }
    expect(() => verifyEmail(services, "A".repeat(43), HOME)).toThrow("Too many attempts.");
    await expect(resetPassword(services, "A".repeat(43), NEW, HOME)).rejects.toMatchObject({
      code: "too-many",
    });
    await expect(resetPassword(services, alive, NEW, HOME)).resolves.toMatchObject({ user: meera });
  });
});

test("a mail that failed to be queued takes its reset with it", async () => {
  services.db.$client.exec(
    "create trigger full before insert on mails begin select raise(abort, 'full'); end",
  );
  await expect(requestReset(services, MEERA.email, clientAt(HOME))).rejects.toThrow();
  expect(services.db.select().from(emailTokens).all()).toEqual([]);
  expect(services.db.select().from(mails).all()).toEqual([]);
});

test("a password that the host ends is in the log of each league of the account, and in no other", async () => {
  const { services, asha, ben, members } = await startLeague([START], { members: ["Ben"] });
  endPassword(services, ben.email);
  const newest = () => listLeagueLog(services, members.asha, {}).entries[0];
  expect(newest()).toMatchObject({
    who: "Gully",
    sentence: "As an operator of the server, made a link for a new password of Ben",
  });
  leaveLeague(services, members.ben);
  const left = newest();
  endPassword(services, ben.email);
  expect(newest()).toEqual(left);
  endPassword(services, asha.email);
  expect(newest()).toMatchObject({ change: { kind: "reset link", userId: asha.id } });
  expect(await findWrong(await writeLeagueFile(services, members.asha))).toEqual([]);
});
