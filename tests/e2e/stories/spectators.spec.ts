import { expect, type Page } from "@playwright/test";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

/** A television, a small one, an e-paper frame and an upright e-paper display. */
const SCREENS = [
  [1920, 1080, ""],
  [1280, 720, ""],
  [800, 600, "&paper"],
  [1404, 1872, "&paper"],
] as const;

const LONG = "The Extraordinarily Long Named Wanderers of Lower Nagin Road East";

test("a television and an e-paper display show a league by themselves, until the link is withdrawn", async ({
  page,
  browser,
  demo,
}) => {
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1/share#spectators`);
  const link = await page.getByRole("textbox", { name: "Link for spectators" }).inputValue();
  const path = demo.url + new URL(link).pathname;
  await page.goto(`${demo.url}/league/1/people`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const watching = await context.newPage();
  await watching.goto(path);
  await expect(watching.getByRole("heading", { name: "Standings" })).toBeVisible();
  // It shows times in the zone of the browser, and is not needed for anything else.
  await expect(watching.locator("script")).toHaveAttribute("src", "/local-times.js");
  await watching.locator("summary").first().click();
  await expect(watching.locator("details[open] li").first()).toBeVisible();

  await watching.goto(`${path}?board`);
  const last = Number(/of (\d+)/.exec(await watching.locator("footer").innerText())?.[1]);
  expect(last).toBeGreaterThan(3);
  for (const [width, height, paper] of SCREENS) {
    await watching.setViewportSize({ width, height });
    for (let view = 1; view <= last; view += 1) {
      await watching.goto(`${path}?board=${view}${paper}`);
      expect(await overflowOf(watching)).toEqual({ page: [0, 0], board: [0, 0], cut: [] });
    }
  }
  // Without JavaScript the head of the page leads on.
  const refresh = watching.locator('meta[http-equiv="refresh"]');
  await expect(refresh).toHaveAttribute("content", /^60; url=\/watch\/[\w-]{43}\?board=1&paper$/);

  await page.goto(`${demo.url}/league/1/share#spectators`);
  const section = page.getByRole("region", { name: "For spectators" });
  await section.getByRole("button", { name: "Switch off for spectators" }).click();
  await expect(page.getByText("The link for spectators is switched off.")).toBeVisible();
  const dead = await watching.goto(`${path}?board`);
  expect(dead?.status()).toBe(404);
  await section.getByRole("button", { name: "Make a link for spectators" }).click();
  await expect(section.getByRole("textbox", { name: "Link for spectators" })).not.toHaveValue(link);
});

/** By how much the page and the screen are too large for the window, and which figures are cut. */
async function overflowOf(watching: Page) {
  // The longest names that a league can have; the elements are the browser's, not the server's.
  const script = `(() => {
    for (const name of document.querySelectorAll("h1 bdi, th bdi, .name bdi, header p bdi")) {
      name.textContent = ${JSON.stringify(LONG)};
    }
    const { documentElement: all } = document;
    const board = document.querySelector(".watch-board");
    const section = document.querySelector(".watch-board section");
    const figures = [...document.querySelectorAll(".points, .now, .rank")];
    return {
      page: [all.scrollWidth - innerWidth, all.scrollHeight - innerHeight],
      board: [board.scrollWidth - board.clientWidth, section.scrollHeight - section.clientHeight],
      cut: figures.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    };
  })()`;
  return watching.evaluate(script);
}
