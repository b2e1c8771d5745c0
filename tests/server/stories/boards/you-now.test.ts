import { beforeEach, expect, test } from "vitest";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { showHomePage } from "#server/stories/home-page";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, joinAs, makeUser } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { patchHome } from "../../../../app/routes/stories/home/patch-home";
import { playFirstMatch, type TwoTeams } from "./two-teams";

let game: TwoTeams;

beforeEach(async () => {
  game = await playFirstMatch();
});

const nowOf = (member = game.asha) => showLeagueHome(game.services, member).now;

/** The second match: Red 0, Asha's captain, has 8, and the Reds bat. */
function playSecond(score: Partial<FixtureScore> = {}) {
  const { services, season, fixtureIds, red } = game;
  services.setNow(START + DAY + HOUR);
  const [reds = 0] = season.teamIds;
  recordScore(services, fixtureIds[1], {
    lines: [{ ...inningsStats({ runs: 8, ballsFaced: 3 }), playerId: red(0) }],
    innings: [{ innings: 1, teamId: reds, runs: 8, wickets: 0, balls: 3 }],
    crease: {
      battingTeamId: reds,
      batters: [{ playerId: red(0), name: "Reds 0", runs: 8, balls: 3 }],
      bowler: null,
    },
    ...score,
  });
}

test("is there while a match is in play, and not before, between and after", () => {
  expect(nowOf()).toBeNull();
  playSecond();
  expect(nowOf()).not.toBeNull();
  playSecond({ state: "finished", crease: null });
  expect(nowOf()).toBeNull();
});

test("has the points, the next team and what captain and vice-captain do", () => {
  playSecond();
  const { standings } = showLeagueHome(game.services, game.asha);
  const ashas = standings.find(({ mine }) => mine);
  const bens = standings.find(({ mine }) => !mine);
  const now = nowOf();
  expect(now?.points).toBe(ashas?.inPlay);
  expect(now?.fixtureId).toBe(game.fixtureIds[1]);
  expect(now?.captains[0]).toEqual({
    playerId: game.red(0),
    captaincy: "captain",
    name: "Reds 0",
    words: "in the middle, 8 (3)",
    points: 1600,
    times: { base: 800, multiplier: 2 },
  });
  expect(now?.captains[1]).toMatchObject({ captaincy: "viceCaptain", points: 0, times: null });
  expect(now?.gap?.points).toBe(Math.abs((ashas?.points ?? 0) - (bens?.points ?? 0)));
  expect(now?.gap?.teamName).toBe(bens?.teamName);
});

test("the others have one line, of those at the crease or to come first", () => {
  playSecond();
  const others = nowOf()?.others;
  // Ten others but the vice-captain, whatever they do: nobody has been out.
  expect(others).toMatchObject({ more: 8, isLast: false, points: 0 });
  expect(others?.words).toMatch(/^(still to bat|bowls next|yet to bowl|bats next)$/);
});

test("a member without a team in the match has the next deadline instead", async () => {
  playSecond();
  const { services, league } = game;
  const esha = joinAs(services, league, await makeUser(services, "Esha"));
  const { home } = await showHomePage(services, esha);
  expect(home.now).toBeNull();
  expect(home.inProgress).toHaveLength(1);
});

test("an event moves points and gap at once, and leaves what players do to the reload", async () => {
  playSecond();
  const page = await showHomePage(game.services, game.asha);
  const [leader, second] = page.home.standings;
  const standings = page.home.standings.map(({ participantId, points, rank, mine }) => ({
    ...{ participantId, rank },
    points: mine ? points + 500 : points,
  }));
  const event = { id: 1, kinds: ["scores" as const], spreadMs: 0, standings };
  const patched = patchHome(page, event).home;
  const lead = Math.abs((leader?.points ?? 0) - (second?.points ?? 0));
  expect(patched.now?.points).toBe((page.home.now?.points ?? 0) + 500);
  expect(patched.now?.gap).toMatchObject({
    points: leader?.mine ? lead + 500 : Math.abs(lead - 500),
  });
  expect(patched.now?.captains).toBe(page.home.now?.captains);
});
