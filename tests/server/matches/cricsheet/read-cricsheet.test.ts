import { describe, expect, test } from "vitest";
import type { MatchResult } from "#game/play/match/match";
import { deliveryAt, type Json, readSmallMatch } from "./small-match";

describe("a match file", () => {
  test("is read in the game's words", () => {
    const { match } = readSmallMatch();
    expect(match.sides).toEqual([
      {
        name: "India",
        players: [
          { key: "aaaa1111", name: "A Rao" },
          { key: "bbbb2222", name: "B Iyer" },
        ],
      },
      {
        name: "Nepal",
        players: [
          { key: "cccc3333", name: "C Thapa" },
          { key: "D Karki", name: "D Karki" },
          { key: "E Gurung", name: "E Gurung" },
        ],
      },
    ]);
    expect(match).toMatchObject({
      format: "T20",
      ballsPerOver: 6,
      playersOfMatch: [{ side: 0, key: "aaaa1111" }],
      result: { kind: "won", winner: 0, text: "India won by 4 runs" },
    });
    expect(match.innings.map((innings) => innings.battingSide)).toEqual([0, 1]);
    expect(match.innings[0]?.overs).toMatchObject([
      {
        number: 0,
        legalBalls: 6,
        deliveries: [
          { batter: "aaaa1111", nonStriker: "bbbb2222", bowler: "cccc3333", dismissals: [] },
          { runs: { batter: 0, legByes: 1, byes: 0, wides: 0, noBalls: 0, penalty: 0 } },
        ],
      },
      {
        number: 1,
        deliveries: [
          {
            bowler: "D Karki",
            dismissals: [
              { kind: "caught", playerOut: "bbbb2222", fielders: ["E Gurung"], outsider: false },
            ],
          },
          { runs: { batter: 1, nonBoundary: false } },
        ],
      },
    ]);
  });

  test("tells what it is about", () => {
    expect(readSmallMatch().info).toEqual({
      format: "T20",
      eventName: "Himalayan Cup",
      season: "2023",
      dates: ["2023-05-29"],
      stage: null,
      matchNumber: 3,
      group: null,
      venue: "Lakeside",
      city: "Pokhara",
      gender: "male",
      teams: ["India", "Nepal"],
    });
  });

  test.each<[string, Json, Json]>([
    ["a season that is a number", { season: 2009 }, { season: "2009" }],
    ["no season", { season: undefined }, { season: "2023" }],
    ["no event", { event: undefined }, { eventName: null, matchNumber: null, stage: null }],
    ["a stage", { event: { name: "Cup", stage: "Final" } }, { stage: "Final", matchNumber: null }],
    ["a group", { event: { name: "Cup", group: "B" } }, { group: "B" }],
    ["a numbered group", { event: { name: "Cup", group: 2 } }, { group: "2" }],
    ["no city", { city: undefined, venue: undefined }, { city: null, venue: null }],
    [
      "days of play",
      { dates: ["2023-05-29", "2023-05-30"] },
      { dates: ["2023-05-29", "2023-05-30"] },
    ],
  ])("with %s", (_what, change, expected) => {
    expect(readSmallMatch(({ info }) => Object.assign(info, change)).info).toMatchObject(expected);
  });

  test.each(["1.0.0", "1.1.0", "1.2.0"])("of data version %s", (version) => {
    const plain = readSmallMatch().match;
    const { match } = readSmallMatch((file) => {
      file.meta.data_version = version;
      deliveryAt(file, [0, 0, 0]).actual_delivery = "0.1";
      file.info.something_new = { in: ["a", "later", "version"] };
    });
    expect(match).toEqual(plain);
  });
});

describe("results in plain words", () => {
  test.each<[Json | undefined, MatchResult]>([
    [{ winner: "Nepal", by: { wickets: 6 } }, won(1, "Nepal won by 6 wickets")],
    [{ winner: "Nepal", by: { wickets: 1 } }, won(1, "Nepal won by 1 wicket")],
    [{ winner: "India", by: { runs: 1 } }, won(0, "India won by 1 run")],
    [
      { winner: "India", by: { innings: 1, runs: 23 } },
      won(0, "India won by an innings and 23 runs"),
    ],
    [
      { winner: "India", by: { wickets: 6 }, method: "D/L" },
      won(0, "India won by 6 wickets (D/L)"),
    ],
    [{ winner: "India", method: "Awarded" }, won(0, "India won (awarded)")],
    [{ result: "tie" }, { kind: "tie", winner: null, text: "Match tied" }],
    [
      { result: "tie", eliminator: "Nepal" },
      { kind: "tie", winner: 1, text: "Match tied, Nepal won the super over" },
    ],
    [
      { result: "tie", bowl_out: "India" },
      { kind: "tie", winner: 0, text: "Match tied, India won the bowl-out" },
    ],
    [{ result: "draw" }, { kind: "draw", text: "Match drawn" }],
    [{ result: "no result" }, { kind: "no result", text: "No result" }],
    [undefined, { kind: "unknown" }],
  ])("%j: %j", (outcome, expected) => {
    expect(readSmallMatch(({ info }) => Object.assign(info, { outcome })).match.result).toEqual(
      expected,
    );
  });

  function won(winner: 0 | 1, text: string): MatchResult {
    return { kind: "won", winner, text };
  }
});

describe("innings", () => {
  test.each([
    [{ "1": { balls: 5, umpire: "X" } }, [6, 5]],
    [{ "1": { balls: "7" } }, [6, 7]],
    [{ "1": 5 }, [6, 5]],
    [{ "0": "7" }, [7, 6]],
    [{ "12": 7 }, [6, 6]],
  ])("with miscounted overs %j", (miscounted, expected) => {
    const { match } = readSmallMatch((file) =>
      Object.assign(file.innings[0] ?? {}, { miscounted_overs: miscounted }),
    );
    expect(match.innings[0]?.overs.map((over) => over.legalBalls)).toEqual(expected);
  });

  test("of five-ball overs", () => {
    const { match } = readSmallMatch(({ info }) => Object.assign(info, { balls_per_over: 5 }));
    expect(match.ballsPerOver).toBe(5);
    expect(match.innings[0]?.overs[0]?.legalBalls).toBe(5);
  });

  test.each([
    [{ pre: 5 }, { before: 5, after: 0 }],
    [{ post: 10 }, { before: 0, after: 10 }],
    [undefined, { before: 0, after: 0 }],
  ])("with penalty runs %j", (penaltyRuns, expected) => {
    const { match } = readSmallMatch((file) =>
      Object.assign(file.innings[1] ?? {}, { penalty_runs: penaltyRuns }),
    );
    expect(match.innings[1]?.penaltyRuns).toEqual(expected);
  });

  test("declared, forfeited, absent hurt and super over", () => {
    const { match } = readSmallMatch((file) => {
      Object.assign(file.innings[0] ?? {}, { declared: true, absent_hurt: ["B Iyer"] });
      file.innings.push({ ...file.innings[1], team: "Nepal", overs: [], forfeited: true });
      file.innings.push({ team: "India", overs: [], super_over: true });
    });
    expect(
      match.innings.map((innings) => [
        innings.battingSide,
        innings.superOver,
        innings.overs.length,
      ]),
    ).toEqual([
      [0, false, 2],
      [1, false, 1],
      [1, false, 0],
      [0, true, 0],
    ]);
  });

  test("every kind of run", () => {
    const { match } = readSmallMatch((file) => {
      Object.assign(deliveryAt(file, [0, 0, 0]), {
        runs: { batter: 4, extras: 8, total: 12, non_boundary: true },
        extras: { noballs: 1, byes: 2, penalty: 5 },
      });
      Object.assign(deliveryAt(file, [0, 0, 1]), {
        runs: { batter: 0, extras: 3, total: 3 },
        extras: { wides: 3 },
      });
    });
    expect(match.innings[0]?.overs[0]?.deliveries.map((ball) => ball.runs)).toEqual([
      { batter: 4, wides: 0, noBalls: 1, byes: 2, legByes: 0, penalty: 5, nonBoundary: true },
      { batter: 0, wides: 3, noBalls: 0, byes: 0, legByes: 0, penalty: 0, nonBoundary: false },
    ]);
  });
});
