import path from "node:path";
import { type Browser, expect as expectSoon, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";
import { inTransaction, openDatabase } from "#db/client";
import { fixtures, leagueBoosters, poolPlayers, tournaments } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import { ROLES } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { readEnv } from "#server/core/env";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { logInAs } from "#tests/routes/page-args";
import { type RunningServer, startServer } from "#tests/support/running-server";
import {
  joinAs,
  makeLeague,
  makeSeason,
  makeUser,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

/** Patient: the machines that run the checks may be slow and busy. */
export const expect = expectSoon.configure({ timeout: 20_000 });

/** A running server with a league of two on a season of two teams, on the real clock. */
export interface RunningLeague {
  readonly server: RunningServer;
  /** On the server's own database. */
  readonly services: TestServices;
  readonly season: SmallSeason;
  readonly league: SmallLeague;
  readonly asha: SessionUser;
  readonly ben: SessionUser;
  readonly bens: MemberLeague;
  /** Of Manage Team. */
  readonly url: string;
  /** Somebody who has just joined the league, and has no team yet. */
  newcomer(name: string): Promise<SessionUser>;
  /** Opens Manage Team, or another address, in a browser of its own in which the user is logged in. */
  open(
    browser: Browser,
    user: SessionUser,
    options?: BrowserOptions,
    address?: string,
  ): Promise<Page>;
  /**
   * Moves the first fixture, and with it the season's start, to so many milliseconds from now: a test
   * that waits for a lock does not race with it, however slow the machine is.
   */
  startFirstIn(milliseconds: number): void;
  stop(): Promise<void>;
}

type BrowserOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

/**
 * @param starts of the fixtures, in milliseconds from now
 * @param options.extra players more than the two squads of sixteen
 * @param options.boosters whether each can be played once
 */
export async function serveLeague(
  starts: readonly number[],
  options: {
    extra?: number;
    settings?: Partial<LeagueSettings>;
    boosters?: boolean;
    format?: LeagueFormat;
    /** More of the server's environment. */
    env?: Record<string, string>;
  } = {},
): Promise<RunningLeague> {
  const { extra = 0, settings = {}, boosters = false, format, env = {} } = options;
  const server = await startServer({ env });
  const services: TestServices = {
    ...testServices(),
    db: openDatabase(path.join(server.dataDir, "gully.db")),
    env: readEnv({ LOG_LEVEL: "silent", APP_URL: server.url }),
    now: Date.now,
  };
  const season = makeSeason(
    services,
    starts.map((start) => Date.now() + start),
  );
  insertPlayers(services, season, extra);
  const [asha, ben] = [await makeUser(services, "Asha"), await makeUser(services, "Ben")];
  const league = makeLeague(services, season, asha, settings, format);
  const bens = joinAs(services, league, ben);
  if (boosters) services.db.update(leagueBoosters).set({ enabled: true }).run();
  const url = `${server.url}/league/${league.leagueId}/manage-team/${season.tournamentId}`;
  return {
    server,
    services,
    season,
    league,
    asha,
    ben,
    bens,
    url,
    open: async (browser, user, options = {}, address = url) => {
      const page = await logIn(browser, services, server, user, options);
      await page.goto(address);
      const isDrawn = options.javaScriptEnabled !== false && address === url;
      if (isDrawn) await page.locator(".desk").waitFor();
      return page;
    },
    newcomer: async (name) => {
      const user = await makeUser(services, name);
      joinAs(services, league, user);
      return user;
    },
    startFirstIn: (milliseconds) => startFirst(services, season, Date.now() + milliseconds),
    stop: async () => {
      services.db.$client.close();
      await server.stop();
    },
  };
}

function startFirst({ db }: TestServices, season: SmallSeason, startsAt: number): void {
  const { tournamentId, fixtureIds } = season;
  inTransaction(db, (tx) => {
    tx.update(tournaments).set({ startsAt }).where(eq(tournaments.id, tournamentId)).run();
    tx.update(fixtures)
      .set({ startsAt })
      .where(eq(fixtures.id, fixtureIds[0] ?? 0))
      .run();
  });
}

async function logIn(
  browser: Browser,
  services: TestServices,
  server: RunningServer,
  user: SessionUser,
  options: BrowserOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...options });
  const [name = "", value = ""] = (await logInAs(services, user)).split(/=(.*)/s);
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  await page.addInitScript(noteWhatIsTold);
  return page;
}

/** Runs in the page: notes every toast and message that comes, however soon it goes again. */
function noteWhatIsTold() {
  const announcements: string[] = [];
  Reflect.set(window, "told", announcements);
  const isTold = (element: Element) =>
    element.matches(".toast, .team-messages .msg p, .team-messages p.msg");
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const element of [node, ...node.querySelectorAll("*")]) {
        if (isTold(element)) announcements.push(element.textContent ?? "");
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Waits until the page has announced a text since it was loaded.
 *
 * @param times exactly so often, for a toast; at least once when left out
 */
export async function expectTold(page: Page, text: string, times?: number): Promise<void> {
  const countTold = (wanted: string) => {
    const announcements: unknown = Reflect.get(window, "told");
    return Array.isArray(announcements)
      ? announcements.filter((each) => each.includes(wanted)).length
      : 0;
  };
  const count = expect.poll(() => page.evaluate(countTold, text), { message: text });
  await (times === undefined ? count.toBeGreaterThan(0) : count.toBe(times));
}

function insertPlayers({ db }: TestServices, { teamIds }: SmallSeason, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const teamId = teamIds[index % teamIds.length];
    const role = ROLES[index % ROLES.length];
    if (teamId === undefined || role === undefined) throw new Error("There are teams and roles.");
    const name = `${["Arun", "Bilal", "Chris", "Dinesh", "Ewan"][index % 5]} Extra ${index}`;
    const key = `extra-${index}`;
    const salary = 500 + (index % 15) * 50;
    db.insert(poolPlayers).values({ teamId, key, name, role, salary }).run();
  }
}

/** The viewport of the test's own project. */
export function ownScreen(): BrowserOptions {
  const { viewport, hasTouch } = test.info().project.use;
  return { viewport: viewport ?? null, hasTouch: hasTouch ?? false };
}

/** The names of a legal eleven: three batsmen and more of each squad, as its picks are called. */
export const ELEVEN = [
  ...[0, 1, 2, 5, 6, 11, 14].map((place) => `Reds ${place}`),
  ...[0, 5, 6, 11].map((place) => `Blues ${place}`),
];

/** On a phone, the players to pick from; elsewhere they stand beside the ground. */
export async function showPool(page: Page): Promise<void> {
  const choice = page.locator("#show-pool");
  if (await choice.isVisible()) await choice.check();
}

/** On a phone, the ground. */
export async function showTeam(page: Page): Promise<void> {
  const choice = page.locator("#show-team");
  if (await choice.isVisible()) await choice.check();
}

/** Adds players by their names. */
export async function addPlayers(page: Page, names: readonly string[]): Promise<void> {
  await showPool(page);
  for (const name of names) {
    await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  }
  await showTeam(page);
}

/** Adds the eleven, the first captain, the second vice-captain. */
export async function pickEleven(page: Page): Promise<void> {
  await addPlayers(page, ELEVEN);
  await page.getByLabel("Captain (2x points)", { exact: true }).selectOption(ELEVEN[0] ?? "");
  await page.getByLabel("Vice-Captain (1.5x points)").selectOption(ELEVEN[1] ?? "");
}
