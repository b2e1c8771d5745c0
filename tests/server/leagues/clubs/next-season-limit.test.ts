import { expect, test } from "vitest";
import { mails } from "#db/schema";
import { startNextSeason } from "#server/leagues/clubs/next-season";
import { deleteLeague } from "#server/leagues/membership/delete-league";
import { requireManager } from "#server/play/leagues/league-access";
import { choose } from "#tests/support/choose-notice";
import { DAY, makeSeason } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

test("nobody mails the members of their league again and again by next seasons that they delete", async () => {
  const { services, league, asha, ben } = await startLeague([START + 90 * DAY], {
    members: ["Ben"],
    now: START,
  });
  const { db } = services;
  choose(services, ben, "league mail");
  const { tournamentId } = makeSeason(services, [START + 400 * DAY], { name: "Next Trophy" });
  const old = requireManager(db, asha, league.leagueId);
  let seasons = 0;
  const start = () => {
    seasons += 1;
    const { leagueId } = startNextSeason(services, old, {
      ...{ tournamentId, name: "Next League", teamName: "Asha's XI", makeClub: false },
      submissionKey: `season ${seasons}`,
    });
    deleteLeague(services, requireManager(db, asha, leagueId), "Next League");
  };
  for (const _ of [1, 2, 3]) start();
  expect(start).toThrow("Too many attempts.");
  expect(db.select().from(mails).all()).toHaveLength(3);
  services.setNow(START + 2 * DAY);
  expect(start).not.toThrow();
});
