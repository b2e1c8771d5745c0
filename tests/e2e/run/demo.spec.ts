import { expect, type Page } from "@playwright/test";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { newestLinkTo } from "#tests/support/mailbox";
import type { RunningServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

test.setTimeout(120_000);

test("one click on the login page looks around as the demo's manager", async ({ page, demo }) => {
  await page.goto(demo.url);
  await page.getByRole("button", { name: "Look around as Meera" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
  await expect(page.locator(".nav summary")).toContainText("Meera Kulkarni");
});

async function logIn(page: Page, demo: RunningServer) {
  await page.goto(demo.url);
  await expect(page.getByText("This is a demo.")).toContainText(DEMO_ACCOUNT.email);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Login" }) });
  await form.getByLabel("Email").fill(DEMO_ACCOUNT.email);
  await form.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
}

test("a newcomer logs in with the account that the page names and watches a match", async ({
  page,
  demo,
}) => {
  await logIn(page, demo);
  await page.getByRole("link", { name: "My Leagues" }).click();
  await page.getByRole("link", { name: "Sunday Gully League" }).click();
  const table = page.getByRole("table", { name: "Standings" });
  await expect(table.getByRole("row")).toHaveCount(9);
  await expect(page.getByText("Match 13")).toBeVisible();
  await page.getByRole("link", { name: "Manage Team" }).first().click();
  await expect(page.locator(".slot:not(.open)")).toHaveCount(11);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
});

/** The match in play twice, under two names, so that there are two to turn. */
async function answerWithTwoMatches(page: Page, nextStatus: () => string) {
  await page.route("**/trpc/board.scorecards", async (route) => {
    const { result } = await (await route.fetch()).json();
    const [card] = result.data;
    const [first, second] = card.sides;
    const status = nextStatus();
    const other = { ...card, fixtureId: 9999, sides: [{ ...first, name: "Others" }, second] };
    const data = [card, other].map((each) => ({ ...each, status }));
    await route.fulfill({ json: { result: { data } } });
  });
}

test("the scores at the top turn every five seconds, but not while they are held", async ({
  page,
  demo,
}) => {
  await page.clock.install();
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/tournaments`);
  const strip = page.getByRole("complementary", { name: "Live mini scorecard" });
  // The one that stays or comes: the fade takes real time, of which the test's clock knows nothing.
  const match = strip.locator("article:not(.out)");
  const nameOf = () => match.getAttribute("aria-label");
  const turns = async () => {
    const before = await nameOf();
    await page.clock.runFor(5_400);
    return (await nameOf()) !== before;
  };
  const pause = strip.getByRole("button", { name: "Pause rotating scores" });
  await expect(strip.getByRole("article")).toHaveCount(1);
  await expect(strip.getByText("Live", { exact: true })).toBeVisible();
  // Of the demo's matches one is live, and those that are over take no turn.
  await expect(pause).toHaveCount(0);
  await answerWithTwoMatches(page, () => "in play");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(pause).toBeVisible();
  await expect.poll(turns).toBe(true);
  await pause.click();
  await page.getByRole("heading", { name: "Tournaments" }).hover();
  expect(await turns()).toBe(false);
  await page.getByRole("link", { name: "My Leagues" }).click();
  await expect(page.getByRole("heading", { name: "My Leagues" })).toBeVisible();
  await expect(pause).toHaveAttribute("aria-pressed", "true");
  await pause.click();
  await expect.poll(turns).toBe(true);
  await page.getByRole("heading", { name: "My Leagues" }).hover();
  await match.hover();
  expect(await turns()).toBe(false);
});

test("the scores at the top turn also while balls come", async ({ page, demo }) => {
  await page.clock.install();
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/tournaments`);
  let balls = 0;
  // Each look at the scores finds one ball more in both matches.
  await answerWithTwoMatches(page, () => {
    balls += 1;
    return `after ${balls} balls`;
  });
  const match = page
    .getByRole("complementary", { name: "Live mini scorecard" })
    .locator("article:not(.out)");
  const shownBalls = async () => {
    const [, shown = "0"] = /after (\d+) balls/.exec(await match.innerText()) ?? [];
    return Number(shown);
  };
  const askAgain = () =>
    page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
  const bowl = async () => {
    const before = await shownBalls();
    await askAgain();
    await expect.poll(shownBalls).toBeGreaterThan(before);
  };
  // A page whose scripts do not run yet hears nothing.
  await expect
    .poll(async () => {
      await askAgain();
      return shownBalls();
    })
    .toBeGreaterThan(0);
  const names = new Set<string | null>();
  for (let second = 0; second < 11; second += 1) {
    names.add(await match.getAttribute("aria-label"));
    await page.clock.runFor(1_000);
    await bowl();
  }
  expect(names.size).toBe(2);
});

test("mails are shown at /dev/outbox", async ({ page, demo }) => {
  await page.goto(`${demo.url}/login`);
  const register = page.locator("form", { has: page.getByRole("button", { name: "Register" }) });
  if (!(await register.isVisible()))
    await page.getByText("Register", { exact: true }).first().click();
  await register.getByLabel("Display Name").fill("Nadia");
  await register.getByLabel("Email").fill("nadia@example.org");
  await register.getByLabel("Password", { exact: true }).fill("a long password");
  await register.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Please verify your email. We’ll take you")).toBeVisible();
  await expect
    .poll(() => newestLinkTo({ dataDir: `${demo.dataDir}/demo` }, "nadia@example.org"))
    .not.toBeNull();
  await page.goto(`${demo.url}/dev/outbox`);
  await expect(page.getByText("nadia@example.org")).toBeVisible();
});
