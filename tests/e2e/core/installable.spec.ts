import { expect } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { AT_A_DESK, test } from "../journey-test";

/** Nothing of these looks different on another screen. */
test.use({ serviceWorkers: "allow" });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test(
  "it can be installed, and without a connection it says so until there is one",
  AT_A_DESK,
  async ({ page, context }) => {
    const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({
      id: "/",
      scope: "/",
      name: "Gully",
      start_url: "/my-leagues",
      display: "standalone",
    });
    for (const { src, sizes } of manifest.icons) {
      const icon = Buffer.from(await (await fetch(server.url + src)).arrayBuffer());
      expect([src, `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`]).toEqual([src, sizes]);
    }
    expect(manifest.icons).toHaveLength(3);

    await page.goto(`${server.url}/login?to=%2Fmy-leagues`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    expect(page.url()).toBe(`${server.url}/login?to=%2Fmy-leagues`);
    const cachedFiles = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cachedFiles).toEqual(["/offline.html", "/offline.css", "/offline.js", "/favicon.svg"]);
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  },
);
