import { beforeEach, describe, expect, test } from "vitest";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import type { LeaderboardRow } from "#server/stories/boards/leaderboard-rows";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven, makeLeague, makeUser } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { playFirstMatch, THREE_WICKETS, type TwoTeams } from "./two-teams";

let game: TwoTeams;

beforeEach(async () => {
  game = await playFirstMatch();
});

function rowOf(rows: readonly LeaderboardRow[], manager: string): LeaderboardRow {
  const row = rows.find((each) => each.manager === manager);
  if (!row) throw new Error(`${manager} is not on the leaderboard`);
  return row;
}

describe("a fixture", () => {
  test("each team's points by player, with captains, booster and prediction", () => {
    const { services, asha, fixtureIds, red } = game;
    const board = showLeaderboard(services, asha, fixtureIds[0]);
    expect(board.fixture).toMatchObject({ number: 1, teams: ["RED", "BLU"] });
    expect(board.inProgress).toBe(false);
    expect(
      board.rows.map(({ manager, rank, points, transfers }) => [manager, rank, points, transfers]),
    ).toEqual([
      ["Asha", 1, 72000, 0],
      ["Ben", 2, 39750, 0],
    ]);
    const own = rowOf(board.rows, "Asha");
    expect(own).toMatchObject({ mine: true, booster: "2xMatchPoints", teamName: "Asha's XI" });
    expect(own.extras.map(({ name, points }) => [name, points])).toEqual([
      ["2x Match Points", 33500],
      ["RED", 5000],
    ]);
    // Batsmen by team order: Reds 0, 1, 2; Red 1 is on no scorecard.
    expect(own.slots.slice(0, 4)).toEqual([
      { playerId: red(0), captaincy: "captain", points: 18600 },
      { playerId: red(1), captaincy: "viceCaptain", points: null },
      { playerId: red(2), captaincy: null, points: -1000 },
      { playerId: red(5), captaincy: null, points: 15900 },
    ]);
    expect(own.slots).toHaveLength(11);
    expect(board.names[red(0)]).toEqual({ name: "Reds 0", short: "Reds 0" });
  });

  test("the best team of the match comes first, whatever its place overall", () => {
    const { services, season, asha, fixtureIds } = game;
    playFixture(services, season, { fixture: 1, startsAt: START + DAY, did: { 5: THREE_WICKETS } });
    const rowsOf = (fixtureId: number | null) =>
      showLeaderboard(services, asha, fixtureId).rows.map(({ manager, rank, points }) => [
        manager,
        rank,
        points,
      ]);
    // Red 5 is the captain of Ben alone.
    expect(rowsOf(fixtureIds[1])).toEqual([
      ["Ben", 1, 31800],
      ["Asha", 2, 15900],
    ]);
    expect(rowsOf(null)).toEqual([
      ["Asha", 1, 87900],
      ["Ben", 2, 71550],
    ]);
  });

  test("one that has not locked shows nothing (rules.md#secrecy)", () => {
    const { services, ben, fixtureIds } = game;
    const board = showLeaderboard(services, ben, fixtureIds[1]);
    expect([board.fixture, board.rows, board.names]).toEqual([null, [], {}]);
    expect(board.fixtures.map((fixture) => fixture.id)).toEqual([fixtureIds[0]]);
  });

  test("it locks by being looked at, and is in progress until it is over", () => {
    const { services, season, ben, fixtureIds } = game;
    services.setNow(START + DAY);
    const board = showLeaderboard(services, ben, fixtureIds[1]);
    expect([board.inProgress, board.rows.map((row) => row.points)]).toEqual([true, [0, 0]]);
    playFixture(services, season, { fixture: 1, startsAt: START + DAY, did: {} });
    expect(showLeaderboard(services, ben, fixtureIds[1]).inProgress).toBe(false);
  });

  test("says who plays now: those of the two sides, and of a known side its eleven alone", () => {
    const { services, season, asha, fixtureIds, red } = game;
    const [, second = 0] = season.fixtureIds;
    const playing = (show: number | null) => {
      const { names } = showLeaderboard(services, asha, show);
      return Object.entries(names).flatMap(([id, name]) => (name.playsNow ? [Number(id)] : []));
    };
    services.setNow(START + DAY + HOUR);
    expect(playing(null)).toEqual([]);
    recordScore(services, second, { innings: [] });
    const picked = legalEleven(season).toSorted((a, b) => a - b);
    expect(playing(null)).toEqual(picked);
    expect(playing(second)).toEqual(picked);
    expect(playing(fixtureIds[0])).toEqual([]);
    const reds = season
      .playersOf(0)
      .filter((id) => id !== red(1))
      .slice(0, 11);
    recordScore(services, second, { sidePlayers: reds });
    expect(playing(null)).not.toContain(red(1));
    expect(playing(null)).toContain(red(0));
    recordScore(services, second, { state: "finished" });
    expect(playing(null)).toEqual([]);
  });

  test("transfers are what the fixture's window cost", () => {
    const { services, asha, fixtureIds, red, save } = game;
    const swapped = legalEleven(game.season).map((id) => (id === red(1) ? red(3) : id));
    save(asha, { playerIds: swapped });
    services.setNow(START + DAY + HOUR);
    // 1 in, 1 out: 2 changes, 1 free.
    expect(rowOf(showLeaderboard(services, asha, fixtureIds[1]).rows, "Asha").transfers).toBe(1);
    expect(rowOf(showLeaderboard(services, asha, null).rows, "Asha").transfers).toBe(1);
  });
});

describe("Overall", () => {
  test("standings with the teams of the last lock, without points by player", () => {
    const { services, asha, red } = game;
    const board = showLeaderboard(services, asha, null);
    expect(board.fixture).toBeNull();
    expect(board.rows.map(({ manager, rank, points }) => [manager, rank, points])).toEqual([
      ["Asha", 1, 72000],
      ["Ben", 2, 39750],
    ]);
    expect(rowOf(board.rows, "Ben").slots[0]).toEqual({
      playerId: red(0),
      captaincy: "viceCaptain",
      points: null,
    });
  });

  test("an open window shows to nobody, not even to its own (rules.md#secrecy)", () => {
    const { services, asha, ben, red, save } = game;
    const before = [asha, ben].map((who) => showLeaderboard(services, who, null));
    const swapped = legalEleven(game.season).map((id) => (id === red(1) ? red(3) : id));
    save(asha, { playerIds: swapped, captainId: red(3), viceCaptainId: red(0) });
    expect([asha, ben].map((who) => showLeaderboard(services, who, null))).toEqual(before);
  });

  test("who had no team has empty slots and nothing", async () => {
    const { services, season } = game;
    const late = makeLeague(services, season, await makeUser(services, "Carl"));
    const [row] = showLeaderboard(services, late.manager, null).rows;
    expect(row).toMatchObject({ rank: 1, points: 0, transfers: 0, slots: [] });
  });

  test("before the first match there is no leaderboard", async () => {
    const { services, league } = await startLeague([START]);
    const board = showLeaderboard(services, league.manager, null);
    expect([board.rows, board.fixtures, board.inProgress]).toEqual([[], [], false]);
  });
});
