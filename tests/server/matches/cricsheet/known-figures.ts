import type { MatchResult, SideIndex } from "#game/play/match/match";
import type { StatLine } from "#game/play/match/stat-line";

/** Figures of real matches with something odd in them, read off the raw files by hand. */
export interface OddLine {
  readonly file: string;
  readonly what: string;
  readonly innings: number;
  readonly side: SideIndex;
  readonly player: string;
  readonly expected: Partial<StatLine>;
}

export const ODD_LINES: readonly OddLine[] = [
  odd("special/1144530", "one of three sixes was no boundary", 2, 0, "BA Stokes", {
    runs: 84,
    ballsFaced: 98,
    fours: 5,
    sixes: 2,
    out: false,
  }),
  odd("special/1144530", "run out without facing, no fielder", 2, 0, "MA Wood", {
    runs: 0,
    ballsFaced: 0,
    out: true,
  }),
  odd("special/1144530", "run outs are not the bowler's", 2, 1, "TA Boult", {
    ballsBowled: 60,
    runsConceded: 67,
    wickets: 0,
    dotBalls: 31,
    wides: 2,
    maidens: 0,
    runOuts: 0,
  }),
  odd("special/1229824", "J Butler of Guernsey bats", 2, 1, "J Butler", {
    runs: 37,
    ballsFaced: 27,
    fours: 5,
    ballsBowled: 0,
  }),
  odd("special/1229824", "J Butler of the Isle of Man bowls", 2, 0, "J Butler", {
    runs: 0,
    ballsBowled: 18,
    runsConceded: 34,
    wickets: 1,
    wides: 2,
    dotBalls: 3,
  }),
  odd("special/1252666", "twenty balls are four overs", 1, 1, "TW Hartley", {
    ballsBowled: 20,
    runsConceded: 24,
    wickets: 2,
    lbwOrBowledWickets: 1,
    dotBalls: 10,
    maidens: 0,
  }),
  odd("special/1152540", "an over of seven balls", 2, 1, "BJ Dwarshuis", {
    ballsBowled: 25,
    runsConceded: 26,
    wickets: 1,
    dotBalls: 12,
    maidens: 0,
  }),
  odd("special/1142915", "hit wicket off a wide: the batter", 1, 0, "AJ Finch", {
    runs: 172,
    ballsFaced: 76,
    fours: 16,
    sixes: 10,
    out: true,
  }),
  odd("special/1142915", "hit wicket off a wide: the bowler", 1, 1, "B Muzarabani", {
    ballsBowled: 24,
    runsConceded: 38,
    wickets: 2,
    lbwOrBowledWickets: 0,
    wides: 3,
    dotBalls: 8,
  }),
  odd("special/1136574", "stumped off a wide: the batter", 2, 1, "Mandeep Singh", {
    runs: 16,
    ballsFaced: 14,
    out: true,
  }),
  odd("special/1136574", "stumped off a wide: the keeper", 2, 0, "Ishan Kishan", {
    stumpings: 1,
    catches: 0,
  }),
  odd("special/1136574", "a wicket off a wide, a catch by a substitute", 2, 0, "KH Pandya", {
    ballsBowled: 24,
    runsConceded: 28,
    wickets: 3,
    wides: 1,
    dotBalls: 9,
    catches: 1,
  }),
  odd("special/1136574", "stumped by a substitute is out", 2, 1, "SN Khan", { out: true, runs: 5 }),
  odd("special/1136574", "stumped by a substitute is a wicket", 2, 0, "M Markande", { wickets: 1 }),
  odd("special/1114879", "obstructing the field", 2, 0, "AI Ross", {
    runs: 27,
    ballsFaced: 19,
    out: true,
  }),
  odd("special/1114879", "obstructing is not the bowler's", 2, 1, "TS Mills", {
    ballsBowled: 24,
    runsConceded: 35,
    wickets: 0,
  }),
  odd("special/1175359", "run out by the bowler, nobody named", 2, 0, "R Ashwin", {
    ballsBowled: 24,
    runsConceded: 20,
    wickets: 1,
    runOuts: 0,
  }),
  odd("special/1175359", "run out while backing up", 2, 1, "JC Buttler", {
    runs: 69,
    ballsFaced: 43,
    out: true,
  }),
  odd("special/1250237", "retired not out", 1, 0, "WL Madsen", {
    runs: 12,
    ballsFaced: 9,
    out: false,
  }),
  odd("special/1250237", "retired not out is no wicket", 1, 1, "DJ Lamb", { wickets: 1 }),
  odd("special/551066", "retired hurt", 1, 0, "S Chanderpaul", {
    runs: 33,
    ballsFaced: 28,
    out: false,
  }),
  odd("special/551066", "retired hurt is no wicket", 1, 1, "Al-Amin Hossain", { wickets: 1 }),
  odd("special/551066", "caught by a nameless substitute", 2, 1, "Mohammad Mithun", { out: true }),
  odd("special/1226827", "byes and a no-ball on one delivery", 2, 0, "RP Meredith", {
    ballsBowled: 24,
    runsConceded: 55,
    noBalls: 2,
    wides: 1,
    wickets: 1,
  }),
  odd("special/1226827", "the supersub bats", 1, 0, "TH David", { runs: 7, ballsFaced: 4 }),
  odd("special/1384429", "timed out", 1, 0, "AD Mathews", { out: true, ballsFaced: 0, runs: 0 }),
  odd("special/1384429", "timed out is not the bowler's", 1, 1, "Shakib Al Hasan", {
    ballsBowled: 60,
    wickets: 2,
  }),
  odd("special/1276910", "the substitute who came on later", 2, 0, "D Pretorius", {
    catches: 2,
    ballsBowled: 18,
    runsConceded: 26,
  }),
  odd("special/1322356", "four balls of one over by another bowler", 4, 1, "TG Southee", {
    ballsBowled: 121,
    runsConceded: 45,
    maidens: 5,
    wickets: 3,
    wides: 1,
  }),
  odd("special/215010", "five run is neither four nor six", 2, 1, "RT Ponting", {
    runs: 61,
    ballsFaced: 76,
    fours: 12,
    sixes: 0,
  }),
  odd("special/215010", "a four that was all run", 1, 0, "MP Vaughan", {
    runs: 24,
    ballsFaced: 41,
    fours: 3,
  }),
  odd("special/215010", "hit wicket", 4, 1, "SK Warne", { runs: 42, ballsFaced: 59, out: true }),
];

function odd(
  file: string,
  what: string,
  innings: number,
  side: SideIndex,
  player: string,
  expected: Partial<StatLine>,
): OddLine {
  return { file, what, innings, side, player, expected };
}

export const RESULTS: readonly [file: string, expected: MatchResult][] = [
  ["special/1144530", { kind: "tie", winner: 0, text: "Match tied, England won the super over" }],
  [
    "special/392190",
    { kind: "tie", winner: 1, text: "Match tied, Rajasthan Royals won the super over" },
  ],
  ["special/287862", { kind: "tie", winner: 0, text: "Match tied, India won the bowl-out" }],
  ["special/1003869", { kind: "no result", text: "No result" }],
  ["special/1322279", { kind: "no result", text: "No result" }],
  ["ipl2023/1359519", { kind: "no result", text: "No result" }],
  ["special/1322356", { kind: "won", winner: 1, text: "New Zealand won by 1 run" }],
  ["special/1183534", { kind: "won", winner: 0, text: "Australia won by 279 runs" }],
  [
    "ipl2023/1370353",
    { kind: "won", winner: 1, text: "Chennai Super Kings won by 5 wickets (D/L)" },
  ],
];

type Score = [side: SideIndex, runs: number, wickets: number, balls: number];

export const SCORES: readonly [file: string, expected: Score[]][] = [
  // Chasing 181, they lost by 24: 151 off the bat and extras, and five for a penalty before it.
  [
    "special/1269656",
    [
      [0, 180, 6, 120],
      [1, 156, 9, 120],
    ],
  ],
  // New Zealand's 256 has five penalty runs; in the fourth innings one was absent hurt.
  [
    "special/1183534",
    [
      [0, 454, 10, 901],
      [1, 256, 10, 574],
      [0, 217, 2, 312],
      [1, 136, 9, 287],
    ],
  ],
  // Followed on, and won by one run.
  [
    "special/1322356",
    [
      [0, 435, 8, 523],
      [1, 209, 10, 320],
      [1, 483, 10, 975],
      [0, 256, 10, 446],
    ],
  ],
  ["ipl2023/1359519", [[0, 125, 7, 116]]],
  [
    "special/287862",
    [
      [0, 141, 9, 120],
      [1, 141, 7, 120],
    ],
  ],
];

export const FILES = [
  ...new Set([
    ...ODD_LINES.map((row) => row.file),
    ...RESULTS.map(([file]) => file),
    ...SCORES.map(([file]) => file),
    "ipl2023/1370352",
  ]),
];
