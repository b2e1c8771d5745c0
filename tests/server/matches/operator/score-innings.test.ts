import { beforeEach, describe, expect, test } from "vitest";
import type { ManualInnings } from "#game/play/match/manual-scorecard";
import { FieldsError } from "#server/core/errors";
import { removeInnings } from "#server/matches/operator/score-innings";
import { setPlayersOfMatch, setResult } from "#server/matches/operator/set-result";
import { voidFixture } from "#server/matches/operator/void-fixture";
import { readScore } from "#server/play/points/read-score";
import { dumpTables } from "#tests/support/dump-tables";
import { recordScore } from "#tests/support/record-score";
import { HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { batter, openDesk } from "./innings-desk";
import { fixtureRow, operatorLog, scorerOf } from "./operated-season";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk();
});

describe("a preview", () => {
  test("gives the points beside the stored ones and stores nothing", () => {
    desk.save(desk.manual());
    const before = dumpTables(desk.services.db);
    const better = desk.preview(desk.manual({ batting: [batter(desk.red(0), { runs: 58 })] }));
    // Four runs more at the same balls: 4 for the runs, 4 for the rate.
    const points = [
      { playerId: desk.red(0), name: "Reds 0", team: "RED", before: 9300, after: 10100 },
    ];
    expect(better.points).toEqual({ rules: [{ name: "Default rules", points }], more: 0 });
    expect(dumpTables(desk.services.db)).toEqual(before);
  });

  test.each<[string, () => Partial<ManualInnings>, string]>([
    [
      "a billion runs",
      () => ({ batting: [batter(desk.red(0), { runs: 1e9 })] }),
      "The runs of Reds 0 must be a whole number from 0 to 999.",
    ],
    [
      "runs below none",
      () => ({ batting: [batter(desk.red(0), { runs: -4, fours: 0, sixes: 0 })] }),
      "The runs of Reds 0 must be a whole number from 0 to 999.",
    ],
    [
      "half a run",
      () => ({ batting: [batter(desk.red(0), { balls: 0.5 })] }),
      "The balls of Reds 0 must be a whole number from 0 to 999.",
    ],
    [
      "a batter of the other side",
      () => ({ batting: [batter(desk.blue(0))] }),
      "Blues 0 is not in the batting side.",
    ],
    [
      "a batter of nowhere",
      () => ({ batting: [batter(9999)] }),
      "A player is not in the batting side.",
    ],
    [
      "a batter twice",
      () => ({ batting: [batter(desk.red(0)), batter(desk.red(0))] }),
      "Reds 0 is listed twice.",
    ],
    [
      "a bowler of the batting side",
      () => ({ batting: [batter(desk.red(0), { howOut: "lbw", bowlerId: desk.red(1) })] }),
      "Reds 1 is not in the fielding side.",
    ],
    [
      "a team of another fixture",
      () => ({ battingTeamId: 99 }),
      "This team does not play in this fixture.",
    ],
    ["a fifth innings", () => ({ innings: 5 }), "A match has one to four innings."],
    ["nobody", () => ({ batting: [] }), "Nobody has batted or bowled in this innings yet."],
  ])("refuses %s", (_, change, sentence) => {
    expect(() => desk.preview(desk.manual(change()))).toThrow(sentence);
  });

  test("puts a fault beside its field", () => {
    const wrong = desk.manual({ batting: [batter(desk.red(0), { howOut: "bowled" })] });
    const refused = () => desk.preview(wrong);
    expect(refused).toThrow(FieldsError);
    expect(refused).toThrow(
      expect.objectContaining({
        faults: [
          { fields: [`batting.${desk.red(0)}.bowler`], sentence: "Reds 0 was bowled: by whom?" },
        ],
      }),
    );
  });

  test("doubts a side that bats twice, and overs that a T20 does not have", () => {
    desk.save(desk.manual());
    const long = { balls: 30, maidens: 0, runs: 54, wickets: 0, wides: 0, noBalls: 0 };
    const bowling = [{ playerId: desk.blue(5), dotBalls: null, ...long }];
    expect(desk.preview(desk.manual({ innings: 2, bowling })).doubts).toEqual([
      "Reds bat in innings 1 as well.",
      "Blues 5 has 5 overs: in T20 a bowler has at most 4 overs.",
    ]);
    const [, battingTeamId = 0] = desk.season.teamIds;
    const batting = [batter(desk.blue(0))];
    expect(desk.preview(desk.manual({ innings: 2, battingTeamId, batting })).doubts).toEqual([]);
    // A follow-on.
    desk.save(desk.manual({ innings: 2, battingTeamId, batting }));
    expect(desk.preview(desk.manual({ innings: 3, battingTeamId, batting })).doubts).toEqual([]);
  });

  test("refuses eleven wickets", () => {
    const eleven = Array.from({ length: 11 }, (_, place) =>
      batter(desk.red(place), { howOut: "run out" }),
    );
    expect(() => desk.preview(desk.manual({ batting: eleven }))).toThrow(
      "11 batters are out: an innings has at most 10 wickets.",
    );
    const totals = { extras: null, byes: null, runs: null, wickets: 11, balls: null };
    expect(() => desk.preview(desk.manual({ totals }))).toThrow(
      "The wickets down must be a whole number from 0 to 10.",
    );
  });

  test("waits for the start, and for a void fixture to come back", () => {
    desk.services.setNow(START - HOUR);
    expect(() => desk.preview(desk.manual())).toThrow("Reds v Blues has not started yet");
    desk.services.setNow(START + HOUR);
    voidFixture(desk.services, desk.operator, desk.fixture);
    expect(() => desk.preview(desk.manual())).toThrow("Reds v Blues is void: reinstate it first.");
  });
});

describe("saving", () => {
  test("twice is once", () => {
    const { digest } = desk.preview(desk.manual());
    desk.save(desk.manual(), digest);
    const before = dumpTables(desk.services.db);
    desk.save(desk.manual(), digest);
    expect(dumpTables(desk.services.db)).toEqual(before);
    expect(operatorLog(desk.services, desk.league.manager)).toEqual([
      "Reds v Blues, innings 1: score entered by hand",
    ]);
  });

  test("is refused when it is not what was seen, or another operator was first", () => {
    const { digest } = desk.preview(desk.manual());
    const other = desk.manual({ batting: [batter(desk.red(0), { runs: 99 })] });
    expect(() => desk.save(other, digest)).toThrow(
      "The figures have changed since the preview. Check the points again, then save.",
    );
    desk.save(desk.manual({ batting: [batter(desk.red(1))] }));
    expect(() => desk.save(desk.manual(), digest)).toThrow(
      "The figures have changed since the preview. Check the points again, then save.",
    );
  });

  test("keeps the other innings, the result and the player of the match", () => {
    desk.save(desk.manual());
    setResult(desk.services, scorerOf(desk.services, desk.operator, desk.fixture), {
      result: "a",
      status: "",
    });
    setPlayersOfMatch(desk.services, scorerOf(desk.services, desk.operator, desk.fixture), [
      desk.red(0),
    ]);
    const [, blues = 0] = desk.season.teamIds;
    desk.save(desk.manual({ innings: 2, battingTeamId: blues, batting: [batter(desk.blue(0))] }));
    expect(readScore(desk.services.db, desk.fixture)).toMatchObject({
      state: "finished",
      status: "Reds won",
      playersOfMatch: [desk.red(0)],
      sidePlayers: [desk.red(0), desk.blue(0)],
      lines: [
        { innings: 1, playerId: desk.red(0), runs: 54 },
        { innings: 2, playerId: desk.blue(0), runs: 54 },
      ],
    });
  });

  test("who did something is in a side, and stays no longer than the line", () => {
    const sides = () => readScore(desk.services.db, desk.fixture).sidePlayers;
    desk.save(desk.manual());
    const score = readScore(desk.services.db, desk.fixture);
    recordScore(desk.services, desk.fixture, { ...score, sidePlayers: [desk.red(0), desk.red(9)] });
    desk.save(desk.manual({ batting: [batter(desk.red(1))] }));
    expect(sides()).toEqual([desk.red(1), desk.red(9)]);
    removeInnings(desk.services, scorerOf(desk.services, desk.operator, desk.fixture), 1);
    expect(sides()).toEqual([]);
  });

  test("removing the only innings leaves nothing played", () => {
    desk.save(desk.manual());
    expect(fixtureRow(desk.services, desk.fixture).state).toBe("in progress");
    removeInnings(desk.services, scorerOf(desk.services, desk.operator, desk.fixture), 1);
    expect(fixtureRow(desk.services, desk.fixture).state).toBe("upcoming");
    expect(readScore(desk.services.db, desk.fixture).lines).toEqual([]);
    expect(operatorLog(desk.services, desk.league.manager)[0]).toBe(
      "Reds v Blues, innings 1: score removed by hand",
    );
  });
});
