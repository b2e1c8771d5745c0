import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { formatPoints } from "#game/play/scoring/points-text";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { hashLeagueFile } from "#server/trust/league-file/write-league-file";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { type SavedLeague, saveFinishedLeague } from "#tests/support/save-finished-league";
import { test } from "../journey-test";
import { logInToDemo } from "../league-people";
import { expectGoodLooks, thisLook } from "../looks";

/** A5 in points of 1/72 inch; Chromium rounds the page to whole pixels. */
const A5 = [419.5, 595.3] as const;

let saved: SavedLeague;
let server: RunningServer;

test.beforeAll(async () => {
  saved = await saveFinishedLeague(14);
  server = await startServer({ command: "serve", dataDir: saved.dataDir });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(saved.dataDir, { recursive: true });
});

test("the page of the book leads to it and to the league file", async ({ page }) => {
  await page.emulateMedia(thisLook());
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/${saved.leagueId}/book`);
  await expect(page.getByRole("heading", { name: "Season book" })).toBeVisible();
  await expectGoodLooks(page, "the page of the season book");
  const [manager] = saved.members;
  if (manager === undefined) throw new Error("The league has members.");
  await page.getByText("Sealed. Nobody can change it unseen.").click();
  await expect(page.getByText(await hashLeagueFile(saved.services, manager))).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "league file" }).click();
  expect((await file).suggestedFilename()).toBe(`league-${saved.leagueId}.jsonl`);
  const book = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as one file" }).click();
  expect((await book).suggestedFilename()).toBe(`season-book-${saved.leagueId}.html`);
});

test("every sheet is a page of A5 with all that is on it", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await logInToDemo(page, server);
  await page.goto(`${server.url}/league/${saved.leagueId}/book/pages`);
  await expect(page.getByRole("button", { name: "Print the book" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("12px Gully"))).toBe(true);
  const { sheets, overflowing, contents } = await page.evaluate(() => ({
    sheets: document.querySelectorAll(".page").length,
    overflowing: [...document.querySelectorAll(".page, .body, .cover")]
      .filter((each) => each.scrollHeight > each.clientHeight)
      .map((each) => each.closest(".page")?.id),
    contents: [...document.querySelectorAll(".contents a")].map((link) => {
      const sheet = document.querySelector(link.getAttribute("href") ?? "");
      return {
        name: link.textContent,
        number: link.closest("li")?.querySelector("b")?.textContent,
        folio: sheet?.querySelector(".folio")?.textContent,
        title: sheet?.querySelector("h2")?.textContent,
      };
    }),
  }));
  expect(overflowing).toEqual([]);
  expect(contents.length).toBeGreaterThan(10);
  const groups = ["The weeks", "Team by team"];
  for (const { name, number, folio, title } of contents) {
    expect(folio, `the page of ${name}`).toBe(number);
    if (!groups.includes(name ?? "")) expect(title).toBe(name);
  }
  const [manager] = saved.members;
  if (manager === undefined) throw new Error("The league has members.");
  for (const { teamName, points } of showLeaderboard(saved.services, manager, null).rows) {
    const sheet = page.locator(".page", {
      has: page.getByRole("heading", { name: teamName, exact: true }),
    });
    await expect(sheet.locator(".figures")).toContainText(formatPoints(points));
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(sheets);
  for (const [, width, height] of boxes) {
    expect(Math.abs(Number(width) - A5[0])).toBeLessThan(1);
    expect(Math.abs(Number(height) - A5[1])).toBeLessThan(1);
  }
  expect(faults).toEqual([]);
});
