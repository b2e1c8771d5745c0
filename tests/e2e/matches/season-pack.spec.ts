import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { EXAMPLE, spoiled } from "#tests/server/matches/packs/small-pack";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, logIn, mailedLink, register } from "../account-journey";
import { countTaps } from "../count-taps";
import { test } from "../journey-test";

/** From a pack's address to a league. */
const MOST_CLICKS = 6;
const EMAIL = "olga@example.org";
const PASSWORD = "a long password";

let server: RunningServer;
let packs: Server;
let address: string;
let served = inFuture(1);

/** The example, in a year that has not come. */
function inFuture(version: number): string {
  return spoiled((pack) => {
    pack.version = version;
    for (const fixture of pack.fixtures) {
      fixture.start = String(fixture.start).replace("2027", "2099");
    }
    if (version > 1) Object.assign(pack.fixtures[0] ?? {}, { start: "2099-03-21T14:00Z" });
  });
}

test.beforeAll(async () => {
  packs = createServer((_request, response) => void response.end(served));
  await new Promise<void>((resolve) => void packs.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(packs.address() as AddressInfo).port}/2099.json`;
  server = await startServer({ env: { WEBHOOKS_PRIVATE: "true" } });
});

test.afterAll(async () => {
  packs.closeAllConnections();
  packs.close();
  await server.stop();
});

test(`a host has a league ${MOST_CLICKS} clicks after copying the address of a pack`, async ({
  page,
}) => {
  await page.goto(server.url);
  await register(page, { name: "Olga", email: EMAIL, password: PASSWORD });
  await page.goto(await mailedLink(server, EMAIL, "/verify-email/confirm"));
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expectAt(page, "Tournaments");
  const clicks = await countTaps(page);
  await page.reload();
  await clicks.fill(page.getByLabel("Address of the pack"), address);
  await clicks.tap(page.getByRole("button", { name: "Show Changes" }));
  await expect(page.getByText("Fixture Final added, starts Fri 27 Mar, 14:00 UTC.")).toBeVisible();
  await clicks.tap(page.getByRole("button", { name: "Add and Create League" }));
  await expectAt(page, "Create League");
  await clicks.fill(page.getByLabel("League Name"), "Sunday Gully League");
  await clicks.fill(page.getByLabel("Team Name"), "Cow Corner Kings");
  await clicks.tap(page.getByRole("button", { name: "Create League" }));
  await expectAt(page, "Sunday Gully League");
  expect(clicks.count()).toBeLessThanOrEqual(MOST_CLICKS);
});

test("without JavaScript a newer pack is looked for, shown and saved; a file does as well", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await logIn(page, EMAIL, PASSWORD);
  await page.goto(`${server.url}/operator`);
  await page.getByRole("link", { name: "Lantern Cup 2027" }).click();
  await page.getByRole("button", { name: "Look for a newer pack" }).click();
  await expect(page.getByText("Version 1 of Lantern Cup 2027 is here already.")).toBeVisible();
  served = inFuture(2);
  await page.goBack();
  await page.getByRole("button", { name: "Look for a newer pack" }).click();
  const moved = "moved: Fri 20 Mar, 14:00 UTC → Sat 21 Mar, 14:00 UTC.";
  await expect(page.getByText(moved)).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectAt(page, "Lantern Cup 2027");
  await expect(page.getByText("version 2")).toBeVisible();
  await page.goto(`${server.url}/operator/packs`);
  await page.getByLabel("Or its file").setInputFiles({
    ...{ name: "cup.json", mimeType: "application/json" },
    buffer: Buffer.from(EXAMPLE.replace('"2027-03-20T14:00Z"', '"soon"')),
  });
  await page.getByRole("button", { name: "Show Changes" }).click();
  await expect(
    page.getByText("fixtures[0].start is no time, such as 2027-03-20T14:00Z."),
  ).toBeVisible();
});
