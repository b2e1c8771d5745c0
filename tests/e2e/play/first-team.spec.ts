import { expect, type Page } from "@playwright/test";
import { requireMember } from "#server/play/leagues/league-access";
import { findShareLink } from "#server/stories/share/league-share";
import { mailedLink } from "../account-journey";
import { countTaps, type TapCounter } from "../count-taps";
import { test } from "../journey-test";
import { ELEVEN, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

/** From a league's link to a legal team, every player by hand. It was 35. */
const MOST_BY_HAND = 24;
/** From a league's link to Manage Team: a suggested team takes two more. */
const MOST_TO_MANAGE_TEAM = 9;
/** The same by a link with the league's pin. */
const MOST_BY_PIN = 12;

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([60 * 60 * 1000]);
});

test.afterAll(() => running.stop());

test(`a friend has a team ${MOST_BY_HAND} taps after the league's link, picked by hand`, async ({
  browser,
}) => {
  const phone = await browser.newContext({ ...ownScreen(), isMobile: true });
  const page = await phone.newPage();
  const taps = await countTaps(page);
  await joinByLink(page, taps, "Priya");
  await taps.tap(page.getByRole("link", { name: "Manage Team" }).first());
  expect(taps.count()).toBeLessThanOrEqual(MOST_TO_MANAGE_TEAM);
  await taps.tap(page.locator("label", { hasText: "Available Players" }));
  for (const name of ELEVEN) {
    await taps.tap(page.getByRole("button", { name: `Add ${name}`, exact: true }));
  }
  await taps.tap(slotOf(page, ELEVEN[0]));
  await taps.tap(slotOf(page, ELEVEN[1]));
  await taps.tap(page.getByRole("button", { name: "Submit" }));
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(MOST_BY_HAND);
});

test(`a friend has a suggested team ${MOST_BY_PIN} taps after a link with the league's pin`, async ({
  browser,
}) => {
  const phone = await browser.newContext({ ...ownScreen(), isMobile: true });
  const page = await phone.newPage();
  const taps = await countTaps(page);
  // A browser without a window calls notifications denied.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "default" });
  });
  const { server, league } = running;
  await join(page, taps, "Zubin", `${server.url}/join-league?pin=${league.pin}`);
  await taps.tap(page.getByRole("link", { name: "Manage Team" }).first());
  await taps.tap(page.getByRole("button", { name: "Suggest a team" }));
  await taps.tap(page.getByRole("button", { name: "Submit" }));
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(MOST_BY_PIN);
  const next = page.getByRole("dialog", { name: /^You're in for RED v BLU/ });
  await expect(next.getByRole("button", { name: "Notify me" })).toBeVisible();
  await next.getByText("BLU", { exact: true }).click();
  await expect(page.getByText("Prediction updated successfully!")).toBeVisible();
  await next.getByRole("button", { name: "Done" }).click();
  await expect(next).toBeHidden();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Team submitted successfully!").last()).toBeVisible();
  await expect(next).toBeHidden();
});

function joinByLink(page: Page, taps: TapCounter, name: string): Promise<void> {
  const { services, asha, league } = running;
  const link = findShareLink(services, requireMember(services.db, asha, league.leagueId));
  return join(page, taps, name, link?.href ?? "");
}

/** From the link in a chat, by registration and mail, to the league's home. */
async function join(page: Page, taps: TapCounter, name: string, href: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.org`;
  const { server } = running;
  // The link came by a chat before the count begins.
  await page.goto(href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Asha invited you to Sunday Gully League",
  );
  const form = page.locator("form#register");
  await taps.fill(form.getByLabel("Display Name"), name);
  await taps.fill(form.getByLabel("Email"), email);
  await taps.fill(form.getByLabel("Password", { exact: true }), "a long password");
  await taps.tap(form.getByRole("button", { name: "Register" }));
  await expect(page).toHaveURL(/\/verify-email$/);
  // With mail and without: it is the league that the person waits for.
  await expect(page.getByText("Sunday Gully League")).toBeVisible();
  await taps.openLink(await mailedLink(server, email, "/verify-email/confirm"));
  await taps.tap(page.getByRole("button", { name: "Verify my email" }));
  await taps.fill(page.getByLabel("Team name"), `${name}'s Pacers`);
  await taps.tap(page.getByRole("button", { name: "Join League" }));
  await expect(page).toHaveURL(/\/league\/\d+$/);
}

/** A picked player on the ground. */
function slotOf(page: Page, name = "") {
  return page.locator(".slot:not(.open)", { hasText: new RegExp(`${name}, `) }).getByRole("button");
}
