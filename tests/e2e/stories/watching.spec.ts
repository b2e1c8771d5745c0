import { expect, type Page } from "@playwright/test";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";
import { expectGoodLooks, thisLook } from "../looks";

test.setTimeout(120_000);

const FRIEND = "Silly Point Society";

function groundOf(page: Page, team: string) {
  return page.getByRole("region", { name: team });
}

test("a friend's team stands on the ground, two taps from its lines", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1`);
  const standings = page.getByRole("table", { name: "Standings" });
  // In the demo a match is in play from the start.
  await expect(standings.getByRole("link", { name: `in play: ${FRIEND}` })).toHaveCount(1);
  await standings.getByRole("link", { name: FRIEND, exact: true }).click();
  const ground = groundOf(page, FRIEND);
  await expect(ground.getByRole("listitem")).toHaveCount(11);
  await expect(ground.getByRole("link", { name: "Compare with my team" })).toBeVisible();

  await page.getByRole("link", { name: /^Earlier match: / }).click();
  await expect(page).toHaveURL(/fixture=12/);
  const player = ground.getByRole("link", { name: /[1-9]\d*\.\d\d$/ }).first();
  // The address changes a moment before the team does.
  await expect(player).toHaveAttribute("href", /fixture=12/);
  await player.click();
  await expect(page).toHaveURL(/why=\d+/);
  const lines = page.getByText(/^(Bat|Bowl|Field) total$/).first();
  await expect(lines).toBeVisible();
  await page.getByRole("link", { name: /^Later match: / }).click();
  await expect(page).toHaveURL(/fixture=13/);
  await expect(groundOf(page, FRIEND)).toBeVisible();
});

test("who is not in the match takes one line until it is opened", async ({ page, demo }) => {
  await page.emulateMedia(thisLook());
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/league/1/scores/1?fixture=12`);
  const table = page.getByRole("table", { name: /^Scores for Cow Corner Kings/ });
  const folded = table.getByText(/^\d+ not in this match: /);
  const absent = table.getByText(/not in this match$/);
  await expect(absent.first()).toBeHidden();
  await folded.click();
  await expect(absent.first()).toBeVisible();
  await expectGoodLooks(page, "the players who are not in the match");

  // A link to one of them opens the line.
  await page.goto(`${demo.url}/league/1/scores/1?fixture=12`);
  const idle = groundOf(page, "Cow Corner Kings").getByRole("link", {
    name: /not in this match/,
  });
  await idle.first().click();
  await expect(page).toHaveURL(/why=\d+/);
  await expect(absent.first()).toBeVisible();
});

test("a member's row and a team on the Leaderboard lead to the team", async ({ page, demo }) => {
  await logInToDemo(page, demo);
  for (const path of ["/league/1/people", "/league/1/leaderboard/1"]) {
    await page.goto(demo.url + path);
    await page.getByRole("link", { name: FRIEND, exact: true }).click();
    await expect(groundOf(page, FRIEND)).toBeVisible();
  }
});
