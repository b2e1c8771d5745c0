import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { spoiled } from "#tests/server/matches/packs/small-pack";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt } from "../account-journey";
import { countTaps } from "../count-taps";
import { test } from "../journey-test";
import { registerAs } from "../league-people";

/** From a pack's address to a league. */
const MOST_CLICKS = 6;

let server: RunningServer;
let packs: Server;
let address: string;
/** The example, in a year that has not come. */
const PACK = spoiled((pack) => {
  for (const fixture of pack.fixtures) {
    fixture.start = String(fixture.start).replace("2027", "2099");
  }
});

test.beforeAll(async () => {
  packs = createServer((_request, response) => void response.end(PACK));
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
  await registerAs(page, server, "Olga");
  const clicks = await countTaps(page);
  await page.goto(`${server.url}/tournaments`);
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
