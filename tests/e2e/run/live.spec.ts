import { expect, type Locator } from "@playwright/test";
import { MINUTE_MS } from "#game/core/units";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

test.setTimeout(120_000);
/** Between two innings no ball is bowled. */
test.use({ demoAge: 2 * MINUTE_MS });

/** Half of the time of polling: in the demo a ball is bowled every five seconds. */
const SOONER_MS = 15_000;
/** A team may have nobody at the crease for an over or two. */
const FOR_A_TEAM_MS = 60_000;

test("League Home and a team on the ground move with a ball, without a reload", async ({
  page,
  context,
  demo,
}) => {
  await logInToDemo(page, demo);
  const stream = page.waitForRequest((request) => request.url().includes("/league/1/events"));
  await page.goto(`${demo.url}/league/1`);
  await stream;
  const standings = page.getByRole("table", { name: "Standings" });
  const team = await context.newPage();
  await team.goto(`${demo.url}/league/1/scores/1`);
  const ground = team.getByRole("region", { name: "Cow Corner Kings" });
  await expect(ground).toBeVisible();
  for (const each of [page, team]) {
    await each.evaluate(() => document.body.setAttribute("data-same-page", ""));
  }
  await Promise.all([
    expectToMove(standings.locator("tbody"), SOONER_MS),
    expectToMove(ground, FOR_A_TEAM_MS),
  ]);
  for (const each of [page, team]) {
    await expect(each.locator("body")).toHaveAttribute("data-same-page", "");
  }
});

async function expectToMove(part: Locator, timeout: number): Promise<void> {
  const before = await part.innerText();
  await expect.poll(() => part.innerText(), { timeout }).not.toBe(before);
}
