import { beforeEach, describe, expect, test } from "vitest";
import type { ManualBatter, ManualInnings } from "#game/match/manual-innings";
import { FieldsError } from "#server/errors";
import { openInnings } from "#server/operator/open-innings";
import type { Operator } from "#server/operator/operator-access";
import { previewInnings, removeInnings, saveInnings } from "#server/operator/score-innings";
import { setPlayersOfMatch, setResult } from "#server/operator/set-result";
import { voidFixture } from "#server/operator/void-fixture";
import { readScore } from "#server/points/read-score";
import { inningsStats } from "#tests/game/scoring/innings-stats";
import { dumpTables } from "#tests/support/dump-tables";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { fixtureRow, makeOperator, operatorLog } from "./operated-season";

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
let operator: Operator;
let fixture: number;

beforeEach(async () => {
  ({ services, season, league } = await startLeague([START, START + DAY]));
  operator = await makeOperator(services);
  [fixture = 0] = season.fixtureIds;
  services.setNow(START + HOUR);
});

const red = (place: number) => season.playersOf(0)[place] ?? 0;
const blue = (place: number) => season.playersOf(1)[place] ?? 0;

function batter(playerId: number, more: Partial<ManualBatter> = {}): ManualBatter {
  const nobody = { bowlerId: null, fielderIds: [], substitute: false };
  return {
    playerId,
    runs: 54,
    balls: 32,
    fours: 6,
    sixes: 2,
    howOut: "not out",
    ...nobody,
    ...more,
  };
}

function manual(more: Partial<ManualInnings> = {}): ManualInnings {
  const totals = { extras: null, byes: null, runs: null, wickets: null, balls: null };
  const [battingTeamId = 0] = season.teamIds;
  return {
    innings: 1,
    battingTeamId,
    batting: [batter(red(0))],
    bowling: [],
    credits: [],
    totals,
    ...more,
  };
}

const preview = (typed: ManualInnings) => previewInnings(services, operator, fixture, typed);
const save = (typed: ManualInnings, seen = preview(typed).digest) =>
  saveInnings(services, operator, fixture, { manual: typed, seen });
const open = (innings = 1, batting: number | null = null) =>
  openInnings(services, operator, { fixtureId: fixture, innings, batting });

describe("a preview", () => {
  test("gives the points beside the stored ones and stores nothing", () => {
    save(manual());
    const before = dumpTables(services.db);
    const better = preview(manual({ batting: [batter(red(0), { runs: 58 })] }));
    // Four runs more at the same balls: 4 for the runs, 4 for the rate.
    const points = [{ playerId: red(0), name: "Reds 0", team: "RED", before: 9300, after: 10100 }];
    expect(better.points).toEqual({ rules: [{ name: "Default rules", points }], more: 0 });
    expect(dumpTables(services.db)).toEqual(before);
  });

  test.each<[string, () => Partial<ManualInnings>, string]>([
    [
      "a billion runs",
      () => ({ batting: [batter(red(0), { runs: 1e9 })] }),
      "The runs of Reds 0 must be a whole number from 0 to 999.",
    ],
    [
      "runs below none",
      () => ({ batting: [batter(red(0), { runs: -4, fours: 0, sixes: 0 })] }),
      "The runs of Reds 0 must be a whole number from 0 to 999.",
    ],
    [
      "half a run",
      () => ({ batting: [batter(red(0), { balls: 0.5 })] }),
      "The balls of Reds 0 must be a whole number from 0 to 999.",
    ],
    [
      "a batter of the other side",
      () => ({ batting: [batter(blue(0))] }),
      "Blues 0 is not in the batting side.",
    ],
    [
      "a batter of nowhere",
      () => ({ batting: [batter(9999)] }),
      "A player is not in the batting side.",
    ],
    [
      "a batter twice",
      () => ({ batting: [batter(red(0)), batter(red(0))] }),
      "Reds 0 is listed twice.",
    ],
    [
      "a bowler of the batting side",
      () => ({ batting: [batter(red(0), { howOut: "lbw", bowlerId: red(1) })] }),
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
    expect(() => preview(manual(change()))).toThrow(sentence);
  });

  test("puts a fault beside its field", () => {
    const wrong = manual({ batting: [batter(red(0), { howOut: "bowled" })] });
    const refused = () => preview(wrong);
    expect(refused).toThrow(FieldsError);
    expect(refused).toThrow(
      expect.objectContaining({
        faults: [{ fields: [`batting.${red(0)}.bowler`], sentence: "Reds 0 was bowled: by whom?" }],
      }),
    );
  });

  test("doubts a side that bats twice, and overs that a T20 does not have", () => {
    save(manual());
    const long = { balls: 30, maidens: 0, runs: 54, wickets: 0, wides: 0, noBalls: 0 };
    const bowling = [{ playerId: blue(5), dotBalls: null, ...long }];
    expect(preview(manual({ innings: 2, bowling })).doubts).toEqual([
      "Reds bat in innings 1 as well.",
      "Blues 5 has 5 overs: in T20 a bowler has at most 4 overs.",
    ]);
    const [, battingTeamId = 0] = season.teamIds;
    const batting = [batter(blue(0))];
    expect(preview(manual({ innings: 2, battingTeamId, batting })).doubts).toEqual([]);
    // A follow-on.
    save(manual({ innings: 2, battingTeamId, batting }));
    expect(preview(manual({ innings: 3, battingTeamId, batting })).doubts).toEqual([]);
  });

  test("refuses eleven wickets", () => {
    const eleven = Array.from({ length: 11 }, (_, place) =>
      batter(red(place), { howOut: "run out" }),
    );
    expect(() => preview(manual({ batting: eleven }))).toThrow(
      "11 batters are out: an innings has at most 10 wickets.",
    );
    const totals = { extras: null, byes: null, runs: null, wickets: 11, balls: null };
    expect(() => preview(manual({ totals }))).toThrow(
      "The wickets down must be a whole number from 0 to 10.",
    );
  });

  test("waits for the start, and for a void fixture to come back", () => {
    services.setNow(START - HOUR);
    expect(() => preview(manual())).toThrow("Reds v Blues has not started yet");
    services.setNow(START + HOUR);
    voidFixture(services, operator, fixture);
    expect(() => preview(manual())).toThrow("Reds v Blues is void: reinstate it first.");
  });
});

describe("saving", () => {
  test("twice is once", () => {
    const { digest } = preview(manual());
    save(manual(), digest);
    const before = dumpTables(services.db);
    save(manual(), digest);
    expect(dumpTables(services.db)).toEqual(before);
    expect(operatorLog(services, league.manager)).toEqual([
      "Reds v Blues, innings 1: score entered by hand",
    ]);
  });

  test("is refused when it is not what was seen, or another operator was first", () => {
    const { digest } = preview(manual());
    const other = manual({ batting: [batter(red(0), { runs: 99 })] });
    expect(() => save(other, digest)).toThrow(
      "The figures have changed since the preview. Check the points again, then save.",
    );
    save(manual({ batting: [batter(red(1))] }));
    expect(() => save(manual(), digest)).toThrow(
      "The figures have changed since the preview. Check the points again, then save.",
    );
  });

  test("keeps the other innings, the result and the player of the match", () => {
    save(manual());
    setResult(services, operator, fixture, { result: "a", status: "" });
    setPlayersOfMatch(services, operator, fixture, [red(0)]);
    const [, blues = 0] = season.teamIds;
    save(manual({ innings: 2, battingTeamId: blues, batting: [batter(blue(0))] }));
    expect(readScore(services.db, fixture)).toMatchObject({
      state: "finished",
      status: "Reds won",
      playersOfMatch: [red(0)],
      sidePlayers: [red(0), blue(0)],
      lines: [
        { innings: 1, playerId: red(0), runs: 54 },
        { innings: 2, playerId: blue(0), runs: 54 },
      ],
    });
  });

  test("who did something is in a side, and stays no longer than the line", () => {
    const sides = () => readScore(services.db, fixture).sidePlayers;
    save(manual());
    const score = readScore(services.db, fixture);
    recordScore(services, fixture, { ...score, sidePlayers: [red(0), red(9)] });
    save(manual({ batting: [batter(red(1))] }));
    expect(sides()).toEqual([red(1), red(9)]);
    removeInnings(services, operator, fixture, 1);
    expect(sides()).toEqual([]);
  });

  test("removing the only innings leaves nothing played", () => {
    save(manual());
    expect(fixtureRow(services, fixture).state).toBe("in progress");
    removeInnings(services, operator, fixture, 1);
    expect(fixtureRow(services, fixture).state).toBe("upcoming");
    expect(readScore(services.db, fixture).lines).toEqual([]);
    expect(operatorLog(services, league.manager)[0]).toBe(
      "Reds v Blues, innings 1: score removed by hand",
    );
  });
});

describe("the form", () => {
  test("is filled as it was typed", () => {
    const [bowlerId, fielder] = [blue(5), blue(1)];
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
    const typed = manual({
      batting: [batter(red(0), { howOut: "caught", bowlerId, fielderIds: [fielder] })],
      bowling: [bowling],
      totals: { extras: 6, byes: 0, runs: 60, wickets: 1, balls: 24 },
    });
    save(typed);
    expect(open()).toMatchObject({ manual: typed, stored: true });
  });

  test("is filled from the stat lines of a feed", () => {
    const [, blues = 0] = season.teamIds;
    const score = {
      state: "in progress",
      status: "",
      winnerTeamId: null,
      playersOfMatch: [],
      sidePlayers: [],
      crease: null,
    } as const;
    recordScore(services, fixture, {
      ...score,
      innings: [{ innings: 1, teamId: blues, runs: 12, wickets: 1, balls: 6 }],
      lines: [
        { ...inningsStats({ runs: 8, ballsFaced: 6, out: true }), playerId: blue(0) },
        {
          ...inningsStats({ ballsBowled: 6, runsConceded: 11, wickets: 1, lbwOrBowledWickets: 1 }),
          playerId: red(5),
        },
      ],
    });
    expect(open().manual).toMatchObject({
      battingTeamId: blues,
      batting: [{ playerId: blue(0), runs: 8, howOut: "out" }],
      bowling: [{ playerId: red(5), runs: 11, wickets: 1 }],
      credits: [{ playerId: red(5), lbwOrBowledWickets: 1 }],
      totals: { extras: 4, byes: null, runs: 12, wickets: 1, balls: 6 },
    });
  });

  test("of the second innings has the other side at bat, and either when asked", () => {
    save(manual());
    const [reds = 0, blues = 0] = season.teamIds;
    expect(open(2).manual.battingTeamId).toBe(blues);
    expect(open(2, reds).manual.battingTeamId).toBe(reds);
    expect(() => open(2, 99)).toThrow("This team does not play in this fixture.");
    expect(() => open(5)).toThrow("Innings not found.");
  });
});

test("players of the match are of the two teams", () => {
  const set = (ids: number[]) => () => setPlayersOfMatch(services, operator, fixture, ids);
  expect(set([9999])).toThrow("Choose up to 11 players of the two teams.");
  set([red(3), red(3)])();
  set([red(3), blue(4)])();
  expect(operatorLog(services, league.manager)).toEqual([
    "Reds v Blues: player of the match Reds 3 → Reds 3, Blues 4",
    "Reds v Blues: player of the match nobody → Reds 3",
  ]);
});
