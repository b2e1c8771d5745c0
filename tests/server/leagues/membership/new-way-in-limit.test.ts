import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leagueLog, users } from "#db/schema";
import { makeNewWayIn } from "#server/leagues/membership/new-way-in";
import { requireManager } from "#server/play/leagues/league-access";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

test("nobody wakes a member, nor fills the logs of their leagues, with new links into their account", async () => {
  const { services, league, asha, members } = await startLeague([START + 90 * DAY], {
    members: ["Ben"],
    now: START,
  });
  const { db } = services;
  const { userId, participantId } = members.ben;
  db.update(users).set({ email: null }).where(eq(users.id, userId)).run();
  const manager = requireManager(db, asha, league.leagueId);
  const make = () => makeNewWayIn(services, manager, participantId);
  const logged = () => db.select().from(leagueLog).all().length;
  const before = logged();
  for (const _ of [1, 2, 3]) make();
  expect(make).toThrow("Too many attempts.");
  expect(logged()).toBe(before + 3);
  services.setNow(START + 2 * DAY);
  expect(make).not.toThrow();
});
