import { expect } from "@playwright/test";
import type { RunningServer } from "#tests/support/running-server";
import { openMore } from "../folds";
import { test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";
import { startServerWithSeason } from "../season-server";

test.use({ javaScriptEnabled: false });

let server: RunningServer;

test.beforeAll(async () => {
  ({ server } = await startServerWithSeason());
});

test.afterAll(() => server.stop());

test("a league is handed over, left and joined again, without JavaScript", async ({ browser }) => {
  const asha = await registerWithoutJavaScript(browser, server, "Asha");
  await asha.getByRole("link", { name: "Create League for Lantern League" }).click();
  await asha.getByLabel("League Name").fill("Sunday Gully League");
  await asha.getByLabel("Team Name").fill("Cow Corner Kings");
  await asha.getByRole("button", { name: "Create League" }).click();
  await expect(asha.getByRole("heading", { name: "Invite your friends" })).toBeVisible();
  const link = await asha.getByLabel("Invite link").inputValue();
  await asha.getByRole("link", { name: "People", exact: true }).click();

  const ben = await registerWithoutJavaScript(browser, server, "Ben");
  await ben.goto(link);
  await expect(ben.getByText("League Manager: Asha, 1 member")).toBeVisible();
  await ben.getByLabel("Team name").fill("Third Man XI");
  await ben.getByRole("button", { name: "Join League" }).click();
  await expect(ben.getByText("Successfully joined the league!")).toBeVisible();

  await asha.reload();
  await openMore(asha, "Ben");
  await asha.getByRole("link", { name: "Make manager: Ben" }).click();
  await expect(asha.getByRole("heading", { name: "Make Ben the League Manager?" })).toBeVisible();
  await asha.getByRole("button", { name: "Make manager" }).click();
  await expect(asha.getByText("Ben is the League Manager now.")).toBeVisible();
  await asha.getByRole("link", { name: "Leave league" }).click();
  await asha.getByRole("button", { name: "Leave league" }).click();
  await expect(asha.getByText("You have left the league.")).toBeVisible();
  await expect(asha.getByText("No live leagues joined.")).toBeVisible();

  await ben.getByRole("link", { name: "People", exact: true }).click();
  await expect(ben.getByRole("heading", { name: "1 member" })).toBeVisible();
  await expect(ben.getByRole("link", { name: "Delete league" })).toBeVisible();

  await asha.goto(link);
  await asha.getByLabel("Team name").fill("Cow Corner Kings");
  await asha.getByRole("button", { name: "Join League" }).click();
  await expect(asha.getByRole("heading", { name: "Sunday Gully League" })).toBeVisible();
});
