import { expect, type Page } from "@playwright/test";
import {
  FOXES,
  GULLS,
  gmt,
  matchRow,
  SERIES,
  seriesBody,
  squad,
} from "#tests/server/matches/feeds/cricketdata/made-up-bodies";
import {
  type CricketDataProvider,
  startCricketDataProvider,
  success,
} from "#tests/support/cricketdata-provider";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, gateForm, mailedLink } from "../account-journey";
import { countTaps } from "../count-taps";
import { test } from "../journey-test";

/** From an empty server to a league whose points come by themselves, without a command line. */
const MOST_CLICKS = 12;
const MOST_MS = 3 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = "0123abcd-4567-89ef-0123-456789abcdef";

let server: RunningServer;
let provider: CricketDataProvider;

test.beforeAll(async () => {
  provider = await startCricketDataProvider();
  const start = Date.now() + 2 * DAY_MS;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const row = { id: SERIES, name: "Coast Cup", t20: 2, odi: 0, test: 0, squads: 2, matches: 2 };
  const rows = [0, 1].map((index) =>
    matchRow({
      id: `match-${index}`,
      name: `${GULLS} vs ${FOXES}, Match ${index + 1}, Coast Cup`,
      date: day(start + index * DAY_MS),
      dateTimeGMT: gmt(start + index * DAY_MS),
    }),
  );
  const counts = { hitsToday: 3, hitsUsed: 1, hitsLimit: 100 };
  const found = [{ ...row, startDate: day(start), endDate: day(start + DAY_MS) }];
  provider.answer("series", success(found, counts));
  provider.answer(
    "series_info",
    success({ ...seriesBody(rows), info: { id: SERIES, name: "Coast Cup" } }),
  );
  provider.answer("series_squad", success([squad("g"), squad("f")], { hitsUsed: 10 }));
  server = await startServer({ env: { CRICDATA_URL: provider.url } });
});

test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

test(`a host has a league that scores itself ${MOST_CLICKS} clicks after opening a new server`, async ({
  page,
}) => {
  test.setTimeout(MOST_MS);
  const clicks = await countTaps(page);
  await page.goto(server.url);
  const form = await gateForm(page, "Register");
  await clicks.fill(form.getByLabel("Display Name"), "Olga");
  await clicks.fill(form.getByLabel("Email"), "olga@example.org");
  await clicks.fill(form.getByLabel("Password", { exact: true }), "a long password");
  await page.keyboard.press("Enter");
  await clicks.openLink(await mailedLink(server, "olga@example.org", "/verify-email/confirm"));
  await clicks.tap(page.getByRole("button", { name: "Verify my email" }));
  await expectAt(page, "Tournaments");
  await clicks.tap(page.getByRole("link", { name: "Choose your season" }));
  await expectAt(page, "CricketData");
  // The cursor waits in the field: a key is pasted and sent as it is.
  await typeAtCursor(page, "Key of CricketData", KEY);
  await expect(page.getByText("CricketData accepts this key: 3 of 100 hits used")).toBeVisible();
  await typeAtCursor(page, "Series", "coast");
  const found = page.getByRole("listitem").filter({ hasText: "Coast Cup" });
  await expect(found).toContainText("2 T20s, squads are there");
  await expect(found).toContainText("11 hits: fixtures 1, squads 10");
  await clicks.tap(found.getByRole("button", { name: "Follow Coast Cup" }));
  await expect(page.getByText("Found 2 new fixtures and 22 new players.")).toBeVisible();
  await expect(page.getByText("Next look at GUL v FOX: about")).toBeVisible();
  await clicks.tap(page.getByRole("link", { name: "Create League for Coast Cup" }));
  await clicks.fill(page.getByLabel("League Name"), "Sunday Gully League");
  await clicks.fill(page.getByLabel("Team Name"), "Cow Corner Kings");
  await clicks.tap(page.getByRole("button", { name: "Create League" }));
  await expectAt(page, "Sunday Gully League");
  expect(clicks.count()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(await page.content()).not.toContain(KEY);
});

/** Into the field that has the cursor when the page comes, and Enter. */
async function typeAtCursor(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByLabel(label)).toBeFocused();
  await page.keyboard.insertText(text);
  await page.keyboard.press("Enter");
}
