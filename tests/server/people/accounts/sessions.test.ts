import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema";
import { endSessions, listSessions } from "#server/people/accounts/end-sessions";
import {
  endAllSessions,
  endSession,
  type SessionUser,
  startSession,
  userOfSession,
} from "#server/people/accounts/sessions";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

let services: TestServices;
let meera: SessionUser;

beforeEach(async () => {
  services = testServices();
  meera = await makeUser(services, "Meera");
});

describe("a session", () => {
  test("is open until it is ended; the database keeps only a hash", () => {
    const { token } = startSession(services, meera.id);
    expect(userOfSession(services, token)).toEqual(meera);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(services.db.select().from(sessions).all())).not.toContain(token);
    endSession(services, token);
    expect(userOfSession(services, token)).toBe(null);
  });

  test("ends 30 days after it was opened, however much it is used", () => {
    const { token, expiresAt } = startSession(services, meera.id);
    expect(expiresAt - services.now()).toBe(30 * DAY);
    for (let day = 5; day < 30; day += 5) {
      services.setNow(expiresAt - 30 * DAY + day * DAY);
      expect(userOfSession(services, token)).toEqual(meera);
    }
    services.setNow(expiresAt);
    expect(userOfSession(services, token)).toBe(null);
  });

  test("ends after 10 days without a request", () => {
    const { token } = startSession(services, meera.id);
    services.setNow(services.now() + 10 * DAY - 1);
    expect(userOfSession(services, token)).toEqual(meera);
    services.setNow(services.now() + 10 * DAY);
    expect(userOfSession(services, token)).toBe(null);
  });

  test("notes that it was seen at most every five minutes", () => {
    const start = services.now();
    const { token } = startSession(services, meera.id);
    const seenAt = () => services.db.select().from(sessions).get()?.lastSeenAt;
    services.setNow(start + 5 * MINUTE - 1);
    userOfSession(services, token);
    expect(seenAt()).toBe(start);
    services.setNow(start + 5 * MINUTE);
    userOfSession(services, token);
    expect(seenAt()).toBe(start + 5 * MINUTE);
  });

  test("takes the place of the one in the browser's cookie at login", () => {
    const { token: old } = startSession(services, meera.id);
    const { token } = startSession(services, meera.id, { replaces: [old] });
    expect(userOfSession(services, old)).toBe(null);
    expect(userOfSession(services, token)).toEqual(meera);
  });

  test("that is over leaves the database at the next login", () => {
    startSession(services, meera.id);
    services.setNow(services.now() + 10 * DAY);
    startSession(services, meera.id);
    expect(services.db.select().from(sessions).all()).toHaveLength(1);
  });

  test("of a deleted user is none", () => {
    const { token } = startSession(services, meera.id);
    services.db.delete(users).where(eq(users.id, meera.id)).run();
    expect(userOfSession(services, token)).toBe(null);
  });

  test.each(["", "x", "a".repeat(10 * 1024 * 1024), "💥".repeat(43)])(
    "nonsense opens none",
    (token) => {
      expect(userOfSession(services, token)).toBe(null);
    },
  );
});

describe("the list of sessions", () => {
  test("names the devices, the last seen first, and marks the one that asks", () => {
    const start = services.now();
    const { token: phone } = startSession(services, meera.id, { userAgent: IPHONE });
    startSession(services, meera.id, { userAgent: "" });
    startSession(services, meera.id, { userAgent: "x".repeat(5000) });
    services.setNow(start + DAY);
    startSession(services, meera.id, { userAgent: FIREFOX });
    const listed = listSessions(services, meera, phone);
    expect(listed[0]).toMatchObject({
      device: "Firefox on Windows",
      createdAt: start + DAY,
      lastSeenAt: start + DAY,
      current: false,
    });
    expect(listed.filter((each) => each.current)).toMatchObject([{ device: "Safari on iOS" }]);
    expect(listed.filter((each) => each.device === "Unknown device")).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain(phone);
  });

  test("shows nobody else's, and nobody ends another's", async () => {
    const asha = await makeUser(services, "Asha");
    const { token: ours } = startSession(services, meera.id);
    const { token: theirs } = startSession(services, asha.id);
    const [listed] = listSessions(services, meera, ours);
    expect(listSessions(services, meera, ours)).toHaveLength(1);
    const end = (user: SessionUser, password: string) =>
      endSessions(services, user, listed?.id ?? "", {
        proof: { password, email: "", code: "" },
        clientAddress: "192.0.2.1",
      });
    await expect(end(asha, "a long password")).rejects.toThrow("This session has ended already.");
    expect(userOfSession(services, ours)).toEqual(meera);
    await end(meera, "a long password");
    expect(userOfSession(services, ours)).toBe(null);
    expect(userOfSession(services, theirs)).toEqual(asha);
  });

  test("the id of the list opens no session", () => {
    const { token } = startSession(services, meera.id);
    const [listed] = listSessions(services, meera, token);
    expect(userOfSession(services, listed?.id ?? "")).toBe(null);
  });

  test("ending all of them ends one's own alone", async () => {
    const asha = await makeUser(services, "Asha");
    const ownSessions = [startSession(services, meera.id), startSession(services, meera.id)];
    const { token: theirs } = startSession(services, asha.id);
    endAllSessions(services.db, meera);
    expect(ownSessions.map(({ token }) => userOfSession(services, token))).toEqual([null, null]);
    expect(userOfSession(services, theirs)).toEqual(asha);
  });
});
