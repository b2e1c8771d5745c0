import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { runGully } from "#tests/support/run-gully";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { gateForm, mailedLink } from "../account-journey";
import { test } from "../journey-test";

let dataDir: string;
let old: RunningServer;
let next: RunningServer;

test.beforeAll(async () => {
  const { services } = await playFirstMatch();
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-moves-"));
  writeFileSync(path.join(dataDir, "gully.db"), services.db.$client.serialize());
  [old, next] = await Promise.all([startServer({ dataDir }), startServer()]);
});

test.afterAll(async () => {
  await Promise.all([old.stop(), next.stop()]);
  rmSync(dataDir, { recursive: true });
});

test("a league moves to another server, and its members claim their seats", async ({ browser }) => {
  const before = await seenOnTheOldServer(browser);
  expect(before).toContain("720.00");
  const file = path.join(dataDir, "league.jsonl");
  await runGully(old, ["export-league", "1", file]);
  const printed = await runGully(next, ["import-league", file]);
  const asha = await claimAsNewcomer(browser, pathOfLink(printed), "Asha");
  expect(await standingsOn(asha)).toBe(before);

  await asha.goto(`${next.url}/league/1/people`);
  await asha.getByRole("button", { name: "Make a link for Ben" }).click();
  const made = await asha.locator(".token code").textContent();
  const ben = await claimAsNewcomer(browser, pathOfLink(made ?? ""), "Ben");
  expect(await standingsOn(ben)).toBe(before);
  await asha.goto(`${next.url}/league/1/people`);
  await expect(asha.getByRole("heading", { name: "Open seats" })).toHaveCount(0);
  await expect(asha.getByText("Ben's XI")).toBeVisible();
});

function pathOfLink(text: string): string {
  const [link] = /\/seat\/[\w-]{43}/.exec(text) ?? [];
  expect(link).toBeDefined();
  return link ?? "";
}

async function seenOnTheOldServer(browser: Browser): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await page.request.post(`${old.url}/login`, {
    form: { intent: "login", email: "asha@example.org", password: "a long password" },
    headers: { origin: old.url },
  });
  await page.goto(`${old.url}/league/1`);
  return standingsOn(page);
}

/** Ranks, teams, names, transfers and points. */
async function standingsOn(page: Page): Promise<string> {
  const table = page.getByRole("table", { name: "Standings" });
  await expect(table).toBeVisible();
  // Of the own team it says when it was last saved.
  return (await table.innerText()).replace(/\nUpdated .+/, "");
}

/** Signs up by the way of the seat's link, in a browser of their own without JavaScript, and claims it. */
async function claimAsNewcomer(browser: Browser, link: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const email = `${name.toLowerCase()}@example.com`;
  await page.goto(`${next.url}${link}`);
  await page.getByRole("link", { name: "Log in or sign up" }).click();
  const form = await gateForm(page, "Register");
  await form.getByLabel("Display Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill("a long password");
  await form.getByRole("button", { name: "Register" }).click();
  await page.goto(await mailedLink(next, email, "/verify-email"));
  await page.getByRole("button", { name: "Verify my email" }).click();
  await page.getByRole("button", { name: "Claim Seat" }).click();
  await expect(page).toHaveURL(`${next.url}/league/1`);
  return page;
}
