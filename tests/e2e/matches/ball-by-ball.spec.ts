import { type Browser, expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { fixtures, operators, scorers, standings, users } from "#db/schema";
import { requireMember } from "#server/play/leagues/league-access";
import { readScore } from "#server/play/points/read-score";
import { type LeagueOnDisk, makeLeagueOnDisk, PASSWORD } from "#tests/faults/league-on-disk";
import { submit } from "#tests/server/play/leagues/elevens";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { test } from "../journey-test";

test.setTimeout(120_000);
/** The page is made for a phone. */
test.use({ serviceWorkers: "allow" });

let league: LeagueOnDisk;
let server: RunningServer;

/** Member 0 operates, members 1 and 2 score, and the fixture has just begun. */
test.beforeEach(async () => {
  league = await makeLeagueOnDisk(3);
  league.look((services) => {
    const people = services.db.select().from(users).all();
    for (const user of people) {
      submit(services, requireMember(services.db, user, league.leagueId), [...league.eleven]);
    }
    const since = Date.now();
    const [olga, ...rest] = people;
    if (olga) services.db.insert(operators).values({ userId: olga.id, since }).run();
    for (const { id: userId } of rest) {
      const { tournamentId } = league.season;
      services.db.insert(scorers).values({ tournamentId, userId, since }).run();
    }
    services.db
      .update(fixtures)
      .set({ startsAt: Date.now() })
      .where(eq(fixtures.id, fixtureId()))
      .run();
  });
  server = await startServer({ dataDir: league.dataDir });
});
test.afterEach(async () => {
  // It runs for skipped journeys too, which have started nothing.
  if (test.info().expectedStatus === "skipped") return;
  await server.stop();
  league.remove();
});

function fixtureId(): number {
  return league.season.fixtureIds[0] ?? 0;
}

/** A member's phone at the page of the match. */
async function openPhone(browser: Browser, member: number) {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({
    ...{ viewport, hasTouch: true, serviceWorkers: "allow" },
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/login?to=${encodeURIComponent(`/match/${fixtureId()}/balls`)}`);
  const form = page.locator("form", {
    has: page.getByRole("button", { name: "Login", exact: true }),
  });
  await form.getByLabel("Email").fill(league.members[member]?.email ?? "");
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Reds v Blues" })).toBeVisible();
  return { page, context };
}

async function tap(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.getByRole("button", { name: key, exact: true }).click();
}

async function startInnings(page: Page) {
  const form = page.getByRole("form", { name: "Start innings 1" });
  await form.getByLabel("On strike first").selectOption("Reds 0");
  await form.getByLabel("Other end").selectOption("Reds 1");
  await form.getByLabel("Bowls the first over").selectOption("Blues 5");
  await form.getByRole("button", { name: "Start innings 1" }).click();
}

/** Whether the server answers; runs in the page. */
function isReached(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/** Runs, wickets and legal balls as they are stored. */
function stored() {
  return league.look(({ db }) => {
    const [innings] = readScore(db, fixtureId()).innings;
    return innings && [innings.runs, innings.wickets, innings.balls];
  });
}

function figuresOf(side: 0 | 1, place: number) {
  const playerId = league.season.playersOf(side)[place];
  return league.look(({ db }) =>
    readScore(db, fixtureId()).lines.find((line) => line.playerId === playerId),
  );
}

test("two overs, one without a network, and a friend goes on", async ({ browser }) => {
  const { page, context } = await openPhone(browser, 1);
  await tap(page, "Take the pen");
  await startInnings(page);
  await tap(page, "1", "4", "Wide", "0", "0", "Wicket");
  const dialog = page.getByRole("dialog", { name: "Wicket" });
  await dialog.getByText("caught", { exact: true }).click();
  await dialog.getByLabel("By").selectOption("Blues 14");
  await tap(page, "Out", "Reds 2", "2", "6");
  await tap(page, "Blues 6", "0", "0", "0", "0", "0", "0", "Blues 5 1-14 (1)");
  await expect(page.getByText("You hold the pen. All balls are sent.")).toBeVisible();
  expect(stored()).toEqual([14, 1, 12]);
  expect(figuresOf(1, 6)).toMatchObject({ maidens: 1, dotBalls: 6 });
  expect(figuresOf(1, 14)).toMatchObject({ catches: 1 });
  expect(figuresOf(0, 1)).toMatchObject({ runs: 4, ballsFaced: 3, out: true, fours: 1 });

  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("gully-balls")).keys()).length))
    .toBeGreaterThan(10);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(isReached)).toBe(false);
  await tap(page, "1", "1");
  // The page's worker hears of it later than the page: until then it answers for no script.
  await expect(async () => {
    await page.reload();
    const unsent = page.getByText("2 entries not sent yet: no connection.");
    await expect(unsent).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await tap(page, "6", "Undo", "4", "2", "1", "0");
  await expect(page.getByText("8 entries not sent yet: no connection.")).toBeVisible();
  expect(stored()).toEqual([14, 1, 12]);
  await context.setOffline(false);
  await expect(page.getByText("You hold the pen. All balls are sent.")).toBeVisible();
  expect(stored()).toEqual([23, 1, 18]);

  const friend = await openPhone(browser, 2);
  await expect(friend.page.getByText("Member 1 holds the pen.")).toBeVisible();
  await friend.page.getByRole("button", { name: /^Same in my book.*over 2$/ }).click();
  await expect(friend.page.getByText("Checked by Member 2")).toBeVisible();
  await page.getByText("Hand over the pen").click();
  await page.getByLabel("Hand over to").selectOption("Member 2");
  await tap(page, "Hand over");
  await expect(page.getByText("Member 2 holds the pen.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Wicket", exact: true })).toBeHidden();
  await friend.page.reload();
  await tap(friend.page, "Score here", "Blues 7", "6");
  await expect.poll(stored).toEqual([29, 1, 19]);

  const total = league.look(({ db }) => db.select().from(standings).all()[0]?.points ?? 0);
  expect(total).toBeGreaterThan(0);
  await page.goto(`${server.url}/league/${league.leagueId}`);
  await expect(page.getByRole("table", { name: "Standings" })).toContainText(
    (total / 100).toFixed(2),
  );
});
