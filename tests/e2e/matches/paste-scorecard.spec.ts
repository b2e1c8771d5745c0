import path from "node:path";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client";
import { fixtures, poolPlayers, scorers, teams, users } from "#db/schema";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { NAMES, ONE_INNINGS } from "#tests/server/matches/operator/pasted-texts";
import type { RunningServer } from "#tests/support/running-server";
import { openFolds } from "../folds";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";

const FIXTURE_ID = 1;

/** Makes the demo's account a scorer; the scorecard of a match with the names of its two squads. */
function prepareMatch(server: RunningServer, fixtureId: number) {
  const db = openDatabase(path.join(server.dataDir, "demo", "gully.db"));
  try {
    const fixture = db.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
    const user = db.select().from(users).where(eq(users.email, DEMO_ACCOUNT.email)).get();
    if (!fixture || !user) throw new Error("The demo has neither this match nor its account.");
    const { tournamentId, teamAId, teamBId } = fixture;
    db.insert(scorers)
      .values({ tournamentId, userId: user.id, since: 0 })
      .onConflictDoNothing()
      .run();
    const squads = [teamAId, teamBId].map((teamId) =>
      db.select().from(poolPlayers).where(eq(poolPlayers.teamId, teamId)).all(),
    );
    const nameOf = (side: number, place: number) => squads[side]?.[place]?.name ?? "";
    const shortNames = ONE_INNINGS.replace("†Salt", "Phil Salt")
      .replaceAll("b Hughes", "b Merv Hughes")
      .replace("(Archer)", "(Ned Archer)");
    const text = NAMES.reduce(
      (all, names, side) =>
        names.reduce((read, name, place) => read.replaceAll(name, nameOf(side, place)), all),
      shortNames,
    );
    const team = db.select().from(teams).where(eq(teams.id, teamAId)).get();
    return { text, first: nameOf(0, 0), team: team?.name ?? "" };
  } finally {
    db.$client.close();
  }
}

test("a scorer pastes an innings, settles a doubt and saves it", async ({
  page,
  context,
  demo,
}) => {
  const { text, first, team } = prepareMatch(demo, FIXTURE_ID);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInToDemo(page, demo);
  await page.goto(`${demo.url}/match/${FIXTURE_ID}/paste`);
  const misspelt = `${first.slice(0, -1)}x`;
  const pasted = text.replaceAll(first, misspelt);
  const box = page.getByRole("textbox", { name: "Scorecard" });
  await expect(box).toBeFocused();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), pasted);
  await page.getByRole("button", { name: "Paste from the Clipboard" }).click();
  await expect(box).toHaveValue(pasted);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const batting = page.getByRole("table", { name: `${team}: batting` });
  const doubt = `Who is ${misspelt}? This row is left out until you choose.`;
  await expect(batting.getByText(doubt)).toBeVisible();
  await expect(page.getByText("1 doubt is marked in the tables above.")).toBeVisible();
  await page.getByLabel(`${misspelt} (${team})`).selectOption(first);
  await page.getByRole("button", { name: "Check Again" }).click();
  await expect(page.getByText("Everything was understood.")).toBeVisible();
  await expect(batting.getByRole("row", { name: new RegExp(`^${first} `) })).toContainText("30");
  await expect(batting.getByText(doubt)).toBeHidden();
  const width = await page.evaluate("document.documentElement.scrollWidth");
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  // Earlier journeys in the demo may have left it leagues of several rules, none of them the defaults.
  await openFolds(page);
  const points = page.getByRole("table", { name: /^Points of the players/ }).first();
  await expect(points.getByRole("row", { name: new RegExp(`^${first} `) })).toContainText(
    /\d\.\d\d/,
  );
  await page.getByRole("button", { name: "Save Scorecard" }).click();
  await expect(page.getByText("Scorecard saved.")).toBeVisible();
  await page.goto(`${demo.url}/league/1/log`);
  await expect(
    page.getByText(/innings [12]: score corrected from a pasted scorecard/).first(),
  ).toBeVisible();
});
