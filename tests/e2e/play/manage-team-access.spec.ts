import { test } from "../journey-test";
import { expectNoViolations, thisLook } from "../looks";
import {
  addPlayers,
  ELEVEN,
  expect,
  ownScreen,
  type RunningLeague,
  serveLeague,
  showPool,
  showTeam,
} from "../manage-team-league";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

test.setTimeout(120_000);

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, DAY, 2 * DAY], { settings: { uncapped: 1 }, boosters: true });
  // A mark of each kind on the ground and in the list.
  running.services.db.$client.exec(
    "update pool_players set overseas = 1, uncapped = id % 2 where name like 'Reds 1%'",
  );
});
test.afterAll(() => running.stop());

test("axe finds nothing", async ({ browser }) => {
  const page = await running.open(browser, running.asha, {
    ...ownScreen(),
    ...thisLook(),
  });
  await expectNoViolations(page, "empty");
  await addPlayers(page, ELEVEN);
  await expectNoViolations(page, "full");
  await showPool(page);
  await expectNoViolations(page, "pool");
  await page.getByRole("button", { name: /^Filter/ }).click();
  await expectNoViolations(page, "filter");
  await page.keyboard.press("Escape");
  await showTeam(page);
  await page.getByRole("button", { name: "Predict Winner" }).click();
  await expectNoViolations(page, "prediction");
  await page.keyboard.press("Escape");
  // By the keyboard: a tap would make a captain of the first player, as none is chosen yet.
  await page.getByRole("button", { name: /^Reds 0, / }).press("Enter");
  await expectNoViolations(page, "slot");
  await page.getByRole("button", { name: "Details" }).click();
  await expect(page.getByText("No matches yet.")).toBeVisible();
  await expectNoViolations(page, "player");
  await page.keyboard.press("Escape");
  await showPool(page);
  await page.getByRole("button", { name: "Swap in Reds 3", exact: true }).click();
  await expectNoViolations(page, "swap");
});

test("what can be pressed is 44 pixels wide and high, nothing is wider than the screen, and the summary sticks", async ({
  browser,
}) => {
  const page = await running.open(browser, running.asha, ownScreen());
  await addPlayers(page, ELEVEN.slice(0, 8));
  for (const show of [showTeam, showPool]) {
    await show(page);
    const small = await page.locator("main").evaluate((main) => {
      const pressed = "button, select, input[type=search], .seg label, .boost label, .chip";
      // A smaller drawing has a larger area around it, which is pressed too.
      const areaOf = (element: HTMLElement) => {
        const { width, height } = element.getBoundingClientRect();
        const around = getComputedStyle(element, "::after");
        if (around.position !== "absolute") return { width, height };
        return {
          width: Math.max(width, Number.parseFloat(around.width)),
          height: Math.max(height, Number.parseFloat(around.height)),
        };
      };
      return (
        [...main.querySelectorAll<HTMLElement>(pressed)]
          .map((element) => ({ element, box: areaOf(element) }))
          // The head of a column is as wide as the column.
          .filter(
            ({ element, box }) => box.height < 44 || (box.width < 44 && !element.matches(".sort")),
          )
          .filter(({ box }) => box.width > 0)
          .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width}×${box.height}`)
      );
    });
    expect(small).toEqual([]);
  }
  await addPlayers(page, ELEVEN.slice(8));
  const widths = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await showPool(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  for (const shown of [
    page.locator(".bar-figures"),
    page.getByRole("button", { name: "Submit" }),
  ]) {
    await expect(shown).toBeInViewport();
  }
});
