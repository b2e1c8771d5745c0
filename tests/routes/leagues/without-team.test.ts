import { expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { manageWithoutTeam } from "#server/leagues/membership/take-part";
import { followHeadToHead } from "#server/play/head-to-head/turn-on";
import { requireManager } from "#server/play/leagues/league-access";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { makeCardFonts } from "../../../tools/vite/card-fonts";
import { answerOf, logInAs, pageArgs } from "../page-args";
import { moduleOf } from "../route-modules";
import { ADDRESSES, PARAMS } from "../who-gets-in";

const PAGES = Object.keys(ADDRESSES).filter((address) => address.startsWith("/league/:leagueId"));

test("a manager without a team reads every page of the league that others read", async () => {
  makeCardFonts();
  const settings = { recaps: true, wall: true, receipts: true, headToHead: true, roundLength: 1 };
  const started = await startLeague([START, START + DAY], {
    members: ["Ben"],
    teams: ["Ben"],
    settings,
  });
  const { services, asha, ben, season, league } = started;
  inTransaction(services.db, (tx) => {
    followHeadToHead(tx, services, {
      ...{ leagueId: league.leagueId, userId: asha.id, now: services.now() },
    });
  });
  manageWithoutTeam(services, requireManager(services.db, asha, league.leagueId));
  playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: { runs: 50 } } });
  const cookies = { asha: await logInAs(services, asha), ben: await logInAs(services, ben) };
  const statusOf = async (address: string, cookie: string) => {
    const [route = ""] = address.split("?");
    const path = address.replaceAll(/:(\w+)/g, (part, name) => PARAMS[name] ?? part);
    const args = pageArgs(services, path, { cookie, params: PARAMS });
    return (await answerOf(moduleOf(route).loader?.(args))).status;
  };
  for (const address of PAGES) {
    if (!ADDRESSES[address]?.reads) continue;
    const [own, others] = [
      await statusOf(address, cookies.asha),
      await statusOf(address, cookies.ben),
    ];
    if (others !== 200 || address.includes("manage-team")) continue;
    expect([address, own]).toEqual([address, 200]);
  }
});

test("Manage Team of a manager without a team leads to People, and saves nothing", async () => {
  const { services, asha, league } = await startLeague([START], { members: ["Ben"] });
  manageWithoutTeam(services, requireManager(services.db, asha, league.leagueId));
  const visit = { cookie: await logInAs(services, asha), params: PARAMS };
  const route = "/league/:leagueId/manage-team/:tournamentId";
  const { loader, action } = moduleOf(route);
  const read = await answerOf(loader?.(pageArgs(services, "/league/1/manage-team/1", visit)));
  expect(read.headers.get("location")).toBe("/league/1/people");
  const form = { intent: "predict", winPrediction: "1", targetFixtureId: "1" };
  const args = pageArgs(services, "/league/1/manage-team/1", { ...visit, form });
  const sent = await answerOf(action?.(args));
  expect([sent.status, await sent.text()]).toEqual([
    409,
    expect.stringContaining("You manage this league without a team."),
  ]);
});
