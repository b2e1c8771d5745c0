import { expect, test } from "vitest";
import { showYourLeagues } from "#server/stories/boards/your-leagues";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import {
  DAY,
  HOUR,
  joinAs,
  legalEleven,
  makeLeague,
  makeSeason,
  makeUser,
} from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { playFirstMatch } from "./two-teams";

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

test("a match in play shows the own points in it, and a season that is over comes last", async () => {
  const { services, asha, fixtureIds, red, season, league } = await playFirstMatch();
  const user = { id: asha.userId, email: null, displayName: "Asha", emailVerified: true };
  const see = () =>
    showYourLeagues(services, user).map(({ leagueId, inPlay, isOver }) => [
      leagueId,
      inPlay,
      isOver,
    ]);
  expect(see()).toEqual([[league.leagueId, null, false]]);
  const other = makeSeason(services, [START + 20 * DAY], { name: "Later Cup" });
  const later = makeLeague(services, other, await makeUser(services, "Chitra"));
  joinAs(services, later, user);

  services.setNow(START + DAY + HOUR);
  const lines = [{ ...inningsStats({ runs: 8, ballsFaced: 3 }), playerId: red(0) }];
  recordScore(services, fixtureIds[1], { lines });
  expect(see()).toEqual([
    [league.leagueId, 1600, false],
    [later.leagueId, null, false],
  ]);
  services.setNow(START + 3 * DAY);
  for (const id of season.fixtureIds) recordScore(services, id, { state: "finished", lines });
  expect(see()).toEqual([
    [later.leagueId, null, false],
    [league.leagueId, null, true],
  ]);
});
