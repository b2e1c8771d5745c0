import { type Browser, expect, type Page } from "@playwright/test";
import { countTaps } from "../count-taps";
import { openMore } from "../folds";
import { test } from "../journey-test";
import { personalLinkLine } from "../league-people";
import { ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

/** From a personal link to a legal team. */
const MOST_TAPS = 9;

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([60 * 60 * 1000]);
});

test.afterAll(() => running.stop());

test(`friends by name have legal teams ${MOST_TAPS} taps after their links, and get back in`, async ({
  browser,
}) => {
  const asha = await running.open(browser, running.asha, ownScreen());
  const taps = await countTaps(asha);
  await asha.goto(shareAddress());
  await asha.getByLabel("One name a line").fill("- Tara\n\n- Arjun\n- Lucy");
  await taps.tap(asha.getByRole("button", { name: "Make 3 personal links" }));
  await expect(asha.getByText("3 links ready: send each friend their own.")).toBeVisible();
  const whatsApp = asha.getByRole("link", { name: "Send to Tara by WhatsApp" });
  const link = await linkOf(asha, "Tara");
  expect(await whatsApp.getAttribute("href")).toContain(encodeURIComponent(link));
  await taps.tap(asha.locator("summary", { hasText: "QR code for Tara" }));
  await expect(asha.getByRole("img", { name: "QR code of the link for Tara" })).toBeVisible();

  const tara = await newPhone(browser);
  await joinAndSuggest(tara, link, "Tara");
  await tara.goto(`${running.server.url}/league/${running.league.leagueId}`);
  await expect(tara.getByText("This browser stays logged in")).toBeHidden();

  // Another browser is late, and says whom to ask.
  const late = await newPhone(browser);
  await late.goto(link);
  await expect(late.getByText("This link has been used, and it works once.")).toBeVisible();

  await asha.reload();
  await expect(asha.getByText("is in, ")).toBeVisible();
  await asha.goto(`${running.server.url}/league/${running.league.leagueId}/people`);
  await openMore(asha, "Tara");
  await asha.getByRole("link", { name: "New link for Tara" }).click();
  await asha.getByRole("button", { name: "Make a new link" }).click();
  await expect(asha.getByText("Send the new link to Tara.")).toBeVisible();
  const newLink = await linkOf(asha, "Tara");

  await tara.reload();
  await expect(tara.getByText("A League Manager made a new link into your account")).toBeVisible();
  await late.goto(newLink);
  await late.getByRole("button", { name: "Log in as Tara" }).click();
  await expect(late.getByText("You are back in.")).toBeVisible();
  await tara.reload();
  await expect(tara.getByText("You were logged out here")).toBeVisible();
  await late.goto(`${running.server.url}/league/${running.league.leagueId}/log`);
  await expect(late.getByText("Made a new link into the account of Tara")).toBeVisible();
});

test("all of it works without JavaScript", async ({ browser }) => {
  const asha = await running.open(browser, running.asha, {
    ...ownScreen(),
    javaScriptEnabled: false,
  });
  await asha.goto(shareAddress());
  await asha.getByLabel("One name a line").fill("Mo\nNoor");
  await asha.getByRole("button", { name: "Make personal links" }).click();
  const link = await linkOf(asha, "Mo");
  const mo = await newPhone(browser, false);
  await joinAndSuggest(mo, link, "Mo");
  await asha.getByRole("button", { name: "Withdraw the link for Noor" }).click();
  await expect(asha.getByText("This link no longer works.")).toBeVisible();
});

function shareAddress(): string {
  return `${running.server.url}/league/${running.league.leagueId}/share`;
}

async function newPhone(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const phone = await browser.newContext({ ...ownScreen(), isMobile: true, javaScriptEnabled });
  return phone.newPage();
}

/** The unused link for somebody, as the manager's page shows it. */
async function linkOf(page: Page, name: string): Promise<string> {
  const line = personalLinkLine(page, name).filter({ has: page.locator("code") });
  return (await line.locator("code").textContent()) ?? "";
}

async function joinAndSuggest(page: Page, link: string, name: string): Promise<void> {
  const taps = await countTaps(page);
  await taps.openLink(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Asha invited you, ${name}, to Sunday Gully League`,
  );
  await taps.fill(page.getByLabel("Team name"), `${name}'s Pacers`);
  await taps.tap(page.getByRole("button", { name: "Join League" }));
  await expect(page.getByText("Successfully joined the league!")).toBeVisible();
  await expect(page.getByText("This browser stays logged in")).toBeVisible();
  await taps.tap(page.getByRole("link", { name: "Manage Team" }).first());
  await taps.tap(page.getByRole("button", { name: "Suggest a team" }));
  await taps.tap(page.getByRole("button", { name: /^(?:Submit|Save Team)$/ }).first());
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(MOST_TAPS);
}
