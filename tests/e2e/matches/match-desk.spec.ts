import { type Browser, expect, type Page } from "@playwright/test";
import { runGully } from "#tests/support/run-gully";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";

test.setTimeout(180_000);
/** The desk is made for a phone. */
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ env: { FIRST_OPERATOR: "command" } });
});

test.afterAll(() => server.stop());

const POOL =
  "name,team,role,salary\nAsha,Reds,BAT,9\nBen,Reds,BOWL,8\nChitra,Blues,AR,8\nDev,Blues,WK,7";

test("an operator names a scorer, who types innings at the desk; a member reads how fresh they are", async ({
  browser,
}) => {
  const olga = await registerWithoutJavaScript(browser, server, "Olga");
  await runGully(server, ["operator", "add", "olga@example.org"]);
  await makeCup(olga, "Office Cup");
  const cup = new URL(olga.url()).pathname;

  const sam = await registerWithoutJavaScript(browser, server, "Sam");
  await sam.getByRole("link", { name: "Create League for Office Cup" }).click();
  await sam.getByLabel("League Name").fill("Office League");
  await sam.getByLabel("Team Name").fill("Desk XI");
  await press(sam, "Create League");
  const league = new URL(sam.url()).pathname;
  expect((await sam.goto(`${server.url}/match/1/desk`))?.status()).toBe(404);

  await olga.goto(server.url + cup);
  await olga.getByLabel("Member").selectOption("Sam");
  await press(olga, "Name Scorer");
  await expect(olga.getByRole("form", { name: "Remove Sam" })).toBeVisible();

  // With JavaScript, on the phone.
  const phone = await withJavaScript(browser, sam);
  await phone.goto(server.url + league);
  await phone.locator("summary", { hasText: "Sam" }).click();
  await phone.getByRole("link", { name: "Match desk" }).click();
  await phone.getByRole("link", { name: "Reds v Blues" }).click();
  await expect(phone.getByRole("link", { name: "Say who plays" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Void Fixture" })).toHaveCount(0);
  await typeInnings(phone, "Innings 1", "Asha");
  await expect(phone.getByText("Reds 54/0")).toBeVisible();
  await expect(phone.getByText(/As of .*, typed in/)).toBeVisible();

  await sam.goto(server.url + league);
  await expect(sam.getByText(/As of \d\d:\d\d(?: UTC)?, typed in/)).toBeVisible();
  await sam.goto(`${server.url}${league}/log`);
  await expect(sam.getByText("Scorer: Reds v Blues, innings 1: score entered")).toBeVisible();

  await olga.getByRole("button", { name: "Remove" }).click();
  await expect(olga.getByRole("form", { name: "Remove Sam" })).toHaveCount(0);
  expect((await sam.goto(`${server.url}/match/1/desk`))?.status()).toBe(404);
});

test("a script pushes a match, and the match file settles it at the desk", async ({ browser }) => {
  const uma = await registerWithoutJavaScript(browser, server, "Uma");
  await runGully(server, ["operator", "add", "uma@example.org"]);
  await makeCup(uma, "Script Cup");
  const cup = new URL(uma.url()).pathname;
  await uma.goto(`${server.url}${cup}/tokens`);
  await uma.getByLabel("Name, such as").fill("Laptop");
  await press(uma, "Make Token");
  const token = await uma.locator(".token code").first().innerText();

  const push = (subpath: string, body?: object) =>
    fetch(`${server.url}/api/v1/fixtures${subpath}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
  const { fixtures } = await (await push("")).json();
  const [fixture] = fixtures;
  const answer = await push(`/${fixture.id}/score`, matchOf(1));
  expect([answer.status, (await answer.json()).outcome]).toEqual([200, "stored"]);

  const phone = await withJavaScript(browser, uma);
  await phone.goto(`${server.url}/match/${fixture.id}/desk`);
  await expect(phone.getByText(/sent in by a script/)).toBeVisible();
  await expect(phone.getByText("Reds 6/0")).toBeVisible();
  await phone.getByRole("link", { name: "Match file" }).click();
  await chooseFile(phone, matchOf(2));
  await press(phone, "Show Points");
  await expect(phone.getByText("Reds won by 12 runs.")).toBeVisible();
  await expect(phone.getByText(/6\/0 \(6 balls\) → \w+ 12\/0 \(12 balls\)/)).toBeVisible();
  await press(phone, "Save Score");
  await expect(phone.getByText("Score saved.")).toBeVisible();
  await expect(phone.getByText(/from the match file/).first()).toBeVisible();

  await uma.goto(`${server.url}${cup}/tokens`);
  await press(uma, "End Laptop");
  expect((await push(`/${fixture.id}/score`, matchOf(2))).status).toBe(401);
});

/** So many overs of six singles by the Reds; with two it is over. */
function matchOf(overs: number) {
  const outcome = { winner: "Reds", by: { runs: 12 } };
  const ball = {
    ...{ batter: "Asha", non_striker: "Ben", bowler: "Chitra" },
    runs: { batter: 1, extras: 0, total: 1 },
  };
  const day = new Date(Date.now() - 30 * 60_000).toISOString().slice(0, "2026-04-01".length);
  return {
    meta: { data_version: "1.1.0", created: day, revision: 1 },
    info: {
      ...{ balls_per_over: 6, dates: [day], gender: "female", match_type: "T20", overs: 20 },
      ...(overs > 1 && { outcome }),
      players: { Reds: ["Asha", "Ben"], Blues: ["Chitra", "Dev"] },
      ...{ registry: { people: {} }, season: "2026", teams: ["Reds", "Blues"], venue: "Lakeside" },
    },
    innings: [
      {
        team: "Reds",
        overs: Array.from({ length: overs }, (_, over) => ({
          over,
          deliveries: Array.from({ length: 6 }, () => ball),
        })),
      },
    ],
  };
}

function chooseFile(page: Page, match: object) {
  const buffer = Buffer.from(JSON.stringify(match));
  const file = { name: "1.json", mimeType: "application/json", buffer };
  return page.getByLabel("Choose the file").setInputFiles(file);
}

/** A tournament of two teams with a match that began half an hour ago, without JavaScript. */
async function makeCup(page: Page, cup: string): Promise<void> {
  await page.goto(`${server.url}/operator`);
  await page.getByLabel("Name", { exact: true }).fill(cup);
  await press(page, "Make Tournament");
  for (const name of ["Reds", "Blues"]) {
    const form = page.getByRole("form", { name: "New team" });
    await form.getByLabel("Team name").fill(name);
    await press(page, "Add Team");
  }
  await page.getByRole("link", { name: "Open the pool" }).click();
  await page.getByRole("textbox", { name: "Pool" }).fill(POOL);
  await press(page, "Show Changes");
  await press(page, "Save Pool");
  await page.getByRole("link", { name: cup }).click();
  await page.getByLabel("First team").selectOption("Reds");
  await page.getByLabel("Second team").selectOption("Blues");
  const begun = new Date(Date.now() - 30 * 60_000)
    .toISOString()
    .slice(0, "2026-04-01T14:00".length);
  await page.getByLabel("Start (UTC)").fill(begun);
  await press(page, "Add Fixture");
  await expect(page.getByRole("link", { name: "Reds v Blues" })).toBeVisible();
}

/** 54 not out of one batter. */
async function typeInnings(page: Page, innings: string, batter: string): Promise<void> {
  await page.getByRole("link", { name: innings }).click();
  const figures = page.getByRole("group", { name: batter });
  await figures.getByLabel("How out").selectOption("not out");
  await figures.getByLabel("Runs").fill("54");
  await figures.getByLabel("Balls").fill("32");
  await press(page, "Show Points");
  await press(page, "Save Innings");
  await expect(page.getByText(`${innings} saved.`)).toBeVisible();
}

/** The same person in a browser that runs JavaScript. */
async function withJavaScript(browser: Browser, page: Page): Promise<Page> {
  const { viewport } = test.info().project.use;
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, viewport });
  return context.newPage();
}

function press(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).click();
}
