import { expect, test } from "vitest";
import { showYourLeagues } from "#server/stories/boards/your-leagues";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, joinAs, legalEleven, makeLeague } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

test("a league shows its next lock and how many players one's own team has, live ones alone", async () => {
  const started = await startLeague([START, START + DAY], { members: ["Ben"], teams: ["Ben"] });
  const { services, season, asha, ben, league } = started;
  const see = (user: typeof asha) =>
    showYourLeagues(services, user).map(({ leagueId, locksAt, picked }) => [
      leagueId,
      locksAt,
      picked,
    ]);
  expect(see(ben)).toEqual([[league.leagueId, START, 11]]);
  expect(see(asha)).toEqual([[league.leagueId, START, 0]]);

  const second = makeLeague(services, season, ben);
  joinAs(services, second, asha);
  submit(services, second.manager, legalEleven(season));
  services.setNow(START);
  expect(see(asha)).toEqual([
    [second.leagueId, START + DAY, 0],
    [league.leagueId, START + DAY, 0],
  ]);
  services.setNow(START + DAY);
  expect(see(ben)).toMatchObject([
    [second.leagueId, null, 11],
    [league.leagueId, null, 11],
  ]);
  services.setNow(START + 9 * DAY);
  expect(see(ben)).toEqual([]);
});

test("only the first twenty leagues show it, so that hundreds of them cost no more", async () => {
  const { services, season, ben } = await startLeague([START], { members: ["Ben"] });
  for (let made = 0; made < 20; made += 1) makeLeague(services, season, ben);
  expect(showYourLeagues(services, ben)).toHaveLength(20);
});
