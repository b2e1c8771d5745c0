import { beforeEach, describe, expect, test } from "vitest";
import { checkTeam } from "#game/play/team/legality";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { showPlayer } from "#server/stories/boards/player-page";
import { showSeason } from "#server/stories/boards/season-pictures";
import { showHomePage } from "#server/stories/home-page";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, joinAs, makeUser } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { FIFTY, playFirstMatch, type TwoTeams } from "./two-teams";

let game: TwoTeams;

/**
 * Match 2: Red 5 scores 54 off 32, which is 93.00. Both teams rolled over: Asha has 93.00, Ben
 * (Red 5 captain) 186.00. Overall 813.00 and 583.50.
 */
beforeEach(async () => {
  game = await playFirstMatch();
  playFixture(game.services, game.season, { fixture: 1, startsAt: START + DAY, did: { 5: FIFTY } });
});

const ASKED = { participantId: null, fixtureId: null };

describe("the season in pictures", () => {
  test("ranks after each fixture, and points in each", async () => {
    const { services, asha } = game;
    const { race, byFixture } = await showSeason(services, asha, ASKED);
    expect(race.runners.map(({ teamName, ranks, points }) => [teamName, ranks, points])).toEqual([
      ["Asha's XI", [1, 1], [72000, 9300]],
      ["Ben's XI", [2, 2], [39750, 18600]],
    ]);
    expect(byFixture.map(({ points, average, highest }) => [points, average, highest])).toEqual([
      [72000, 55875, 72000],
      [9300, 13950, 18600],
    ]);
  });

  test("how far each team is behind the leader after each fixture", async () => {
    const { services, asha } = game;
    const { gaps, gapsDrawing } = await showSeason(services, asha, ASKED);
    expect(gaps.map(({ teamName, behind }) => [teamName, behind])).toEqual([
      ["Asha's XI", [0, 0]],
      ["Ben's XI", [32250, 22950]],
    ]);
    expect(gapsDrawing?.lines.map(({ name, figure }) => [name, figure])).toEqual([
      ["Ben's XI", "−230"],
      ["Asha's XI", "0"],
    ]);
  });

  test("the race over the last fixture alone starts from where everybody stood", async () => {
    const { services, ben } = game;
    const { race, ranksBefore, lastMatches } = (await showHomePage(services, ben)).pictures;
    expect(race.runners.map((runner) => runner.ranks)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const { asha } = game;
    expect(ranksBefore).toEqual({ [asha.participantId]: 1, [ben.participantId]: 2 });
    expect(lastMatches.map(({ number, points }) => [number, points])).toEqual([
      [1, 39750],
      [2, 18600],
    ]);
  });

  test("of the own last matches, the one that is being played is live, but not at stumps", async () => {
    const { services, ben, fixtureIds } = game;
    const liveMatches = async () =>
      (await showHomePage(services, ben)).pictures.lastMatches.map(({ number, live }) => [
        number,
        live,
      ]);
    const play = (status: string) =>
      recordScore(services, fixtureIds[1], {
        state: "in progress",
        status,
        winnerTeamId: null,
        lines: [],
        playersOfMatch: [],
        sidePlayers: [],
      });
    play("Blues are batting");
    expect(await liveMatches()).toEqual([
      [1, false],
      [2, true],
    ]);
    play("Day 1: Stumps");
    expect(await liveMatches()).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  test("who joins late has neither lines nor numbers for the matches before", async () => {
    const { services, league, season, fixtureIds } = game;
    services.setNow(START + DAY + HOUR);
    const cara = joinAs(services, league, await makeUser(services, "Cara"));
    expect((await showHomePage(services, cara)).pictures.lastMatches).toEqual([]);
    playFixture(services, season, { fixture: 2, startsAt: START + 2 * DAY, did: {} });
    const { race, gaps, raceDrawing } = await showSeason(services, cara, ASKED);
    const own = race.runners.find(({ mine }) => mine);
    expect(own?.ranks).toEqual([null, null, 3]);
    expect(gaps.find(({ mine }) => mine)?.behind).toEqual([null, null, 81300]);
    expect(raceDrawing?.lines.find(({ kind }) => kind === "me")?.dots).toHaveLength(1);
    const { lastMatches } = (await showHomePage(services, cara)).pictures;
    expect(lastMatches.map(({ fixtureId }) => fixtureId)).toEqual([fixtureIds[2]]);
  });

  test("picks by what they brought, captaincy included", async () => {
    const { services, asha, ben } = game;
    const { bestPicks, worstPicks } = await showSeason(services, asha, {
      ...ASKED,
      participantId: ben.participantId,
    });
    // Red 5: 318.00 + 186.00; Red 0: 139.50.
    expect(bestPicks.slice(0, 2)).toMatchObject([
      { name: "Reds 5", matches: 2, asCaptain: 2, points: 50400 },
      { name: "Reds 0", matches: 2, asCaptain: 2, points: 13950 },
    ]);
    expect(worstPicks[0]).toMatchObject({ name: "Reds 2", points: -1000 });
  });

  test("the best eleven is legal and better than both teams", async () => {
    const { services, asha, fixtureIds, red } = game;
    const { eleven } = await showSeason(services, asha, { ...ASKED, fixtureId: fixtureIds[0] });
    // Red 5 captain 318.00, Red 0 vice-captain 139.50, and nobody below 0.
    expect(eleven?.total).toBe(45750);
    // The points of captaincy are shown apart.
    expect(eleven?.players.find(({ playerId }) => playerId === red(5))).toMatchObject({
      captaincy: "captain",
      own: 15900,
      points: 31800,
    });
    const league = loadLeague(services.db, asha.leagueId);
    const pool = new Map(loadLeaguePool(services.db, league).map((each) => [each.id, each]));
    const lineup = {
      playerIds: (eleven?.players ?? []).map((player) => player.playerId),
      captainId: red(5),
      viceCaptainId: red(0),
    };
    const { settings } = league;
    expect(checkTeam({ lineup, pool, settings, budgetWaived: false })).toEqual([]);
  });

  test("it is drawn: a line for each team, a bar for each fixture", async () => {
    const { services, asha } = game;
    const { raceDrawing, barsDrawing } = await showSeason(services, asha, ASKED);
    expect(raceDrawing?.lines.map(({ kind, name }) => [kind, name])).toEqual([
      ["other", "Ben's XI"],
      ["me", "Asha's XI"],
    ]);
    expect(raceDrawing?.lines.every(({ path }) => /^M[\d.,C]+/.test(path))).toBe(true);
    expect(barsDrawing?.bars.map((bar) => bar.label)).toEqual(["M1", "M2"]);
    const [first, second] = barsDrawing?.bars ?? [];
    // 720.00 beside 93.00: rounded to tenths of a unit.
    expect((first?.height ?? 0) / (second?.height ?? 1)).toBeCloseTo(720 / 93, 1);
  });
});

describe("a player", () => {
  test("stat lines, points before captaincy, and who had them", () => {
    const { services, asha, red } = game;
    const page = showPlayer(services, asha, red(5));
    expect(page).toMatchObject({
      name: "Reds 5",
      role: "Bowler",
      salary: 850,
      points: 25200,
      teams: 2,
    });
    expect(page.matches.map(({ points, pickedBy }) => [points, pickedBy])).toEqual([
      [
        9300,
        [
          { participantId: asha.participantId, teamName: "Asha's XI", captaincy: null },
          { participantId: game.ben.participantId, teamName: "Ben's XI", captaincy: "captain" },
        ],
      ],
      [15900, expect.anything()],
    ]);
    expect(page.matches[1]?.ledger.map((section) => section.title)).toEqual(["Bowl"]);
  });

  test("who picked them for a match to come stays unknown (rules.md#secrecy)", () => {
    const { services, asha, ben, red, save } = game;
    const before = showPlayer(services, ben, red(3));
    const playerIds = [red(3), ...tenOthers(game)];
    save(asha, { playerIds });
    expect(showPlayer(services, ben, red(3))).toEqual(before);
    expect(before.matches.every((match) => match.pickedBy.length === 0)).toBe(true);
  });

  test("what they brought a team, match by match, is the team's pick", () => {
    const { services, asha, ben, red } = game;
    const { inTeam, matches } = showPlayer(services, asha, red(5), ben.participantId);
    // 186.00 + 318.00, as of the pictures' best pick.
    expect(inTeam).toEqual({
      participantId: ben.participantId,
      teamName: "Ben's XI",
      points: 50400,
    });
    expect(matches.map((match) => match.inTeam)).toEqual([
      { points: 18600, captaincy: "captain" },
      { points: 31800, captaincy: "captain" },
    ]);
  });

  test("a team of no such league is nobody's", () => {
    const { services, asha, red } = game;
    const { inTeam, matches } = showPlayer(services, asha, red(5), 9999);
    expect([inTeam, ...matches.map((match) => match.inTeam)]).toEqual([null, null, null]);
  });

  test("one of no pool, or of another tournament, does not exist", () => {
    const { services, asha } = game;
    expect(() => showPlayer(services, asha, 9999)).toThrow("There is no such player.");
  });
});

/** The legal eleven without its second batsman. */
function tenOthers({ season, red }: TwoTeams): number[] {
  const reds = [0, 2, 5, 6, 11, 14].map(red);
  const blues = [0, 5, 6, 11].flatMap((place) => season.playersOf(1)[place] ?? []);
  return [...reds, ...blues];
}
