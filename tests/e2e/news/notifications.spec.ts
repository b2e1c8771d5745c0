import { type BrowserContext, expect, type Page } from "@playwright/test";
import {
  startPushService,
  type TestPushService,
  type TestSubscription,
} from "#tests/support/push-service";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { registerAs } from "../league-people";
import { expectGoodLooks, thisLook } from "../looks";

test.use({ serviceWorkers: "allow" });

let server: RunningServer;
let service: TestPushService;
test.beforeEach(async () => {
  service = await startPushService();
  // The push service is on this machine, without https.
  server = await startServer({ env: { WEBHOOKS_PRIVATE: "true" } });
});
test.afterEach(async () => {
  await server.stop();
  await service.stop();
});

/** Only the browser's own push service is on the internet: the page gets a subscription of ours. */
async function subscribeAt({ endpoint, p256dh, auth }: TestSubscription, page: Page) {
  await page.addInitScript(
    (json) => {
      // A browser without a window calls everything denied, also what it has granted.
      const granted = () => sessionStorage.getItem("subscribed-with") !== null;
      Object.defineProperty(Notification, "permission", {
        get: () => (granted() ? "granted" : "default"),
      });
      const subscription = {
        toJSON: () => json,
        unsubscribe: async () => sessionStorage.removeItem("subscribed-with") === undefined,
      };
      PushManager.prototype.subscribe = async (options) => {
        sessionStorage.setItem("subscribed-with", String(options?.applicationServerKey));
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        granted() ? (subscription as unknown as PushSubscription) : null;
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

/** The message that a push service hands to the browser: from here on everything is the browser's. */
async function openDelivery(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) {
        if (!isDeleted) resolve(registrationId);
      }
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return (data: string) =>
    session.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
}

/**
 * A browser without a window has nowhere to show notifications: what its worker asks it to show is kept
 * in the worker. Texts, because the types of this project are a page's.
 */
async function watchWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("There is no worker.");
  await worker.evaluate(`
    self.shown = [];
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
    clients.openWindow = async (url) => opened.push("opens " + new URL(url).pathname);
    WindowClient.prototype.focus = async function () {
      opened.push("goes to " + new URL(this.url).pathname);
    };
  `);
  return {
    listShown: () => worker.evaluate<Record<string, unknown>[]>("shown"),
    /** Taps the newest: says where it leads. */
    tap: () =>
      worker.evaluate<string[]>(`(async () => {
        self.opened = [];
        const event = new ExtendableEvent("notificationclick");
        const waits = [];
        event.waitUntil = (promise) => waits.push(promise);
        event.notification = { ...shown.at(-1), close: () => opened.push("closes") };
        self.dispatchEvent(event);
        await Promise.all(waits);
        return opened;
      })()`),
  };
}

test("allow notifications, get one, open it, turn them off", async ({ page, context }) => {
  await page.emulateMedia(thisLook());
  await context.grantPermissions(["notifications"], { origin: server.url });
  const subscription = service.subscribe();
  await subscribeAt(subscription, page);
  await registerAs(page, server, "Asha");
  await page.goto(`${server.url}/account/notices`);
  const section = page.getByRole("region", { name: "Notifications in this browser" });
  await section.getByRole("button", { name: "Allow notifications" }).click();
  await expect(section.getByText("Notifications are on.")).toBeVisible();
  await expect(section.getByText("This one")).toBeVisible();
  await expectGoodLooks(page, "notifications are on");
  const key = await page.evaluate(() => sessionStorage.getItem("subscribed-with"));

  await section.getByRole("button", { name: "Send a test notification" }).click();
  await expect(page.getByText("A test is on its way.")).toBeVisible();
  const [push] = service.received;
  if (push === undefined) throw new Error("Nothing was sent.");
  expect(push.headers.authorization).toContain(`k=${key}`);
  const text = subscription.decrypt(push.body);

  const deliver = await openDelivery(context, page);
  const { listShown, tap } = await watchWorker(context);
  await deliver(text);
  await expect.poll(listShown).toHaveLength(1);
  const [shown] = await listShown();
  expect(shown).toMatchObject({
    title: "Notifications work",
    body: "This is a test from Gully.",
    tag: "test test",
    lang: "en",
    data: { path: "/account/notices" },
  });
  for (const picture of [shown?.icon, shown?.badge]) {
    expect((await fetch(server.url + picture)).headers.get("content-type")).toBe("image/png");
  }
  expect(await tap()).toEqual(["closes", "goes to /account/notices"]);
  await deliver(JSON.stringify({ title: "Result", body: "Won.", tag: "r", path: "/my-leagues" }));
  await expect.poll(listShown).toHaveLength(2);
  expect(await tap()).toEqual(["closes", "opens /my-leagues"]);
  await deliver(JSON.stringify({ title: "Away", path: "https://elsewhere.example/" }));
  await expect.poll(listShown).toHaveLength(3);
  expect(await tap()).toEqual(["closes", "opens /my-leagues"]);
  await deliver("not JSON");
  await expect.poll(listShown).toHaveLength(4);
  expect((await listShown())[3]).toMatchObject({
    title: "Gully",
    body: "There is news in your leagues.",
  });

  await section.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Allow notifications" })).toBeVisible();
  await expect(section.getByText("This one")).toHaveCount(0);
});
