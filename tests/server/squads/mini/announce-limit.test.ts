import { expect, test } from "vitest";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadAnnouncement } from "#server/play/squads/squads-stage";
import { announceMiniAuction, callOffMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { DAY } from "#tests/support/season";
import { startTradedLeague } from "#tests/support/start-traded-league";

test("a manager does not fill the log and the members' news by announcing mini-auctions and calling them off", async () => {
  const { services, leagueId, members } = await startTradedLeague();
  const managed = members[0] as unknown as ManagedLeague;
  const announce = () => {
    const on = services.now() + 2 * DAY;
    announceMiniAuction(services, managed, { on, extra: 0, refund: "all" });
    callOffMiniAuction(services, managed, loadAnnouncement(services.db, leagueId)?.id ?? 0);
  };
  for (let times = 0; times < 5; times += 1) announce();
  expect(announce).toThrow("Too many attempts.");
  services.setNow(services.now() + 2 * DAY);
  expect(announce).not.toThrow();
});
