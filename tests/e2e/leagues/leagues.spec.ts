import { expect } from "@playwright/test";
import { defer } from "#tests/support/deferred";
import { openFolds } from "../folds";
import { AT_A_DESK, test } from "../journey-test";
import { logInToDemo } from "../league-people";

test.setTimeout(120_000);

test("a manager creates a league and sets its rules", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/tournaments`);
  await page
    .getByRole("link", { name: /^Create League for/ })
    .first()
    .click();
  await page.getByLabel("League Name").fill("Office Nets");
  await page.getByText("Change rules").click();
  await page.getByLabel("Min Batsmen").fill("7");
  await page.getByRole("button", { name: "Create League" }).click();
  await expect(page.getByText("Team name is required")).toBeVisible();
  const order = page.getByText("Min Batsmen must not be more than Max Batsmen.");
  await expect(order).toBeVisible();
  await expect(page.getByLabel("Min Batsmen")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("League Name")).toHaveValue("Office Nets");
  await page.getByLabel("Team Name").fill("Cow Corner Kings");
  await page.getByLabel("Min Batsmen").fill("3");
  await page.getByRole("button", { name: "Create League" }).click();
  await expect(page.getByText(/^League created! PIN: \d{6}$/)).toBeVisible();

  await page.getByText("Rules", { exact: true }).click();
  await page.getByRole("link", { name: "General Rules" }).click();
  await expect(page.getByText("Pick 11 players for 100.")).toBeVisible();
  await openFolds(page);
  await page.getByLabel("Budget", { exact: true }).selectOption("110");
  await page.getByLabel("Min Batsmen").selectOption("5");
  await page.getByLabel("Max Batsmen").selectOption("4");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(order).toBeVisible();
  await expect(page.getByLabel("Budget", { exact: true })).toHaveValue("110");
  await page.getByLabel("Max Batsmen").selectOption("7");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings updated!")).toBeVisible();

  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel("Budget", { exact: true }).selectOption("120");
  await page.getByLabel("Enable Free Hit").check();
  await expect(page.getByText("2 unsaved changes")).toBeVisible();
  page.once("dialog", (question) => question.dismiss());
  await page.getByRole("link", { name: "League Home" }).click();
  await expect(page.getByLabel("Budget", { exact: true })).toHaveValue("120");
  await page.getByLabel("Enable Free Hit").uncheck();
  await page.getByLabel("Budget", { exact: true }).selectOption("110");
  await expect(save).toBeDisabled();

  const uses = page.getByLabel("Max uses of Free Hit");
  await expect(uses).toBeDisabled();
  await page.getByLabel("Enable Free Hit").check();
  await uses.fill("2");
  await page.getByRole("button", { name: "Save Boosters" }).click();
  await expect(page.getByText("Booster settings saved!")).toBeVisible();
  await expect(uses).toHaveValue("2");

  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page.getByLabel("Budget", { exact: true })).toHaveValue("100");
  // From then on the screen asks before it is left.
  await expect(page.getByText(/unsaved changes?$/)).toBeVisible();
  page.once("dialog", (question) => question.accept());
  await page.reload();
  await openFolds(page);
  await page.getByRole("link", { name: "Modify player roles and salaries" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Player Roles & Salaries" });
  const salary = dialog.getByLabel(/^Salary of/).first();
  await salary.fill("0.5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/must be from 1 to 1000/)).toBeVisible();
  await salary.fill("12.5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Player customizations saved!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: "Customized players" })).toContainText("12.5");
  await page.getByRole("link", { name: "Modify player roles and salaries" }).click();
  await expect(dialog).toBeVisible();
  await salary.fill("13");
  page.once("dialog", (question) => question.dismiss());
  await dialog.getByRole("combobox", { name: "Team", exact: true }).selectOption({ index: 1 });
  await expect(salary).toHaveValue("13");
  page.once("dialog", (question) => question.accept());
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("navigation", { name: "Rules" }).getByText("Fair play").click();
  await page.getByRole("link", { name: "Whole log" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Budget: 100 → 110" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Min Batsmen: 3 → 5" })).toBeVisible();
});

test("a PIN is copied over plain http too, and a pasted one loses its spaces", async ({
  page,
  demo,
}) => {
  // As a browser has it on a network without TLS; the server of this test counts as secure.
  await page.addInitScript(() => {
    Object.defineProperty(window, "isSecureContext", { value: false });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1`);
  const pin = await page.locator(".plates.pin").first().getAttribute("aria-label");
  const copy = page.getByRole("button", { name: "Copy league PIN" });
  await copy.click();
  await expect(page.getByText("League PIN copied!")).toBeVisible();
  await expect(copy).toBeFocused();

  await page.goto(`${demo.url}/join-league`);
  const field = page.getByLabel("League pin");
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue(pin?.replaceAll(" ", "") ?? "nothing");
  await field.evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "  12 34 56 ");
    const options = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent("paste", options));
  });
  await expect(field).toHaveValue("123456");
});

/** Points that an expensive over may take away again. */
const LOST_BY_A_BALL = 30;

test("scoring rules: modes, rows, and what a change would do", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1/rules/scoring`);
  await openFolds(page);
  const ranges = page.getByRole("table", { name: "Economy rate ranges" });
  await expect(ranges).toBeHidden();
  await page.getByLabel("Economy rate mode").selectOption("ranges");
  await expect(ranges).toBeVisible();
  const minBalls = page.locator('[name="bowling.economyRateBonus.minBalls"]');
  await expect(minBalls).toBeHidden();

  const milestones = page.getByRole("table", { name: "Batting milestones" });
  await milestones.getByRole("button", { name: "Remove row 1" }).click();
  await page.getByRole("button", { name: "Add row to Batting milestones" }).click();
  await page.keyboard.type("60");
  await page.keyboard.press("Tab");
  await page.keyboard.type("some");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Batting milestones, row 2, points must be a number.")).toBeVisible();
  await expect(milestones.getByLabel("Points, row 2")).toBeFocused();
  await page.keyboard.type("18");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("table", { name: "Standings before and after" });
  await expect(preview.getByRole("row")).toHaveCount(9);
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  const foreseen = await preview.getByRole("row").nth(1).getByRole("cell").nth(3).textContent();

  await page.getByRole("button", { name: "Save Scoring Rules" }).click();
  await expect(page.getByText("Scoring rules saved!")).toBeVisible();
  await expect(page.getByLabel("Economy rate mode")).toHaveValue("ranges");
  await page.getByRole("link", { name: "League Home" }).click();
  const row = page.getByRole("table", { name: "Standings" }).getByRole("row").nth(1);
  const figure = async (name: RegExp) => {
    const text = await row.getByRole("link", { name }).first().textContent();
    return Number(text?.replaceAll(",", "").replace("−", "-"));
  };
  // The match goes on: its points since the preview are part of its points by now.
  await expect
    .poll(async () => {
      const [now, inPlay] = [await figure(/has [\d,.]+ points$/), await figure(/ in play/)];
      const since = now - Number(foreseen?.replaceAll(",", ""));
      const isAsForeseen = since >= -LOST_BY_A_BALL && since <= inPlay + LOST_BY_A_BALL;
      return { now, inPlay, since, isAsForeseen };
    })
    .toMatchObject({ isAsForeseen: true });
});

test("points of League Home roll to what the next refresh brings", async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await logInToDemo(page, demo);
  // Without the event stream the page asks by itself.
  await page.route("**/league/*/events*", (route) => route.abort());
  let requests = 0;
  await page.route("**/trpc/board.home?*", async (route) => {
    requests += 1;
    const answer = await route.fetch();
    const { home, ...rest } = (await answer.json()).result.data;
    const [first, ...others] = home.standings;
    const standings = [{ ...first, points: 1_234_567 }, ...others];
    const data = { ...rest, home: { ...home, standings } };
    await route.fulfill({ response: answer, json: { result: { data } } });
  });
  // It sets its timers when it opens the stream: the clock must not run before that.
  const stream = page.waitForRequest("**/league/*/events*");
  await page.goto(`${demo.url}/league/1`);
  await stream;
  const first = page.getByRole("table", { name: "Standings" }).getByRole("row").nth(1);
  await expect(first).not.toContainText("12,345.67");
  await page.clock.runFor(30_500);
  await expect.poll(() => requests).toBe(1);
  await expect(first.locator(".flash-up")).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(first).toContainText("12,345.67");
  await expect(first.locator(".flash-up")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("while a screen takes its time, a sentence says what is loading", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  for (const { link, path, sentence } of [
    { link: "Scoring Rules", path: "rules/scoring", sentence: "Loading scoring rules..." },
    { link: "League Home", path: "", sentence: "Loading league info..." },
  ]) {
    await page.goto(`${demo.url}/league/1/log`);
    const arrived = defer<void>();
    await page.route(/[?&]_data=/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.locator("main, nav").getByRole("link", { name: link }).last().click();
    await expect(page.getByText(sentence)).toBeVisible();
    arrived.resolve();
    await expect(page).toHaveURL(new RegExp(`/league/1/?${path}$`));
    await expect(page.getByText(sentence)).toBeHidden();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test(
  "the menu's rules open by click and by hovering, and close with Escape",
  AT_A_DESK,
  async ({ page, demo }) => {
    await logInToDemo(page, demo);
    await page.goto(`${demo.url}/league/1`);
    const menu = page.getByRole("navigation", { name: "League" });
    const link = menu.getByRole("link", { name: "Scoring Rules" });
    await expect(link).toBeHidden();
    await menu.getByText("Rules", { exact: true }).hover();
    await expect(link).toBeVisible();
    await page.mouse.move(0, 500);
    await expect(link).toBeHidden();
    await menu.getByText("Rules", { exact: true }).click();
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await page.mouse.move(0, 500);
    await expect(link).toBeHidden();
  },
);
