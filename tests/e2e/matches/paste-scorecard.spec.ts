import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client";
import { fixtures, poolPlayers, scorers, teams, tournaments, users } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { NAMES, ONE_INNINGS } from "#tests/server/matches/operator/pasted-texts";
import { newestLinkTo } from "#tests/support/mailbox";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { logInToDemo, registerWithoutJavaScript } from "../league-people";

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ command: "demo" });
});

test.afterAll(() => server.stop());

/** Makes the demo's account a scorer; the scorecard of a match with the names of its two squads. */
function prepareMatch(fixtureId: number) {
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

for (const [how, javaScriptEnabled, fixtureId] of [
  ["with JavaScript", true, 1],
  ["without JavaScript", false, 2],
] as const) {
  test(`a scorer pastes an innings, settles a doubt and saves it, ${how}`, async ({ browser }) => {
    const { text, first, team } = prepareMatch(fixtureId);
    const { viewport } = test.info().project.use;
    const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage();
    await logInToDemo(page, server);
    await page.goto(`${server.url}/match/${fixtureId}/paste`);
    const misspelt = `${first.slice(0, -1)}x`;
    await page.getByRole("textbox", { name: "Scorecard" }).fill(text.replaceAll(first, misspelt));
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
    expect(width).toBeLessThanOrEqual(viewport?.width ?? 0);
    const points = page.getByRole("table", { name: "Points of the players, Default rules" });
    // 30 runs with 3 fours and a six off 20 balls: 25 runs are reached, and 5 above the rate.
    await expect(points.getByRole("row", { name: new RegExp(`^${first} `) })).toContainText(
      "50.00",
    );
    await page.getByRole("button", { name: "Save Scorecard" }).click();
    await expect(page.getByText("Scorecard saved.")).toBeVisible();
    await page.goto(`${server.url}/league/1/log`);
    await expect(
      page.getByText(/innings [12]: score corrected from a pasted scorecard/).first(),
    ).toBeVisible();
  });
}

/** A match at its break that no source reports. */
function addSilentMatch(dataDir: string): void {
  const db = openDatabase(path.join(dataDir, "gully.db"));
  try {
    const startsAt = Date.now() - 2.1 * HOUR_MS;
    const trophy = { name: "Silent Trophy", startsAt, endsAt: startsAt };
    const { id: tournamentId } = db.insert(tournaments).values(trophy).returning().get();
    const [teamAId = 0, teamBId = 0] = ["Reds", "Blues"].map((name, side) => {
      const team = { tournamentId, name, shortName: name.slice(0, 3).toUpperCase() };
      const { id: teamId } = db.insert(teams).values(team).returning().get();
      const role = "Allrounder" as const;
      const squad = (NAMES[side] ?? []).map((player) => {
        return { teamId, key: player, name: player, role, salary: 800 };
      });
      db.insert(poolPlayers).values(squad).run();
      return teamId;
    });
    const match = { tournamentId, externalId: "1", number: 1, name: "Reds v Blues" };
    const play = { stage: "group", matchType: "T20", startsAt, updatedAt: startsAt } as const;
    db.insert(fixtures)
      .values({ ...match, ...play, teamAId, teamBId })
      .run();
  } finally {
    db.$client.close();
  }
}

function nameScorer(dataDir: string, email: string): void {
  const db = openDatabase(path.join(dataDir, "gully.db"));
  try {
    const user = db.select().from(users).where(eq(users.email, email)).get();
    db.insert(scorers)
      .values({ tournamentId: 1, userId: user?.id ?? 0, since: 0 })
      .run();
  } finally {
    db.$client.close();
  }
}

test("a mail asks a scorer for the scorecard that no source has, and one tap leads to the form", async ({
  browser,
}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-"));
  const options = { dataDir, env: { FIRST_OPERATOR: "command" } };
  let silent = await startServer(options);
  try {
    const sam = await registerWithoutJavaScript(browser, silent, "Sam");
    addSilentMatch(dataDir);
    await sam.goto(`${silent.url}/tournaments`);
    await sam.getByRole("link", { name: "Create League for Silent Trophy" }).click();
    await sam.getByLabel("League Name").fill("Silent League");
    await sam.getByLabel("Team Name").fill("Desk XI");
    await sam.getByRole("button", { name: "Create League" }).click();
    await expect(sam.getByRole("heading", { name: "Silent League" })).toBeVisible();
    nameScorer(dataDir, "sam@example.org");
    // It asks at its start, and then once a minute.
    await silent.stop();
    silent = await startServer(options);
    const paste = `${silent.url}/match/1/paste`;
    await expect.poll(() => newestLinkTo(silent, "sam@example.org")).toBe(paste);

    const storageState = await sam.context().storageState();
    const { viewport } = test.info().project.use;
    const context = await browser.newContext({ storageState, viewport });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await context.newPage();
    await page.goto(`${silent.url}/match`);
    const toDo = page.getByRole("region", { name: "To do" });
    await expect(toDo.getByText("No points yet: paste the scorecard")).toBeVisible();

    await page.goto(paste);
    const box = page.getByRole("textbox", { name: "Scorecard" });
    await expect(box).toBeFocused();
    await page.evaluate((text) => navigator.clipboard.writeText(text), ONE_INNINGS);
    await page.getByRole("button", { name: "Paste from the Clipboard" }).click();
    await expect(box).toHaveValue(ONE_INNINGS);
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByRole("button", { name: "Save Scorecard" }).click();
    await expect(page.getByText("Scorecard saved.")).toBeVisible();
    await page.goto(`${silent.url}/match`);
    await expect(page.getByText("from a pasted scorecard, by Sam")).toBeVisible();
    await expect(page.getByText("No points yet")).toBeHidden();
  } finally {
    await silent.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
