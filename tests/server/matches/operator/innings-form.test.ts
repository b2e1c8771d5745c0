import { beforeEach, describe, expect, test } from "vitest";
import { setPlayersOfMatch } from "#server/matches/operator/set-result";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { recordScore } from "#tests/support/record-score";
import { batter, openDesk } from "./innings-desk";
import { operatorLog, scorerOf } from "./operated-season";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk();
});

describe("the form", () => {
  test("is filled as it was typed", () => {
    const [bowlerId, fielder] = [desk.blue(5), desk.blue(1)];
    const bowling = {
      playerId: bowlerId,
      balls: 24,
      maidens: 0,
      runs: 60,
      wickets: 1,
      wides: 0,
      noBalls: 0,
      dotBalls: null,
    };
    const typed = desk.manual({
      batting: [batter(desk.red(0), { howOut: "caught", bowlerId, fielderIds: [fielder] })],
      bowling: [bowling],
      totals: { extras: 6, byes: 0, runs: 60, wickets: 1, balls: 24 },
    });
    desk.save(typed);
    expect(desk.open()).toMatchObject({ manual: typed, stored: true });
  });

  test("is filled from the stat lines of a feed", () => {
    const [, blues = 0] = desk.season.teamIds;
    const score = {
      state: "in progress",
      status: "",
      winnerTeamId: null,
      playersOfMatch: [],
      sidePlayers: [],
      crease: null,
    } as const;
    recordScore(desk.services, desk.fixture, {
      ...score,
      innings: [{ innings: 1, teamId: blues, runs: 12, wickets: 1, balls: 6 }],
      lines: [
        { ...inningsStats({ runs: 8, ballsFaced: 6, out: true }), playerId: desk.blue(0) },
        {
          ...inningsStats({ ballsBowled: 6, runsConceded: 11, wickets: 1, lbwOrBowledWickets: 1 }),
          playerId: desk.red(5),
        },
      ],
    });
    expect(desk.open().manual).toMatchObject({
      battingTeamId: blues,
      batting: [{ playerId: desk.blue(0), runs: 8, howOut: "out" }],
      bowling: [{ playerId: desk.red(5), runs: 11, wickets: 1 }],
      credits: [{ playerId: desk.red(5), lbwOrBowledWickets: 1 }],
      totals: { extras: 4, byes: null, runs: 12, wickets: 1, balls: 6 },
    });
  });

  test("of the second innings has the other side at bat, and either when asked", () => {
    desk.save(desk.manual());
    const [reds = 0, blues = 0] = desk.season.teamIds;
    expect(desk.open(2).manual.battingTeamId).toBe(blues);
    expect(desk.open(2, reds).manual.battingTeamId).toBe(reds);
    expect(() => desk.open(2, 99)).toThrow("This team does not play in this fixture.");
    expect(() => desk.open(5)).toThrow("Innings not found.");
  });
});

test("players of the match are of the two teams", () => {
  const set = (ids: number[]) => () =>
    setPlayersOfMatch(desk.services, scorerOf(desk.services, desk.operator, desk.fixture), ids);
  expect(set([9999])).toThrow("Choose up to 11 players of the two teams.");
  set([desk.red(3), desk.red(3)])();
  set([desk.red(3), desk.blue(4)])();
  expect(operatorLog(desk.services, desk.league.manager)).toEqual([
    "Reds v Blues: player of the match Reds 3 → Reds 3, Blues 4",
    "Reds v Blues: player of the match nobody → Reds 3",
  ]);
});
