import type { Page } from "@playwright/test";
import type { SquadCommand } from "#game/squads/making";
import { actInRoom } from "#server/squads/making/act-in-room";
import { DAY } from "#tests/support/season";
import { sellSquads } from "#tests/support/sell-squads";
import { openFolds } from "../folds";
import { test } from "../journey-test";
import { expectGoodLooks, expectToFit, thisLook } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";
import { addOwnedLeague, type OwnedLeague, tradeAround, typeSquads, wish } from "./owned-leagues";

test.setTimeout(180_000);

let running: RunningLeague;

/** Leagues of every way stand beside one whose squads are not made yet. */
test.beforeEach(async () => {
  running = await serveLeague([2 * DAY, 3 * DAY], {
    format: "owned",
    settings: { squadSize: 15 },
  });
});
test.afterEach(() => running.stop());

test("every screen of owned players fits and has good looks in every state", async ({
  browser,
}) => {
  const look = { ...ownScreen(), ...thisLook() };
  const page = await running.open(browser, running.asha, look, running.server.url);
  await walkOverAll(async (path, prepare) => {
    await page.goto(running.server.url + path);
    await prepare?.(page);
    await expectToFit(page, path);
    await expectGoodLooks(page, path);
  });
});

/** Looks at a screen, after what has to be done on it first. */
type Visit = (path: string, prepare?: (page: Page) => Promise<void>) => Promise<void>;

async function walkOverAll(visit: Visit): Promise<void> {
  const { tournamentId } = running.season;
  await visit(`/create-league?tournamentId=${tournamentId}`);
  for (const page of ["", "/squads", "/squads/set-up", "/squads/set-up?begin", "/squads/list"]) {
    await visit(`/league/${running.league.leagueId}${page}`);
  }
  await visit(`/league/${running.league.leagueId}/rules`, countsOneChange);
  for (const page of ["/room", "/rules?edit=1", `/manage-team/${tournamentId}`]) {
    await visit(`/league/${running.league.leagueId}${page}`);
  }
  await walkThroughAuction(visit);
  await walkThroughOtherWays(visit);
  await walkAfterwards(visit);
}

/** The form counts what is changed in it, and none of the settings that stand on other pages. */
async function countsOneChange(page: Page): Promise<void> {
  await openFolds(page);
  const size = page.getByLabel("Squad Size");
  await size.selectOption("16");
  await expect(page.getByText("1 unsaved change")).toBeVisible();
  await size.selectOption("15");
  await expect(page.getByText(/unsaved change/)).toHaveCount(0);
}

async function walkThroughAuction(visit: Visit): Promise<void> {
  const league = addOwnedLeague(running, "live");
  const room = `/league/${league.leagueId}/room`;
  await visit(room);
  await visit(`/league/${league.leagueId}/squads`);
  await visit(`/league/${league.leagueId}/squads/set-up`);
  act(league, "resume");
  await visit(room, (page) => expect(page.getByRole("timer")).toBeVisible());
  act(league, "pause");
  await visit(room);
  sellSquads(running.services, running.season, league.members);
  await visit(room);
}

async function walkThroughOtherWays(visit: Visit): Promise<void> {
  const { services } = running;
  const yesterday = { ...running, services: { ...services, now: () => services.now() - DAY } };
  const draft = addOwnedLeague(running, "draft");
  const sealed = addOwnedLeague(running, "sealed");
  wish(running, sealed);
  for (const { leagueId } of [addOwnedLeague(running, "slow"), draft, sealed]) {
    await visit(`/league/${leagueId}/room`);
  }
  act(draft, "resume");
  act(sealed, "sell");
  const opened = addOwnedLeague(yesterday, "sealed");
  wish(yesterday, opened);
  for (const { leagueId } of [draft, sealed, opened]) await visit(`/league/${leagueId}/room`);
  await visit(`/league/${sealed.leagueId}/squads/list`);
  const typed = addOwnedLeague(running, "typed");
  typeSquads(running, typed);
  for (const page of ["squads", "room"]) await visit(`/league/${typed.leagueId}/${page}`);
  await visit(`/league/${typed.leagueId}/squads/typed`, async (page) => {
    const rows = "Reds 0,Asha,1.50\nNobody At All,Ben,2\nReds,Ben,3\nBlues 1,Cara,1";
    await page.getByLabel("Who bought whom").fill(rows);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("Nobody At All").last()).toBeVisible();
  });
}

async function walkAfterwards(visit: Visit): Promise<void> {
  const { season } = running;
  const league = addOwnedLeague(running, "typed", { squadSize: 16, tradeReview: "manager" });
  tradeAround(running, league);
  const [, { participantId }] = league.members;
  const [mine, theirs] = [season.playersOf(0)[0], season.playersOf(1)[0]];
  const free = season.playersOf(0)[10];
  for (const page of [
    ...["squads", "trades", "trades/offer", "trades/free-agents", `player/${free}`, "log"],
    `trades/offer?with=${participantId}&gives=${mine}&gets=${theirs}`,
    ...[`trades/free-agents?bid=${free}`, `manage-team/${season.tournamentId}`],
  ]) {
    await visit(`/league/${league.leagueId}/${page}`);
  }
}

let commands = 0;

/** Asha does something in the room. */
function act({ members: [asha] }: OwnedLeague, kind: SquadCommand["kind"] & ManagersCommand): void {
  commands += 1;
  const input = { key: `command-${commands}`, command: { kind } };
  expect(actInRoom(running.services, asha, input).refusal).toBeNull();
}

type ManagersCommand = "pause" | "resume" | "sell" | "skip";
