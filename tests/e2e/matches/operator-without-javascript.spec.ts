import { expect, type Page } from "@playwright/test";
import { runGully } from "#tests/support/run-gully";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";

test.use({ javaScriptEnabled: false });
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ env: { FIRST_OPERATOR: "command" } });
});

test.afterAll(() => server.stop());

const POOL =
  "name,team,role,salary\nAsha,Reds,BAT,9\nBen,Reds,BOWL,8\nChitra,Blues,AR,8\nDev,Blues,WK,7";

test("an operator makes a tournament and scores a match in it", async ({ browser }) => {
  const page = await registerWithoutJavaScript(browser, server, "Olga");
  await page.goto(`${server.url}/operator`);
  await expect(page.getByText("Clean bowled. That page isn't here.")).toBeVisible();
  await runGully(server, ["operator", "add", "olga@example.org"]);

  await page.goto(`${server.url}/account`);
  await page.getByRole("link", { name: "Operator" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Office Cup");
  await press(page, "Make Tournament");
  for (const [name, shortName] of [
    ["Reds", "RED"],
    ["Blues", "BLU"],
  ] as const) {
    const form = page.getByRole("form", { name: "New team" });
    await form.getByLabel("Team name").fill(name);
    await form.getByLabel("Short name").fill(shortName);
    await press(page, "Add Team");
  }
  await colourTheReds(page);
  await page.getByRole("link", { name: "Open the pool" }).click();
  await page.getByRole("textbox", { name: "Pool" }).fill(POOL);
  await press(page, "Show Changes");
  await expect(page.getByText("4 players added.")).toBeVisible();
  await press(page, "Save Pool");
  await page.getByRole("link", { name: "Office Cup" }).click();

  await page.getByLabel("First team").selectOption("Reds");
  await page.getByLabel("Second team").selectOption("Blues");
  await page.getByLabel("Start (UTC)").fill("2026-04-01T14:00");
  await press(page, "Add Fixture");
  await page.getByRole("link", { name: "Reds v Blues" }).click();
  await page.getByRole("link", { name: "Open the match desk" }).click();
  await page.getByRole("link", { name: "Innings 1" }).click();
  const asha = page.getByRole("group", { name: "Asha" });
  await asha.getByLabel("How out").selectOption("lbw");
  await asha.getByLabel("Runs").fill("54");
  await asha.getByLabel("Balls").fill("32");
  await press(page, "Show Points");
  const toMend = "Asha was lbw: by whom?";
  await expect(page.getByRole("alert").getByText(toMend)).toBeVisible();
  await expect(page.getByRole("region", { name: "Points" }).getByText(toMend)).toBeVisible();
  await asha.getByLabel("Bowler").selectOption("Chitra");
  const chitra = page.getByRole("group", { name: "Chitra" }).first();
  await chitra.getByLabel("Overs").fill("4");
  await chitra.getByLabel("Runs").fill("54");
  await chitra.getByLabel("Wickets").fill("1");
  await press(page, "Show Points");
  // 54 runs, 15 for the fifty, 54 - 1.25 x 32 = 14 for the rate.
  const points = page.getByRole("table", { name: "Points of the players, Default rules" });
  await expect(points.getByRole("row", { name: /Asha RED 83\.00/ })).toBeVisible();
  await press(page, "Save Innings");
  await expect(page.getByText("Reds 54/1 (4 overs)")).toBeVisible();
  await page.getByLabel("Result", { exact: true }).selectOption("Reds won");
  await press(page, "Save Result");
  await expect(page.getByRole("main").getByText("Reds won").first()).toBeVisible();
});

/** Two colours, and back to automatic ones; the fields only show while they count. */
async function colourTheReds(page: Page) {
  const team = page.getByRole("listitem").filter({ hasText: "Reds" });
  const crest = team.locator(".flag");
  const automatic = await crest.getAttribute("fill");
  const form = page.getByRole("form", { name: "Reds" });
  await team.locator("summary").click();
  await expect(form.getByLabel("Cap")).toBeHidden();
  await form.getByLabel("Choose two").check();
  await form.getByLabel("Cap").fill("#a01010");
  await form.getByLabel("Trim").fill("#ffe0e0");
  await form.getByLabel("Short name").fill("RD");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(team.getByText("(RD)")).toBeVisible();
  await expect(crest).toHaveAttribute("fill", "#a01010");
  await expect(crest).toHaveAttribute("color", "#ffe0e0");
  await team.locator("summary").click();
  await form.getByLabel("Automatic").check();
  // The automatic one: RED.
  await form.getByLabel("Short name").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(team.getByText("(RED)")).toBeVisible();
  await expect(crest).toHaveAttribute("fill", automatic ?? "");
}

function press(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).click();
}
