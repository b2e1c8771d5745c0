import { describe, expect, test } from "vitest";
import { BALL_FAULTS } from "#game/matches/balls/faults";
import {
  ballsOf,
  dismissalsOf,
  type InningsInPlay,
  runsOf,
  wicketsOf,
} from "#game/matches/balls/innings-in-play";
import type { MatchInPlay } from "#game/matches/balls/match-in-play";
import { type Departure, type TypedOver, typeOver } from "#game/matches/balls/type-over";
import { bowler, chain, dots, OPENED, play, T20 } from "./rows";

const gone = (kind: Departure["kind"], more: Partial<Departure> = {}): Departure => ({
  ...{ kind, out: null, fielders: [], outsider: false, end: null, next: null },
  ...more,
});

function over(text: string, ...departures: Departure[]): TypedOver {
  return { text, bowler: null, batter: null, departures, ended: false };
}

/** The result of an over that is typed as the first of an innings: 1 faces, 2 is with him. */
function typed(entered: TypedOver, before: MatchInPlay = play([OPENED])) {
  return typeOver(before, entered, T20, (fault) => BALL_FAULTS[fault]);
}

function inningsAfter(entered: TypedOver): InningsInPlay {
  const happened = typed(entered);
  if (!Array.isArray(happened)) throw new Error(JSON.stringify(happened));
  const innings = play([OPENED, ...happened]).innings.at(-1);
  if (!innings) throw new Error("No innings.");
  return innings;
}

describe("an over that was typed", () => {
  test.each<[string, TypedOver, [runs: number, wickets: number, balls: number], number[]]>([
    ["runs", over("1 . 4 2 . 1"), [8, 0, 6], [2, 1]],
    ["a wicket", over("W 4", gone("bowled", { next: 3 })), [4, 1, 2], [3, 2]],
    [
      "four wickets",
      over(
        "W W W W . 1",
        gone("bowled", { next: 3 }),
        gone("lbw", { next: 4 }),
        gone("bowled", { next: 5 }),
        gone("stumped", { fielders: [30], next: 6 }),
      ),
      [1, 4, 6],
      [6, 2],
    ],
    ["retired hurt", over("1 ret 4", gone("retired hurt", { next: 3 })), [5, 0, 2], [3, 1]],
    [
      "the other batter retires",
      over(". ret 4", gone("retired not out", { out: 2, next: 3 })),
      [4, 0, 2],
      [1, 3],
    ],
    ["retired out", over(". ret 6", gone("retired out", { next: 3 })), [6, 1, 2], [3, 2]],
    [
      "timed out after a wicket",
      over("W ret .", gone("bowled"), gone("timed out", { out: 3, next: 4 })),
      [0, 2, 2],
      [4, 2],
    ],
    ["penalty runs", over(". 5p 1"), [6, 0, 2], [2, 1]],
    [
      "a retirement after the last ball",
      over(". . . . . . ret", gone("retired out")),
      [0, 1, 6],
      [1],
    ],
    ["an all-run four", over("4r"), [4, 0, 1], [1, 2]],
  ])("%s", (_, entered, score, batters) => {
    const innings = inningsAfter(entered);
    expect([runsOf(innings), wicketsOf(innings), ballsOf(innings)]).toEqual(score);
    const { striker, nonStriker } = innings;
    expect([striker, nonStriker].filter((id) => id !== null)).toEqual(batters);
  });

  test("penalty runs to the fielding side wait for their innings", () => {
    const happened = typed(over("1 5pf 1"));
    if (!Array.isArray(happened)) throw new Error("It can be entered.");
    expect(play([OPENED, ...happened]).owed).toEqual({ 0: 0, 1: 5 });
  });

  test("names who went and how, in the order of the over", () => {
    const entered = over(
      "W ret W",
      gone("caught", { fielders: [25], next: 3 }),
      gone("retired hurt", { out: 2, next: 4 }),
      gone("run out", { fielders: [26, 27], end: "bowler", next: 5 }),
    );
    expect(
      dismissalsOf(inningsAfter(entered)).map(({ kind, playerOut }) => [kind, playerOut]),
    ).toEqual([
      ["caught", "1"],
      ["retired hurt", "2"],
      ["run out", "3"],
    ]);
  });

  test.each<[string, TypedOver, object]>([
    ["a word that means nothing", over("1 x"), { kind: "unreadable", ball: "x" }],
    ["nothing", over(" "), { kind: "empty" }],
    ["a seventh ball", over(". . . . . . 1"), { kind: "too many balls" }],
    ["a wicket without a row", over("W"), { kind: "departures differ" }],
    ["a row without a wicket", over("1", gone("bowled")), { kind: "departures differ" }],
    [
      "a retirement in the row of a W",
      over("W", gone("retired out")),
      { kind: "departures differ" },
    ],
    ["a wicket in the row of a ret", over("ret", gone("bowled")), { kind: "departures differ" }],
    ["a timed out nobody", over("ret", gone("timed out")), { kind: "nobody timed out" }],
    [
      "a ball without a batter",
      over("ret 1", gone("retired hurt")),
      { kind: "impossible", sentence: BALL_FAULTS["batter missing"] },
    ],
    [
      "a retirement of somebody who is not in",
      over("ret", gone("retired hurt", { out: 9 })),
      { kind: "impossible", sentence: BALL_FAULTS["not in"] },
    ],
  ])("refuses %s", (_, entered, fault) => {
    expect(typed(entered)).toEqual(fault);
  });

  test("after an over that ended, a retirement may come before its first ball", () => {
    const before = play([OPENED, ...dots(6), bowler(22)]);
    const happened = typed(over("ret 1", gone("retired hurt", { next: 3 })), before);
    expect(chain(happened as [])).toHaveLength(3);
  });
});
