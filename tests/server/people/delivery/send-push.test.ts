import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "#server/core/env";
import { loadPushKeys } from "#server/core/secret-file";
import type { Services } from "#server/core/services";
import {
  MOST_BYTES,
  type PushPayload,
  writePushMessage,
} from "#server/people/delivery/push-message";
import { type PushTarget, sendPush } from "#server/people/delivery/send-push";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import {
  makeSubscription,
  type PushReply,
  readVapid,
  startPushService,
  type TestPushService,
} from "#tests/support/push-service";
import { testServices } from "#tests/support/services";

const PAYLOAD: PushPayload = {
  kind: "deadline",
  about: "fixture 12",
  title: "Falcons v Herons locks at 19:30",
  body: "Your team in “Office” isn't ready. 🏏",
  path: "/league/3/manage-team/1",
};

let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

let folder: DataFolder;
let services: Services;
beforeEach(() => {
  folder = makeDataFolder();
  services = servicesWith({ WEBHOOKS_PRIVATE: "true" });
  service.reply({ status: 201 });
  service.received.length = 0;
});
afterEach(() => folder.remove());

function servicesWith(variables: Record<string, string>): Services {
  const own = { APP_URL: "https://gully.example", DATA_DIR: folder.dataDir, LOG_LEVEL: "silent" };
  return { ...testServices(), env: readEnv({ ...own, ...variables }) };
}

function send(to: PushTarget, { payload = PAYLOAD, ttlSeconds = 600, from = services } = {}) {
  return sendPush(from, to, payload, { ttlSeconds, stop: new AbortController().signal });
}

describe("a notification", () => {
  test("arrives encrypted for its browser alone, signed by this server", async () => {
    const browser = service.subscribe();
    expect(await send(browser)).toEqual({ kind: "sent" });
    const [push] = service.received;
    if (push === undefined) throw new Error("Nothing has arrived.");
    expect(JSON.parse(browser.decrypt(push.body))).toEqual({
      title: PAYLOAD.title,
      body: PAYLOAD.body,
      path: PAYLOAD.path,
      tag: "deadline fixture 12",
    });
    expect(() => service.subscribe().decrypt(push.body)).toThrow();
    expect(push.body.includes("Falcons")).toBe(false);
    expect(push.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: "600",
      urgency: "high",
    });
    expect(push.headers.topic).toMatch(/^[\w-]{32}$/);

    const { publicKey, header, claims } = readVapid(push.headers.authorization);
    expect(publicKey).toBe(loadPushKeys(services.env).publicKey);
    expect(header).toEqual({ typ: "JWT", alg: "ES256" });
    expect(claims).toMatchObject({ aud: service.origin, sub: "https://gully.example" });
    const hours = (claims.exp - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test("names the sender's mail address where mails are sent", async () => {
    const from = servicesWith({
      WEBHOOKS_PRIVATE: "true",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "Our league <cricket@club.example>",
    });
    await send(service.subscribe(), { from });
    const { claims } = readVapid(service.received[0]?.headers.authorization);
    expect(claims.sub).toBe("mailto:cricket@club.example");
  });

  test("takes the place of an older one about the same, and of no other", async () => {
    const browser = service.subscribe();
    const later = { ...PAYLOAD, title: "Falcons v Herons locks at 20:00" };
    const other = { ...PAYLOAD, about: "fixture 13" };
    const otherKind = { ...PAYLOAD, kind: "result" };
    for (const payload of [PAYLOAD, later, other, otherKind]) await send(browser, { payload });
    const [first, ...rest] = service.received.map(({ headers }) => headers.topic);
    expect(rest.map((topic) => topic === first)).toEqual([true, false, false]);
    expect(service.received.map(({ headers }) => headers.urgency)).toEqual([
      "high",
      "high",
      "high",
      "normal",
    ]);
  });

  test.each([
    [90_000, "86400"],
    [59.9, "59"],
    [-5, "0"],
  ])("is kept for %d seconds as %s", async (ttlSeconds, ttl) => {
    await send(service.subscribe(), { ttlSeconds });
    expect(service.received[0]?.headers.ttl).toBe(ttl);
  });
});

describe("what the push service answers", () => {
  const rows: readonly [PushReply, object][] = [
    [{ status: 200 }, { kind: "sent" }],
    [{ status: 202 }, { kind: "sent" }],
    [{ status: 404 }, { kind: "gone" }],
    [{ status: 410 }, { kind: "gone" }],
    [{ status: 400 }, { kind: "never", reason: "The server answered 400." }],
    [{ status: 403 }, { kind: "never", reason: "The server answered 403." }],
    [{ status: 413 }, { kind: "never", reason: "The server answered 413." }],
    [
      { status: 307, headers: { location: "http://127.0.0.1:1/" } },
      {
        kind: "never",
        reason: "The server answered 307: it leads elsewhere, and messages don't follow.",
      },
    ],
    [
      { status: 429, headers: { "retry-after": "120" } },
      { kind: "later", afterMs: 120_000, reason: "The server answered 429." },
    ],
    [{ status: 500 }, { kind: "later", reason: "The server answered 500." }],
    [
      { status: 503, body: "x".repeat(5_000_000) },
      { kind: "later", reason: "The server answered 503." },
    ],
  ];
  test.each(rows)("%o", async (reply, outcome) => {
    service.reply(reply);
    expect(await send(service.subscribe())).toEqual(outcome);
  });

  test("nobody there: later", async () => {
    const absent = makeSubscription("http://127.0.0.1:1/push");
    expect(await send(absent)).toEqual({
      kind: "later",
      hostDown: true,
      reason: "The server refused the connection.",
    });
  });
});

test.each(["https://127.0.0.1/x", "https://10.0.0.1/x", "https://[::1]/x", "https://169.254.1.1/"])(
  "never knocks at %s",
  async (endpoint) => {
    const outcome = await send(makeSubscription(endpoint), { from: servicesWith({}) });
    expect(outcome).toEqual({
      kind: "never",
      reason: "This address isn't on the public internet.",
    });
  },
);

test("keys that cannot be used fail for good, and the server goes on", async () => {
  const broken = { ...service.subscribe(), p256dh: "AAAA" };
  expect(await send(broken)).toEqual({
    kind: "never",
    reason: "The notification could not be encrypted.",
  });
});

describe("a long text", () => {
  test.each(["a", "é", "🏏", '"', "\u0001", "word "])("of %j is cut to what fits", (letter) => {
    const text = writePushMessage({ ...PAYLOAD, body: letter.repeat(10_000) });
    const { body } = JSON.parse(text);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
    expect(Buffer.byteLength(text)).toBeGreaterThan(MOST_BYTES - 20);
    expect(body.endsWith("…")).toBe(true);
    expect(body).not.toContain("\uFFFD");
  });
});
