import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { pushSubscriptions } from "#db/schema";
import { readEnv } from "#server/core/env";
import { type SessionUser, startSession } from "#server/people/accounts/sessions";
import { describeTest, sendTest } from "#server/people/notices/send-test";
import { subscribe } from "#server/people/notices/subscribe";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { startPushService, type TestPushService } from "#tests/support/push-service";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

let service: TestPushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

let folder: DataFolder;
let services: TestServices;
let asha: SessionUser;
beforeEach(async () => {
  folder = makeDataFolder();
  const env = readEnv({
    APP_URL: "https://gully.example",
    DATA_DIR: folder.dataDir,
    LOG_LEVEL: "silent",
    SESSION_SECRET: "a secret of thirty-two characters",
    WEBHOOKS_PRIVATE: "true",
  });
  services = Object.assign(testServices(), { env });
  asha = await makeUser(services, "Asha");
  service.reply({ status: 201 });
  service.received.length = 0;
});
afterEach(() => folder.remove());

function addBrowser(user: SessionUser, id: string) {
  const { token } = startSession(services, user.id, { id });
  const subscription = service.subscribe();
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  subscribe(services, user, subscription, { id, sessionToken: token, userAgent });
  return subscription;
}

test("a test reaches all browsers of the account, and nobody else's", async () => {
  const own = [addBrowser(asha, "desk"), addBrowser(asha, "phone")];
  addBrowser(await makeUser(services, "Ben"), "other");
  expect(describeTest(await sendTest(services, asha))).toBe("A test is on its way to 2 browsers.");
  const read = own.map(({ endpoint, decrypt }) => {
    const push = service.received.find(({ path }) => endpoint.endsWith(path));
    return JSON.parse(decrypt(push?.body ?? Buffer.alloc(0)));
  });
  const shown = {
    title: "Notifications work",
    body: "This is a test from Gully.",
    path: "/account/notices",
    tag: "test test",
  };
  expect(read).toEqual([shown, shown]);
  expect(service.received).toHaveLength(2);
});

test("a browser that is gone is removed, and the page says so", async () => {
  addBrowser(asha, "desk");
  service.reply({ status: 410 });
  await expect(sendTest(services, asha)).rejects.toMatchObject({
    code: "unavailable",
    message: "Firefox on Linux no longer takes notifications and has been removed.",
  });
  expect(services.db.select().from(pushSubscriptions).all()).toEqual([]);
  await expect(sendTest(services, asha)).rejects.toMatchObject({ code: "conflict" });
});

test("a push service that fails is named, and the browser stays", async () => {
  addBrowser(asha, "desk");
  service.reply({ status: 500 });
  await expect(sendTest(services, asha)).rejects.toThrow(
    "Firefox on Linux: The server answered 500.",
  );
  expect(services.db.select().from(pushSubscriptions).all()).toHaveLength(1);
});

test("five tests in ten minutes, and no more", async () => {
  addBrowser(asha, "desk");
  for (let time = 0; time < 5; time += 1) await sendTest(services, asha);
  await expect(sendTest(services, asha)).rejects.toMatchObject({ code: "too-many" });
  expect(service.received).toHaveLength(5);
});

test("the demo sends nothing", async () => {
  addBrowser(asha, "desk");
  await expect(sendTest({ ...services, demo: true }, asha)).rejects.toMatchObject({
    code: "conflict",
    message: "The demo sends nothing out of the house.",
  });
  expect(service.received).toEqual([]);
});
