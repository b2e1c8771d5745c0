import { inTransaction } from "#db/client";
import { HOUR_MS, SECOND_MS } from "#game/core/units";
import { startNextSeason } from "#server/leagues/clubs/next-season";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { actInRoom } from "#server/squads/making/act-in-room";
import { loadRoom } from "#server/squads/making/load-room";
import { openSquads } from "#server/squads/making/open-squads";
import { settleRoom } from "#server/squads/making/settle-room";
import { DAY, joinAs, makeSeason } from "#tests/support/season";
import { sellSquads } from "#tests/support/sell-squads";
import { test } from "../journey-test";
import { expectGoodLooks, expectToFit, thisLook } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";
import { addOwnedLeague } from "./owned-leagues";

test.setTimeout(240_000);

let running: RunningLeague;
let next: Awaited<ReturnType<typeof followFirst>>;

test.beforeEach(async () => {
  running = await serveLeague([2 * DAY], { format: "owned" });
  next = await followFirst();
});
test.afterEach(() => running.stop());

/** A season in which Asha and Ben had fifteen players each, and the one that follows it. */
async function followFirst() {
  const { services, season, asha, ben } = running;
  const first = addOwnedLeague(running, "typed");
  sellSquads(services, season, first.members);
  const again = makeSeason(services, [Date.now() + 30 * DAY], { name: "The Second Trophy" });
  const { leagueId, pin } = startNextSeason(
    services,
    requireManager(services.db, asha, first.leagueId, "go on"),
    {
      ...{ tournamentId: again.tournamentId, name: "The Second League", teamName: "Asha's XI" },
      ...{ makeClub: false, submissionKey: "the-second-season" },
    },
  );
  const manager = requireManager(services.db, asha, leagueId, "manage");
  const member = joinAs(services, { leagueId, pin, manager }, ben);
  return { leagueId, manager, ben: member };
}

test("owners keep players in secret, with scripts and without, then the manager goes on", async ({
  browser,
}) => {
  const { server, services, asha, ben } = running;
  const { leagueId } = next;
  const look = { ...ownScreen(), ...thisLook() };
  const setUp = `${server.url}/league/${leagueId}/squads/set-up`;
  const page = await running.open(browser, asha, look, setUp);
  await page.goto(setUp);
  await expect(page.getByRole("heading", { name: /^After / })).toBeVisible();
  await page.getByLabel("Players Kept").selectOption("2");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Begin starts with retention/)).toBeVisible();
  await expectToFit(page, "Set Up after a season");
  await expectGoodLooks(page, "Set Up after a season");
  await page.goto(`${setUp}?begin`);
  await page.getByRole("button", { name: "Begin" }).click();

  await expect(page.getByRole("heading", { name: "Keep up to 2 players" })).toBeVisible();
  const first = page.getByRole("combobox").first();
  await first.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Seal my choice" }).click();
  await expect(page.getByText("Your choice is sealed. Only you see it.")).toBeVisible();
  await expect(page.getByText("One player is chosen.")).toBeVisible();
  await expectToFit(page, "Retention");
  await expectGoodLooks(page, "Retention");
  const room = `${server.url}/league/${leagueId}/room`;
  const plain = { ...ownScreen(), javaScriptEnabled: false };
  const bens = await running.open(browser, ben, plain, room);
  await expect(bens.getByText("You have chosen nobody: you keep nobody.")).toBeVisible();
  await bens.getByRole("button", { name: "Seal my choice" }).click();
  await expect(bens.getByText("Your choice is sealed. Only you see it.")).toBeVisible();

  inTransaction(services.db, (tx) => {
    settleRoom(tx, services, leagueId, Date.now() + 49 * HOUR_MS);
  });
  await bens.reload();
  await expect(bens.getByRole("heading", { name: "All choices are open" })).toBeVisible();
  await expect(bens.getByText("Keeps nobody.")).toBeVisible();
  await page.goto(setUp);
  await expect(page.getByRole("heading", { name: "29 places are open." })).toBeVisible();
  await page.getByLabel("Squads By").selectOption("Sealed rounds");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToFit(page, "Set Up between two ways");
  await expectGoodLooks(page, "Set Up between two ways");
  await page.goto(`${setUp}?begin`);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: "Sealed rounds" })).toBeVisible();
});

test("the owner of last season matches a price", async ({ browser }) => {
  const { server, services, asha } = running;
  const { leagueId, manager, ben } = next;
  saveSettings(services, manager, { rightsToMatch: 1, squadsBy: "live" });
  openSquads(services, manager);
  let at = Date.now() - 60 * SECOND_MS;
  const then = { ...services, now: () => at };
  const act = (who: typeof ben, key: string, command: Parameters<typeof actInRoom>[2]["command"]) =>
    actInRoom(then, who, { key, command });
  act(manager, "the-resume", { kind: "resume" });
  // Ben bids for the first player who was Asha's, whenever the room calls them, and the room pauses after the hammer.
  for (let lots = 0; lots < 40; lots += 1) {
    at += 4 * SECOND_MS;
    inTransaction(services.db, (tx) => settleRoom(tx, services, leagueId, at));
    const found = loadRoom(services.db, leagueId);
    if (found?.way !== "live") throw new Error("The auction is not live.");
    const { open, lots: called } = found.state;
    const hers = open.former?.filter((each) => each.participantId === manager.participantId);
    const playerId = called[0]?.playerId ?? 0;
    if (hers?.some((each) => each.playerId === playerId)) {
      act(ben, `a-bid-of-${lots}`, { kind: "bid", playerId, amount: 600 });
    }
    at += 30 * SECOND_MS;
    inTransaction(services.db, (tx) => settleRoom(tx, services, leagueId, at));
    const after = loadRoom(services.db, leagueId);
    if (after?.way === "live" && after.state.lots[0]?.matcher === manager.participantId) break;
  }
  act(manager, "the-pause", { kind: "pause" });

  const room = `${server.url}/league/${leagueId}/room`;
  const look = { ...ownScreen(), ...thisLook() };
  const page = await running.open(browser, asha, look, room);
  await page.goto(room);
  await expect(page.getByRole("heading", { name: "Match 6.00?" })).toBeVisible();
  await expectToFit(page, "A right to match");
  await expectGoodLooks(page, "A right to match");
  await page.getByRole("button", { name: /Resume|Start/ }).click();
  await page.getByRole("button", { name: "Match 6.00" }).click();
  await expect(
    page.getByText(/by a right to match|has .* again|is yours again/).first(),
  ).toBeVisible();
});
