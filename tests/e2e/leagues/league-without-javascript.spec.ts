import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { scoreMatch } from "#server/play/points/score-match";
import { readPoolCsv } from "#server/play/season/read-pool-csv";
import { runGully } from "#tests/support/run-gully";
import type { RunningServer } from "#tests/support/running-server";
import { elevenOfFirstMatch, type SimulatedFolder } from "#tests/support/simulated-folder";
import { signOut } from "../account-journey";
import { test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";
import { startServerWithSeason } from "../season-server";

test.use({ javaScriptEnabled: false });
test.setTimeout(120_000);

let server: RunningServer;
let simulated: SimulatedFolder;

test.beforeAll(async () => {
  ({ server, simulated } = await startServerWithSeason());
});

test.afterAll(() => server.stop());

test("two friends play a match from registration to the standings", async ({ browser }) => {
  const asha = await registerWithoutJavaScript(browser, server, "Asha");
  await asha.getByRole("link", { name: "Create League for Lantern League" }).click();
  await asha.getByLabel("League Name").fill("Sunday Gully League");
  await asha.getByLabel("Team Name").fill("Cow Corner Kings");
  await asha.getByRole("button", { name: "Create League" }).click();
  await expect(asha.getByRole("heading", { name: "Sunday Gully League" })).toBeVisible();
  const announcement = await asha.getByText(/League created! PIN: \d{6}/).textContent();
  const pin = announcement?.match(/\d{6}/)?.[0] ?? "";

  const ben = await registerWithoutJavaScript(browser, server, "Ben");
  await ben.getByRole("link", { name: "Join League" }).click();
  await ben.getByLabel("League pin").fill("000000");
  await ben.getByRole("button", { name: "Join League" }).click();
  await expect(ben.getByText("Invalid league pin. Please try again.")).toBeVisible();
  await ben.getByLabel("League pin").fill(pin);
  await ben.getByRole("button", { name: "Join League" }).click();
  await expect(ben.getByText("Successfully joined the league!")).toBeVisible();
  await ben.getByLabel("Team name").fill("Third Man XI");
  await ben.getByRole("button", { name: "Save Team" }).click();
  await expect(ben.getByRole("heading", { name: "Sunday Gully League" })).toBeVisible();

  const ashas = elevenOfFirstMatch(simulated, 0);
  const bens = elevenOfFirstMatch(simulated, 4);
  await submitTeam(asha, ashas.slice(0, 10));
  const refusal = asha.getByRole("alert").filter({ hasText: "⚠ You must select exactly 11" });
  await expect(refusal).toBeVisible();
  await expect(asha.getByRole("checkbox", { checked: true })).toHaveCount(10);

  // The prediction alone: nothing chosen, then the first team; the ticks stay.
  await asha.getByRole("link", { name: "Manage Team" }).first().click();
  await asha.getByRole("checkbox", { name: ashas[0] ?? "" }).check();
  const winner = asha.getByRole("combobox", { name: "Predict Winner" });
  await expect(winner.locator("option")).toHaveText(["Choose", /^\w+$/, /^\w+$/, "No Prediction"]);
  await asha.getByRole("button", { name: "Save prediction" }).click();
  await expect(asha.getByText("❌ Please select a prediction").first()).toBeVisible();
  await predictFirstTeam(asha);
  await asha.getByRole("button", { name: "Save prediction" }).click();
  await expect(asha.getByText("Prediction updated successfully!")).toBeVisible();
  await expect(asha.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(winner).not.toHaveValue("");

  await submitTeam(asha, ashas);
  await expect(asha.getByText("Team submitted successfully!")).toBeVisible();
  await submitTeam(ben, bens);
  await expect(ben.getByText("Team submitted successfully!")).toBeVisible();

  await runGully(server, ["play", "--speed", "20000", "--until", "1"]);

  const expected = [
    { team: "Cow Corner Kings", manager: "Asha", points: pointsOf(ashas) },
    { team: "Third Man XI", manager: "Ben", points: pointsOf(bens) },
  ].sort((a, b) => b.points - a.points);
  for (const page of [asha, ben]) {
    await page.getByRole("link", { name: "League Home" }).click();
    const rows = page.getByRole("row").filter({ hasText: "/ 25" });
    for (const [index, { team, manager, points }] of expected.entries()) {
      await expect(rows.nth(index)).toContainText(team);
      await expect(rows.nth(index)).toContainText(manager);
      await expect(rows.nth(index)).toContainText((points / 100).toFixed(2));
    }
  }
  await signOut(asha);
  await expect(asha.getByRole("heading", { name: "Login" })).toBeVisible();
  await asha.goto(`${server.url}/my-leagues`);
  await expect(asha).toHaveURL(/\/login/);
});

/** Ticks the players, the first as captain and the second as vice-captain, and predicts the first team. */
async function submitTeam(page: Page, names: readonly string[]) {
  await page.getByRole("link", { name: "Manage Team" }).first().click();
  for (const box of await page.getByRole("checkbox", { checked: true }).all()) await box.uncheck();
  for (const name of names) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("combobox", { name: /^Captain/ }).selectOption({ label: names[0] ?? "" });
  await page
    .getByRole("combobox", { name: /^Vice-Captain/ })
    .selectOption({ label: names[1] ?? "" });
  await predictFirstTeam(page);
  await page.getByRole("button", { name: "Submit" }).click();
}

async function predictFirstTeam(page: Page) {
  const winner = page.getByRole("combobox", { name: "Predict Winner" });
  const teams = winner.locator('option:not([value="unchosen"])');
  await winner.selectOption(await teams.first().getAttribute("value"));
}

/** Hundredths: what the match file alone gives an eleven under the default rules. */
function pointsOf(names: readonly string[]): number {
  const [first] = simulated.season.fixtures;
  const { match } = readCricsheet(JSON.stringify(first?.cricsheet));
  const pool = readPoolCsv(readFileSync(simulated.poolFile, "utf8"));
  const scored = scoreMatch(match, DEFAULT_SCORING_RULES, pool);
  const pointsBy = new Map(scored.map((player) => [player.name, player.points]));
  const [captain = 0, vice = 0, ...others] = names.map((name) => pointsBy.get(name) ?? 0);
  const predictedRight = match.result.kind === "won" && match.result.winner === 0;
  const ofPlayers = captain * 2 + Math.sign(vice) * Math.round(Math.abs(vice) * 1.5);
  return (
    ofPlayers + others.reduce((sum, points) => sum + points, 0) + (predictedRight ? 5000 : -5000)
  );
}
