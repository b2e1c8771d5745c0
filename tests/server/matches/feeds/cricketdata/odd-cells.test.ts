import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FollowedCup, followCup } from "./feed-on";
import { bats, liveScorecard, matchRow, person } from "./made-up-bodies";
import { ABSENT, laterScorecard, takeIn, withCells } from "./odd-cells";
import { scorecardOf } from "./take-in";

let cup: FollowedCup;

beforeEach(async () => {
  cup = await followCup();
});
afterEach(() => cup.provider.stop());

const MOOR = "scorecard.1.batting.1";
const IVES = "scorecard.1.bowling.1";
const AS_TOLD = { runs: 16, ballsFaced: 8, fours: 3, sixes: 0, out: false };
const AS_BOWLED = { ballsBowled: 10, runsConceded: 18, wickets: 0, maidens: 0, wides: 1 };

/** A cell of Moor's row, who had 12 (7) with two fours, and now has 16 (8) with three. */
const batting: [string, unknown, object, string | null][] = [
  ["r", null, { runs: 12 }, "no runs for Fay Moor at 14:51: 12, as before, stays."],
  ["r", "", { runs: 12 }, "no runs for Fay Moor at 14:51: 12, as before, stays."],
  ["r", ABSENT, { runs: 12 }, "no runs for Fay Moor at 14:51: 12, as before, stays."],
  ["r", "16*", { runs: 12 }, "no runs for Fay Moor at 14:51: 12, as before, stays."],
  ["r", -1, { runs: 12 }, "no runs for Fay Moor at 14:51: 12, as before, stays."],
  ["r", 1e9, { runs: 12 }, "no runs for Fay Moor at 14:51: 12, as before, stays."],
  ["r", { value: 16 }, { runs: 12 }, "no runs for Fay Moor at 14:51: 12, as before, stays."],
  ["r", "16", {}, null],
  ["b", ABSENT, { ballsFaced: 7 }, "no balls faced for Fay Moor at 14:51: 7, as before, stays."],
  ["b", null, { ballsFaced: 7 }, "no balls faced for Fay Moor at 14:51: 7, as before, stays."],
  ["b", "", { ballsFaced: 7 }, "no balls faced for Fay Moor at 14:51: 7, as before, stays."],
  ["b", 8.5, { ballsFaced: 7 }, "no balls faced for Fay Moor at 14:51: 7, as before, stays."],
  ["4s", null, { fours: 2 }, "no fours for Fay Moor at 14:51: 2, as before, stays."],
  ["4s", ABSENT, { fours: 2 }, "no fours for Fay Moor at 14:51: 2, as before, stays."],
  ["6s", "x", {}, "no sixes for Fay Moor at 14:51: 0, as before, stays."],
  [
    ...(["4s", 9, { fours: 2 }] as const),
    "Fay Moor more fours and sixes at 14:51 than the runs and balls allow: the fours and sixes of before stay.",
  ],
  [
    ...(["r", 2, { runs: 12, ballsFaced: 7, fours: 2 }] as const),
    "Fay Moor more fours and sixes at 14:51 than the runs and balls allow: the figures of before stay.",
  ],
  ["batsman.name", "Fay\u200b Mo\ufeffor\u0000", {}, null],
  ["batsman.name", null, {}, null],
  ["batsman.id", 7, {}, null],
  ["dismissal", 5, {}, null],
  [
    ...(["dismissal-text", "gone"] as const),
    { out: true },
    "“gone” for Fay Moor at 14:51, which is not understood: it counts as out.",
  ],
];

const bowling: [string, unknown, object, string | null][] = [
  ["o", "", { ballsBowled: 9 }, "no balls bowled for Guy Ives at 14:51: 9, as before, stays."],
  ["o", null, { ballsBowled: 9 }, "no balls bowled for Guy Ives at 14:51: 9, as before, stays."],
  ["o", 1.7, { ballsBowled: 9 }, "no balls bowled for Guy Ives at 14:51: 9, as before, stays."],
  [
    "r",
    null,
    { runsConceded: 14 },
    "no runs conceded for Guy Ives at 14:51: 14, as before, stays.",
  ],
  ["w", 11, {}, "no wickets for Guy Ives at 14:51: 0, as before, stays."],
  ["w", "", {}, "no wickets for Guy Ives at 14:51: 0, as before, stays."],
  ["m", 5, {}, "no maidens for Guy Ives at 14:51: 0, as before, stays."],
  ["wd", null, {}, "no wides for Guy Ives at 14:51: 1, as before, stays."],
  ["nb", ABSENT, {}, "no no-balls for Guy Ives at 14:51: 0, as before, stays."],
  ["bowler.name", "Guy\u00ad Ives", {}, null],
];

describe("an odd cell: the known figure stays, everything else moves on", () => {
  test.each([
    ...batting.map((row) => [MOOR, "2 Fay Moor", AS_TOLD, ...row] as const),
    ...bowling.map((row) => [IVES, "2 Guy Ives", AS_BOWLED, ...row] as const),
  ])("%s of %s", async (row, name, figures, cell, value, oldFigures, sentence) => {
    await takeIn(cup, liveScorecard());
    const odd = await takeIn(cup, withCells(laterScorecard(), { [`${row}.${cell}`]: value }));
    expect(odd.lines.get(name)).toMatchObject({ ...figures, ...oldFigures });
    expect(odd.sentences).toEqual(sentence === null ? [] : [`CricketData gave ${sentence}`]);
    const { lines } = await takeIn(cup, laterScorecard());
    expect(others(odd.lines, name)).toEqual(others(lines, name));
    expect(odd.score.innings).toEqual([
      expect.objectContaining({ runs: 40, wickets: 3, balls: 30 }),
      expect.objectContaining({ runs: 28, wickets: 1, balls: 16 }),
    ]);
  });
});

function others<Line>(lines: ReadonlyMap<string, Line>, name: string): [string, Line][] {
  return [...lines].filter(([key]) => key !== name);
}

describe("a row, a table or a score that cannot be read", () => {
  const NO_MOOR = [
    "CricketData gave no batting row for Fay Moor at 14:51: the row of before stays.",
  ];
  const NO_SCORE = [
    "CricketData gave no whole score of innings 2 at 14:51: 24/1 (2.3), as before, stays.",
  ];
  test.each<[string, string, unknown, readonly string[]]>([
    ["no person", `${MOOR}.batsman`, null, NO_MOOR],
    ["a person without id and name", `${MOOR}.batsman`, { id: "", name: "\u200b" }, NO_MOOR],
    ["words", MOOR, "Moor 16 (8)", NO_MOOR],
    ["nothing", MOOR, null, NO_MOOR],
    ["a score without figures", "score.1", {}, NO_SCORE],
    ["a score that is none", "score.1", null, NO_SCORE],
    [
      ...(["no batting", "scorecard.1.batting", null] as const),
      ["CricketData gave no batting in innings 2 at 14:51: the rows of before stay."],
    ],
    [
      ...(["no bowling", "scorecard.1.bowling", []] as const),
      ["CricketData gave no bowling in innings 2 at 14:51: the rows of before stay."],
    ],
    [
      ...(["no innings", "scorecard.0", null] as const),
      [
        "CricketData gave no batting in innings 1 at 14:51: the rows of before stay.",
        "CricketData gave no bowling in innings 1 at 14:51: the rows of before stay.",
      ],
    ],
    [
      ...(["an innings less", "scorecard", laterScorecard().scorecard.slice(1)] as const),
      [
        "CricketData gave no batting in innings 1 at 14:51: the rows of before stay.",
        "CricketData gave no bowling in innings 1 at 14:51: the rows of before stay.",
      ],
    ],
    ["no catches", "scorecard.0.catching", null, []],
    ["a catch that is none", "scorecard.0.catching.0.catch", "", []],
    ["totals that are none", "scorecard.1.totals", { R: null, W: 1, O: 2.4 }, []],
  ])("%s", async (_, path, value, sentences) => {
    const before = await takeIn(cup, liveScorecard());
    const odd = await takeIn(cup, withCells(laterScorecard(), { [path]: value }));
    expect(odd.outcome).toBe("stored");
    expect(odd.sentences).toEqual(sentences);
    const clean = await takeIn(cup, laterScorecard());
    expect([...odd.lines.keys()]).toEqual([...clean.lines.keys()]);
    for (const [name, line] of odd.lines) {
      expect([before.lines.get(name), clean.lines.get(name)]).toContainEqual(line);
    }
  });

  test("a table with fewer rows than before is cut off, one with as many is corrected", async () => {
    await takeIn(cup, liveScorecard());
    const [gulls, foxes] = laterScorecard().scorecard;
    const [lamb, moor, nash] = foxes?.batting ?? [];
    const withBatting = (batting: readonly unknown[]) =>
      takeIn(cup, { ...laterScorecard(), scorecard: [gulls, { ...foxes, batting }] });
    const cut = await withBatting([lamb, moor]);
    expect(cut.lines.get("2 Fay Nash")).toMatchObject({ runs: 7, ballsFaced: 4 });
    expect(cut.sentences).toEqual([
      "CricketData gave no batting row for Fay Nash at 14:51: the row of before stays.",
    ]);
    const corrected = await withBatting([lamb, moor, { ...nash, batsman: person("f", 4) }]);
    expect(corrected.lines.get("2 Fay Nash")).toBeUndefined();
    expect(corrected.lines.get("2 Fay Orde")).toMatchObject({ runs: 7, ballsFaced: 4 });
    expect(corrected.sentences).toEqual([]);
  });

  test("thousands of rows that are none cost little and are one doubt", async () => {
    const body = laterScorecard();
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      bats("f", 1, { r: 4, b: 5, sr: index }),
    );
    const cells = { "scorecard.1.batting": [...rows, ...rows.map(() => 0)] };
    const { sentences } = await takeIn(cup, withCells(body, cells));
    expect(sentences).toEqual([
      "CricketData gave 5000 batting rows that cannot be read at 14:51: they are left out.",
    ]);
  });

  test("doubts stay until an answer without any", async () => {
    await takeIn(cup, liveScorecard());
    const body = withCells(laterScorecard(), { [`${MOOR}.r`]: null });
    await takeIn(cup, body);
    expect((await takeIn(cup, body)).sentences).toHaveLength(1);
    expect((await takeIn(cup, laterScorecard())).sentences).toEqual([]);
  });

  test("an end that nobody tells any more stays", async () => {
    await takeIn(cup, liveScorecard());
    const cells = {
      "scorecard.0.batting.1.dismissal": null,
      "scorecard.0.batting.1.dismissal-text": 0,
    };
    const { lines, sentences } = await takeIn(cup, withCells(laterScorecard(), cells));
    expect(lines.get("1 Guy Birch")).toMatchObject({ out: true });
    expect(lines.get("1 Fay Thorn")).toMatchObject({ lbwOrBowledWickets: 1 });
    expect(sentences).toEqual(
      [
        "CricketData gave no wickets lbw or bowled for Fay Thorn at 14:51: 1, as before, stays.",
        "CricketData gave no dismissal for Guy Birch at 14:51: out, as before, stays.",
      ].toReversed(),
    );
  });

  test("without anything known, a missing figure is 0 and a score is counted", async () => {
    const cells = {
      [`${MOOR}.r`]: null,
      "score.1": {},
      [`${MOOR}.4s`]: 0,
      "scorecard.1.batting.2": 0,
    };
    const { lines, sentences, score } = await takeIn(cup, withCells(laterScorecard(), cells));
    expect(lines.get("2 Fay Moor")).toMatchObject({ runs: 0, ballsFaced: 8 });
    expect(score.innings[1]).toMatchObject({ runs: 4, wickets: 1, balls: 16 });
    expect(sentences).toEqual([
      "CricketData gave no runs for Fay Moor at 14:51: 0 counts until it does.",
      "CricketData gave a batting row that cannot be read at 14:51: it is left out.",
      "CricketData gave no whole score of innings 2 at 14:51: 4/1 (2.4) is counted from the rows.",
    ]);
  });

  test("a column that no row has is no doubt", async () => {
    const body = laterScorecard();
    const plain = body.scorecard.map((innings) => ({
      ...innings,
      batting: innings.batting.map((row) => ({ ...row, "6s": undefined })),
      bowling: innings.bowling.map((row) => ({ ...row, nb: undefined })),
    }));
    expect((await takeIn(cup, { ...body, scorecard: plain })).sentences).toEqual([]);
  });
});

describe("refused as a whole", () => {
  const { scorecard } = liveScorecard();
  test.each<[string, object]>([
    ["a score without a row", { scorecard: [] }],
    ["tables without a row", { scorecard: scorecard.map(({ inning }) => ({ inning })) }],
    [
      ...(["most rows without a figure"] as const),
      {
        scorecard: scorecard.map((innings) => ({
          ...innings,
          batting: innings.batting.map(({ batsman }) => ({ batsman })),
          bowling: innings.bowling.slice(1),
        })),
      },
    ],
    ["most rows without a person", { scorecard: [{ batting: [1, 2, 3], bowling: [{}] }] }],
  ])("%s", async (_, more) => {
    await expect(scorecardOf(cup, liveScorecard(more))).rejects.toThrow(
      "Hardly a row of the feed's scorecard can be read.",
    );
  });

  test("before the first ball a scorecard without rows is whole", async () => {
    const card = await scorecardOf(cup, matchRow({ score: [], scorecard: [] }));
    expect(card).toMatchObject({ phase: "upcoming", innings: [] });
  });

  test("no result with a score that cannot be read is no match without a ball", async () => {
    const status = "No result - due to rain";
    const card = await scorecardOf(cup, matchRow({ status, score: [{}], scorecard: [] }));
    expect(card.phase).toBe("finished");
  });
});
