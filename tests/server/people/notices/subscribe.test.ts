import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { pushSubscriptions } from "#db/schema";
import { changePassword } from "#server/people/accounts/change-password";
import { endSessions } from "#server/people/accounts/end-sessions";
import {
  endAllSessions,
  endSession,
  type SessionUser,
  startSession,
} from "#server/people/accounts/sessions";
import type { PushTarget } from "#server/people/delivery/send-push";
import { endNotifiedBrowser, listNotifiedBrowsers } from "#server/people/notices/notified-browsers";
import { MOST_BROWSERS, renewSubscription, subscribe } from "#server/people/notices/subscribe";
import { makeSubscription } from "#tests/support/push-service";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const FROM = {
  proof: { password: "a long password", email: "", code: "" },
  clientAddress: "192.0.2.1",
};

let services: TestServices;
let asha: SessionUser;
let ben: SessionUser;

beforeEach(async () => {
  services = testServices();
  asha = await makeUser(services, "Asha");
  ben = await makeUser(services, "Ben");
});

const newEndpoint = () => `https://push.example/send/${randomBytes(12).toString("base64url")}`;

/** A browser with a cookie of its own, in which somebody logs in and allows notifications. */
function browserOf(user: SessionUser, id = randomBytes(8).toString("hex")) {
  const { token } = startSession(services, user.id, { id });
  const browser = { id, sessionToken: token, userAgent: FIREFOX };
  const subscription = makeSubscription(newEndpoint());
  return {
    ...browser,
    subscription,
    allow: (to: PushTarget = subscription) => subscribe(services, user, to, browser),
    renew: (to: PushTarget) => renewSubscription(services, user, to, browser),
  };
}

function endpoints(user: SessionUser): string[] {
  const rows = services.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id).all();
  return rows.filter(({ userId }) => userId === user.id).map(({ endpoint }) => endpoint);
}

describe("a browser that allows notifications", () => {
  test("is listed by its name, the newest first, this one marked", () => {
    const desk = browserOf(asha);
    desk.allow();
    services.setNow(services.now() + MINUTE);
    browserOf(asha).allow();
    browserOf(ben).allow();
    expect(listNotifiedBrowsers(services.db, asha, desk.id)).toEqual([
      { id: 2, device: "Firefox on Windows", createdAt: services.now(), current: false },
      { id: 1, device: "Firefox on Windows", createdAt: services.now() - MINUTE, current: true },
    ]);
  });

  test("has one subscription: a new one takes the place of the last", () => {
    const { allow } = browserOf(asha);
    allow();
    const next = makeSubscription(newEndpoint());
    allow(next);
    expect(endpoints(asha)).toEqual([next.endpoint]);
  });

  test("is one of ten: the eleventh ends the oldest, and nobody else's", () => {
    browserOf(ben).allow();
    const all = Array.from({ length: MOST_BROWSERS + 1 }, () => browserOf(asha));
    for (const { allow } of all) allow();
    expect(endpoints(asha)).toEqual(all.slice(1).map(({ subscription }) => subscription.endpoint));
    expect(endpoints(ben)).toHaveLength(1);
  });

  test("shows the news of the person who has allowed them last in it", () => {
    const { id, subscription, allow } = browserOf(asha);
    allow();
    browserOf(ben, id).allow(subscription);
    expect([endpoints(asha), endpoints(ben)]).toEqual([[], [subscription.endpoint]]);
  });

  test("keeps its address, which alone is not enough to take it", () => {
    const { subscription, allow } = browserOf(asha);
    allow();
    const forged = makeSubscription(subscription.endpoint);
    expect(() => browserOf(ben).allow(forged)).toThrow("Another browser has this subscription.");
    expect(endpoints(asha)).toEqual([subscription.endpoint]);
  });

  test("subscribes twenty times in ten minutes at most", () => {
    const { allow } = browserOf(asha);
    for (let time = 0; time < 20; time += 1) allow();
    expect(() => allow()).toThrow(/^Too many attempts/);
  });
});

describe("a subscription that its push service changes", () => {
  test("is taken where notifications are on", () => {
    const { allow, renew } = browserOf(asha);
    allow();
    const next = makeSubscription(newEndpoint());
    expect(renew(next)).toBe(true);
    expect(endpoints(asha)).toEqual([next.endpoint]);
  });

  test("is not where they are off", () => {
    const { allow, renew } = browserOf(asha);
    expect(renew(makeSubscription(newEndpoint()))).toBe(false);
    allow();
    endNotifiedBrowser(services.db, asha, 1);
    expect(renew(makeSubscription(newEndpoint()))).toBe(false);
    expect(endpoints(asha)).toEqual([]);
  });
});

describe("what no browser sends", () => {
  const good = makeSubscription("https://push.example/x");
  const flipped = Buffer.from(good.p256dh, "base64url");
  flipped[40] = (flipped[40] ?? 0) ^ 1;
  const rows: readonly [string, Partial<PushTarget>, string][] = [
    ["http", { endpoint: "http://push.example/x" }, "must begin with https"],
    ["another scheme", { endpoint: "javascript:alert(1)" }, "must begin with https"],
    ["no address", { endpoint: "x" }, "full address"],
    ["nothing", { endpoint: "" }, "full address"],
    ["this machine", { endpoint: "https://127.0.0.1/x" }, "isn't on the public internet"],
    ["this machine as a number", { endpoint: "https://2130706433/x" }, "public internet"],
    ["a cloud's own address", { endpoint: "https://169.254.169.254/x" }, "public internet"],
    ["a home network", { endpoint: "https://192.168.1.1/x" }, "public internet"],
    ["IPv6 of this machine", { endpoint: "https://[::1]/x" }, "public internet"],
    ["IPv4 in IPv6", { endpoint: "https://[::ffff:10.0.0.1]/x" }, "public internet"],
    ["another port", { endpoint: "https://push.example:25/x" }, "port 443"],
    ["a password", { endpoint: "https://a:b@push.example/x" }, "user name"],
    ["a long one", { endpoint: `https://push.example/${"x".repeat(1024)}` }, "too long"],
    ["a short key", { p256dh: good.p256dh.slice(0, 40) }, "keys could not be read"],
    ["no point of the curve", { p256dh: flipped.toString("base64url") }, "keys could not be read"],
    ["base64", { p256dh: `${good.p256dh}=` }, "keys could not be read"],
    ["zeros", { p256dh: Buffer.alloc(65).toString("base64url") }, "keys could not be read"],
    ["a short secret", { auth: "AAAA" }, "keys could not be read"],
    ["a long secret", { auth: randomBytes(17).toString("base64url") }, "keys could not be read"],
    ["no text", { auth: "💥".repeat(9) }, "keys could not be read"],
  ];
  test.each(rows)("%s is refused and costs no try", (_what, part, sentence) => {
    const { allow } = browserOf(asha);
    for (let time = 0; time < 25; time += 1) {
      expect(() => allow({ ...good, ...part })).toThrow(sentence);
    }
    expect(endpoints(asha)).toEqual([]);
  });
});

describe("notifications end", () => {
  test("with the logout in their browser, and nowhere else", () => {
    const [desk, phone] = [browserOf(asha), browserOf(asha)];
    desk.allow();
    phone.allow();
    endSession(services, desk.sessionToken, desk.id);
    expect(endpoints(asha)).toEqual([phone.subscription.endpoint]);
  });

  test("with a session that is ended elsewhere", async () => {
    const [desk, phone] = [browserOf(asha), browserOf(asha)];
    desk.allow();
    phone.allow();
    const hash = services.db.select().from(pushSubscriptions).all()[1]?.sessionHash ?? "";
    await endSessions(services, asha, hash, FROM);
    expect(endpoints(asha)).toEqual([desk.subscription.endpoint]);
  });

  test("with all sessions, also where the session is long over", async () => {
    browserOf(asha).allow();
    browserOf(ben).allow();
    services.setNow(services.now() + 40 * DAY);
    await endSessions(services, asha, null, FROM);
    expect([endpoints(asha).length, endpoints(ben).length]).toEqual([0, 1]);
  });

  test("in the other browsers with a new password", async () => {
    const [desk, phone] = [browserOf(asha), browserOf(asha)];
    desk.allow();
    phone.allow();
    const input = { currentPassword: "a long password", newPassword: "silly mid on", code: "" };
    const { sessionToken } = desk;
    const opened = await changePassword(services, asha, input, {
      sessionToken,
      clientAddress: "192.0.2.1",
    });
    expect(endpoints(asha)).toEqual([desk.subscription.endpoint]);
    endSession(services, opened.token);
    expect(endpoints(asha)).toEqual([]);
  });

  test("with a forgotten password, everywhere", () => {
    browserOf(asha).allow();
    endAllSessions(services.db, asha);
    expect(endpoints(asha)).toEqual([]);
  });

  test("when somebody else logs in in the browser", () => {
    const { id, allow } = browserOf(asha);
    allow();
    startSession(services, ben.id, { id });
    expect(endpoints(asha)).toEqual([]);
  });

  test("not with a session that is merely old; the next login in the browser has them", () => {
    const { id, allow } = browserOf(asha);
    allow();
    services.setNow(services.now() + 40 * DAY);
    const { token } = startSession(services, asha.id, { id });
    expect(endpoints(asha)).toHaveLength(1);
    endSession(services, token);
    expect(endpoints(asha)).toEqual([]);
  });

  test("not when the owner logs in again in the same browser", () => {
    const { id, sessionToken, allow } = browserOf(asha);
    allow();
    startSession(services, asha.id, { id, replaces: [sessionToken] });
    expect(endpoints(asha)).toHaveLength(1);
  });
});

test("nobody removes the browser of another", () => {
  browserOf(asha).allow();
  expect(() => endNotifiedBrowser(services.db, ben, 1)).toThrow("has been removed already");
  expect(endpoints(asha)).toHaveLength(1);
  endNotifiedBrowser(services.db, asha, 1);
  expect(endpoints(asha)).toEqual([]);
  expect(() => endNotifiedBrowser(services.db, asha, 1)).toThrow("has been removed already");
});
