import { DAY } from "#tests/support/season";
import { test } from "../journey-test";
import { expectGoodLooks, expectToFit, thisLook } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";
import { addOwnedLeague } from "./owned-leagues";

test.setTimeout(180_000);

let running: RunningLeague;

test.beforeEach(async () => {
  running = await serveLeague([2 * DAY, 3 * DAY], { format: "owned" });
});
test.afterEach(() => running.stop());

const CHAT = [
  "*Team Asha* (Purse: 70.5)",
  "1️⃣ Reds 0 – 18 cr",
  "2️⃣ Redz 1 – 12 cr",
  "~Reds 2 – 4 cr~",
  "",
  "*Team Ben*",
  "1. Blues 0 (c) – 75 lakh",
  "2. Nobody Atall – 2 cr",
  "3. Blues 3 – 5 cr (RTM)",
].join("\n");

test("a chat's list becomes squads, with an answer and without a line", async ({ browser }) => {
  const { server, asha } = running;
  const { leagueId } = addOwnedLeague(running, "typed");
  const look = { ...ownScreen(), ...thisLook() };
  const path = `/league/${leagueId}/squads/typed`;
  const page = await running.open(browser, asha, look, server.url + path);
  await page.goto(server.url + path);
  await page.getByLabel("Who bought whom").fill(CHAT);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { name: "In Doubt" })).toBeVisible();
  const misspelt = page.getByLabel("Line 3: ");
  await expect(misspelt).toHaveValue(/\d/);
  await expectToFit(page, path);
  await expectGoodLooks(page, path);
  await page.getByRole("button", { name: "Check Again" }).click();
  await expect(misspelt).toBeHidden();
  await expect(page.getByText("Nobody Atall").last()).toBeVisible();
  await page.getByRole("button", { name: "Save Squads" }).click();
  await expect(page.getByText("Squads saved.").first()).toBeVisible();
  await expect(page.getByLabel("Who bought whom")).toHaveValue(/Blues 0\t.*\t0\.75/);
  await expect(page.getByLabel("Who bought whom")).not.toHaveValue(/Nobody|Reds 2/);
});
