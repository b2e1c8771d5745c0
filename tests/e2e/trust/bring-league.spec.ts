import { expect } from "@playwright/test";
import { countTaps } from "../count-taps";
import { test } from "../journey-test";
import { personalLinkLine } from "../league-people";
import { ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

/** From the page to a table of ten with links. */
const MOST_TAPS = 8;
const MOST_MS = 2 * 60 * 1000;

/** A chat's list of ten, of whom one has no number. */
const TABLE = [
  "🏆 *Standings after match 3* 🏆",
  "🥇 Asha – 1,812.5 pts 🔥",
  ...["Ben", "Dev", "Chitra", "Eva", "Farid", "Gopal", "Hema", "Imran"].map(
    (name, place) => `${place + 2}. ${name}: ${900 - place} pts`,
  ),
  "10. Kiran: still counting",
].join("\n");

let running: RunningLeague;
test.beforeAll(async () => {
  running = await serveLeague([60 * 60 * 1000]);
});
test.afterAll(() => running.stop());

test(`a group of ten comes along in ${MOST_TAPS} taps, and a friend takes the place`, async ({
  browser,
}) => {
  test.setTimeout(MOST_MS);
  const screen = { ...ownScreen(), isMobile: true };
  const asha = await running.open(browser, running.asha, screen);
  const taps = await countTaps(asha);
  await asha.goto(`${running.server.url}/league/${running.league.leagueId}/bring`);
  await taps.fill(asha.getByLabel("Where did you play so far?"), "our chat");
  await taps.fill(asha.getByLabel("Your table"), TABLE);
  await taps.tap(asha.getByRole("button", { name: "Check", exact: true }));
  await expect(asha.getByText("“still counting” is not a number. Type the points.")).toBeVisible();
  await taps.fill(asha.getByLabel(/^Line 11: 10\. Kiran/), "12,5");
  await taps.tap(asha.getByRole("button", { name: "Check Again" }));
  await expect(asha.getByRole("row", { name: /Kiran.*12\.50/ })).toBeVisible();
  await expect(asha.getByText("8 places wait for your friends")).toBeVisible();
  await taps.tap(asha.getByRole("button", { name: "Bring it here" }));
  await expect(asha.getByText("Your league is here. Send everybody their link.")).toBeVisible();
  await expect(asha.getByText("Played elsewhere, on our chat")).toBeVisible();
  await taps.tap(asha.getByRole("link", { name: "Send the links" }));
  const line = personalLinkLine(asha, "Dev");
  const link = (await line.locator("code").first().textContent()) ?? "";
  expect(taps.count()).toBeLessThanOrEqual(MOST_TAPS);

  const dev = await (await browser.newContext(screen)).newPage();
  await dev.goto(link);
  await expect(dev.getByText("Your place is waiting")).toBeVisible();
  await dev.getByLabel("Team name").fill("Devils");
  await dev.getByRole("button", { name: "Take your place" }).click();
  await expect(dev.getByText("Successfully joined the league!")).toBeVisible();
  await dev.goto(`${running.server.url}/league/${running.league.leagueId}/bring`);
  await expect(dev.getByRole("row", { name: /Dev.*899\.00/ })).toBeVisible();
  await expect(dev.getByLabel("Your table")).toBeHidden();
});
