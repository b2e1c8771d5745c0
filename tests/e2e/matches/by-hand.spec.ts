import { expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { countTaps } from "../count-taps";
import { test } from "../journey-test";

/** A club's weekend: two teams, 24 names and 3 fixtures, from an empty server to a league. */
const MOST_TAPS = 9;
const MOST_MS = 3 * 60 * 1000;

const SIDE = [
  "Asha",
  "Ben",
  "Chitra",
  "Dev",
  "Esha",
  "Fay",
  "Gus",
  "Hari",
  "Ines",
  "Jo",
  "Kim",
  "Lou",
];
const SQUADS = ["Red", "Blue"]
  .map((team) => [`${team}s`, ...SIDE.map((name) => `${name} ${team}`)].join("\n"))
  .join("\n\n");
const FIXTURES =
  "Reds v Blues, Saturday 10:30\nBlues v Reds, Sat 2pm\nFinal: Reds v Blues, Sunday 14:00";

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer({ sendsMail: false });
});

test.afterEach(() => server.stop());

test(`a club's weekend is a league after ${MOST_TAPS} taps`, async ({ page }) => {
  test.setTimeout(MOST_MS);
  await register(page);
  const taps = await countTaps(page);
  await page.reload();
  await taps.tap(page.getByRole("link", { name: "Type a season" }));
  await taps.fill(page.getByLabel("Name of the tournament"), "Club Weekend");
  await taps.fill(page.getByRole("textbox", { name: "Players" }), SQUADS);
  await taps.fill(page.getByRole("textbox", { name: "Fixtures" }), FIXTURES);
  await taps.tap(page.getByRole("button", { name: "Check" }));
  await expect(page.getByText("2 teams, 24 players, 3 fixtures")).toBeVisible();
  await expect(page.getByText("Final, Reds v Blues")).toBeVisible();
  await expect(page.getByLabel("Role of Fay Red, guessed")).toHaveValue("Wicket Keeper");
  await taps.tap(page.getByRole("button", { name: "Save and Create League" }));
  await taps.fill(page.getByLabel("League Name"), "Nets");
  await taps.fill(page.getByLabel("Team Name"), "Cow Corner");
  await taps.tap(page.getByRole("button", { name: "Create League" }));
  await expect(page.getByRole("heading", { name: "Nets" })).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(MOST_TAPS);
  // A slip in what is added later is a question, with the likely answer chosen.
  await page.goto(`${server.url}/operator/by-hand?tournament=1`);
  await page.getByRole("textbox", { name: "Players" }).fill("Reds\nAsha Rad\nMax Red");
  await page.getByRole("textbox", { name: "Fixtures" }).fill("Redss v Blues, Monday 18:00");
  await page.getByRole("button", { name: "Check" }).click();
  const team = page.getByLabel("Fixtures, line 1: Redss v Blues, Monday 18:00");
  await expect(team).toHaveValue("Reds");
  await expect(page.getByLabel("Players, line 2: Asha Rad")).toHaveValue("Asha Red");
  await page.getByLabel("Players, line 2: Asha Rad").selectOption("A new player");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(team).toBeHidden();
  await expect(page.getByText("2 teams, 2 players, 1 fixture")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Club Weekend is saved.")).toBeVisible();
});

test("without JavaScript faults keep the text, and the table puts guesses right", async ({
  browser,
}) => {
  test.setTimeout(MOST_MS);
  const { viewport } = test.info().project.use;
  const page = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage();
  await register(page);
  await page.getByRole("link", { name: "Type a season" }).click();
  await page.getByRole("button", { name: "Fill in an example" }).click();
  await expect(page.getByRole("textbox", { name: "Players" })).toHaveValue(/^Reds\n/);
  await page.getByLabel("Name of the tournament").fill("Club Weekend");
  await page.getByRole("textbox", { name: "Players" }).fill(SQUADS);
  await page
    .getByLabel("Fixtures", { exact: true })
    .fill(`Reds v Greens, 31 Nov 14:00\n${FIXTURES}`);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Fixtures, line 1: November has no day 31.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Players" })).toHaveValue(SQUADS);
  await page
    .getByRole("textbox", { name: "Fixtures" })
    .fill(FIXTURES.replace("Reds v Blues, Sat", "Redss v Blues, Sat"));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByLabel(/^Fixtures, line 1: Redss v Blues/)).toHaveValue("Reds");
  await page.getByLabel("Role of Asha Red, guessed").selectOption("Bowler");
  await page.getByLabel("Price of Asha Red, guessed").fill("10.5");
  await page.getByLabel("Asha Red is overseas").check();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("2 teams, 24 players, 3 fixtures")).toBeVisible();
  await expect(page.getByLabel("Role of Asha Red")).toHaveValue("Bowler");
  await page.getByRole("button", { name: "Save Tournament" }).click();
  await page.getByRole("link", { name: "Open the pool" }).click();
  await expect(page.getByRole("row", { name: /Asha Red RED.*10\.5 overseas/ })).toBeVisible();
});

/** The first account of a server without mail is its operator's, and in at once. */
async function register(page: Page): Promise<void> {
  await page.goto(server.url);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Register" }) });
  if (!(await form.isVisible())) await page.getByText("Register", { exact: true }).first().click();
  await form.getByLabel("Display Name").fill("Olga");
  await form.getByLabel("Email").fill("olga@example.org");
  await form.getByLabel("Password", { exact: true }).fill("a long password");
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
}
