import { expect, test } from "vitest";
import { mails } from "#db/schema";
import { makePlaceLink } from "#server/leagues/membership/places";
import { requireManager } from "#server/play/leagues/league-access";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

test("nobody floods a silent member with mails about links to their place", async () => {
  const { services, league, asha, members } = await startLeague([START + 90 * DAY], {
    members: ["Ben"],
    now: START,
  });
  services.setNow(START + 15 * DAY);
  const manager = requireManager(services.db, asha, league.leagueId);
  const make = () => makePlaceLink(services, manager, members.ben.participantId);
  for (const _ of [1, 2, 3]) make();
  expect(make).toThrow("Too many attempts.");
  expect(services.db.select().from(mails).all()).toHaveLength(3);
  services.setNow(START + 17 * DAY);
  expect(make).not.toThrow();
});
