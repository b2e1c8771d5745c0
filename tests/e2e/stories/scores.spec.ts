import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

test.setTimeout(120_000);

test("from the standings to the lines that make a number up", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/my-leagues`);
  // Other journeys of the worker make leagues of the same account.
  const ofLeague = page.locator('a[href^="/league/1/"]');
  await ofLeague.and(page.getByRole("link", { name: /^Why you have / })).click();
  const byMatch = page.getByRole("table", { name: "Points of Cow Corner Kings in each match" });
  await expect(byMatch.getByRole("rowheader", { name: "Total" })).toBeVisible();
  await page.goto(`${demo.url}/league/1`);
  await expect(page.getByRole("group", { name: /^Rank after each match/ })).toBeVisible();
  await page.getByRole("link", { name: "Leaderboard" }).click();
  const board = page.getByRole("table", { name: "Leaderboard" });
  await expect(board.getByRole("row")).toHaveCount(9);
  await page.getByLabel("Show").selectOption({ index: 2 });
  await expect(page).toHaveURL(/show=\d+/);
  const total = board.getByRole("link", { name: /^Why Cow Corner Kings has / });
  // The address changes a moment before the board does.
  await expect(total).toHaveAttribute("href", /fixture=\d+/);
  const points = (await total.textContent()) ?? "";
  const cell = board.getByRole("link", { name: /\d\.\d\d$/ }).first();
  const ofPlayer = /-?\d+\.\d\d$/.exec((await cell.textContent()) ?? "")?.[0] ?? "none";
  await cell.click();
  await expect(page.getByText(`= ${ofPlayer}`, { exact: false }).last()).toBeVisible();
  await page.goBack();
  await total.click();
  await expect(page.getByRole("heading", { name: "Scores" })).toBeVisible();
  const sum = page.getByRole("table", { name: /^Scores for Cow Corner Kings/ }).locator("> tfoot");
  await expect(sum).toContainText(points);
  const why = page.getByLabel(/^Why these points/).first();
  await why.click();
  const line = page.getByRole("rowheader", { name: /^\d+ (runs?|dot balls?|wickets?) / }).first();
  await expect(line).toBeVisible();
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await expect(page.getByText("Differentials").first()).toBeVisible();
});

test("the leaderboard is fetched again while a match is in play", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await page.clock.install();
  // Without the event stream the page asks by itself.
  await page.route("**/league/*/events*", (route) => route.abort());
  await page.goto(`${demo.url}/league/1/leaderboard/1`);
  await expect(page.getByText(/^As of /).first()).toBeVisible();
  const liveAnswer = page.waitForResponse(/\/trpc\/board\.leaderboard/);
  await page.clock.fastForward(31_000);
  expect((await liveAnswer).status()).toBe(200);
});

test("without JavaScript: selectors, ledgers, pictures and files", async ({ browser, demo }) => {
  const page = await openWithoutScript(browser);
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/my-leagues`);
  await page.getByRole("link", { name: "Sunday Gully League" }).click();
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await page.getByLabel("Show").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/show=\d+/);
  await page.getByRole("link", { name: "Scores", exact: true }).click();
  await page.getByLabel("Select Team").selectOption({ label: "Silly Point Society" });
  await page.getByLabel("Select Fixture").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("table", { name: /^Scores for Silly Point Society/ })).toBeVisible();
  const lines = page.getByText(/^(Bat|Bowl|Field) total$/).first();
  await expect(lines).toBeHidden();
  await page
    .getByLabel(/^Why these points/)
    .first()
    .click();
  await expect(lines).toBeVisible();
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await page.getByRole("link", { name: "Season" }).click();
  await expect(page.getByRole("group", { name: /^Rank after each match/ })).toBeVisible();
  await expect(page.getByRole("table", { name: /^Best possible eleven/ })).toBeVisible();
  await page.getByText("Show as table").first().click();
  await expect(page.getByRole("table", { name: "Rank after each match" })).toBeVisible();
  await page.getByText("Export", { exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Standings (CSV)" }).first().click(),
  ]);
  expect(file.suggestedFilename()).toBe("league-1-standings.csv");
  await page.context().close();
});

async function openWithoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test("a page that did not change answers 304", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  const path = `${demo.url}/league/1/scores/1?fixture=1`;
  const askTwice = async () => {
    const first = await page.request.get(path);
    const headers = { "if-none-match": first.headers().etag ?? "" };
    return [first.status(), (await page.request.get(path, { headers })).status()];
  };
  // The scores at the top change with every ball: the demo's next one may fall in between.
  await expect.poll(askTwice).toEqual([200, 304]);
  // And its scripts still run when the browser has kept it.
  const refusals: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refusals.push(message.text());
  });
  await page.goto(path);
  await page.reload();
  await page.getByLabel("Select Fixture").selectOption({ index: 0 });
  await expect(page).toHaveURL(/team=/);
  expect(refusals).toEqual([]);
});
