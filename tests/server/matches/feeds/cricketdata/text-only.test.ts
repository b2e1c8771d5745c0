import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtures, poolPlayers, teams } from "#db/schema";
import { parseBody, scorecardSchema } from "#server/matches/feeds/cricketdata/bodies";
import { readScorecard } from "#server/matches/feeds/cricketdata/read-scorecard";
import { findPolledFixture } from "#server/matches/feeds/followed/followed-fixtures";
import { scoreOfScorecard } from "#server/matches/feeds/followed/score-of-scorecard";
import { readScore } from "#server/play/points/read-score";
import { rounds } from "#tests/support/rounds";
import { cupWithATeam, pointsOf } from "./cup-with-a-team";
import { type FollowedCup, followCup } from "./feed-on";
import {
  bats,
  bowls,
  catches,
  FOXES,
  finalScorecard,
  foxesInnings,
  gullsInnings,
  liveScorecard,
  person,
} from "./made-up-bodies";
import { takeIn } from "./odd-cells";

type Body = ReturnType<typeof liveScorecard>;

/** A body of 2025: how batters got out stands in the text alone. */
function textOnly(body: Body) {
  return {
    ...body,
    scorecard: body.scorecard.map(({ catching: _, ...innings }) => ({
      ...innings,
      batting: innings.batting.map((row) => {
        const {
          dismissal: _word,
          bowler: _bowler,
          catcher: _catcher,
          ...rest
        } = { ...NONE, ...row };
        return rest;
      }),
    })),
  };
}

const NONE = { dismissal: undefined, bowler: undefined, catcher: undefined };

let cup: FollowedCup;

beforeEach(async () => {
  cup = await followCup();
});
afterEach(() => cup.provider.stop());

test("a whole match gives the points of the same match with catching", async () => {
  const team = await cupWithATeam();
  const { lines, sentences } = await takeIn(team, textOnly(finalScorecard()));
  expect(sentences).toEqual([]);
  // By hand in faults-in-play.test.ts.
  expect(pointsOf(team)).toEqual([{ points: 27_915 }]);
  await team.provider.stop();
  expect([...lines]).toEqual([...(await takeIn(cup, finalScorecard())).lines]);
});

/** The Gulls have lost one wicket, with this text. */
function withText(text: string, catching: readonly object[] = []) {
  const batting = [bats("g", 1, { r: 25, b: 14, "4s": 3, "dismissal-text": text })];
  return liveScorecard({ scorecard: [gullsInnings({ batting, catching }), foxesInnings()] });
}

describe("who gets what by the text alone", () => {
  test.each<[string, string, object]>([
    ["c Pike b Thorn", "Fay Pike", { catches: 1 }],
    ["c fay pike b thorn", "Fay Pike", { catches: 1 }],
    ["c †Quill b Usk", "Fay Quill", { catches: 1 }],
    ["c & b Thorn", "Fay Thorn", { catches: 1, lbwOrBowledWickets: 0 }],
    ["c and b thorn", "Fay Thorn", { catches: 1 }],
    ["st †Quill b Thorn", "Fay Quill", { stumpings: 1 }],
    ["lbw b Thorn", "Fay Thorn", { lbwOrBowledWickets: 1 }],
    ["b Thorn", "Fay Thorn", { lbwOrBowledWickets: 1 }],
    ["run out (Pike/†Quill)", "Fay Quill", { runOuts: 1, directRunOuts: 0 }],
    ["run out (Pike)", "Fay Pike", { runOuts: 1, directRunOuts: 1 }],
    ["run out (Pike/sub)", "Fay Pike", { runOuts: 1, directRunOuts: 0 }],
    ["run out (sub [Zed]/Pike)", "Fay Pike", { runOuts: 1, directRunOuts: 0 }],
  ])("%s: %s", async (text, name, figures) => {
    const { lines, sentences } = await takeIn(cup, withText(text));
    expect(lines.get("1 Guy Abbot")).toMatchObject({ out: true });
    expect(lines.get(`1 ${name}`)).toMatchObject(figures);
    expect(sentences).toEqual([]);
  });

  test("a substitute gets nothing, and is no doubt", async () => {
    const { lines, sentences } = await takeIn(cup, withText("c sub (Stone) b Thorn"));
    expect(lines.get("1 Fay Stone")).toBeUndefined();
    expect(sentences).toEqual([]);
  });

  test("who has yet to bat is not out", async () => {
    const { lines } = await takeIn(cup, withText("Yet to bat"));
    expect(lines.get("1 Guy Abbot")).toMatchObject({ out: false });
  });
});

test("a table that is cut off takes no credit away", async () => {
  await takeIn(cup, textOnly(finalScorecard()));
  const [gulls, foxes] = textOnly(finalScorecard()).scorecard;
  const cut = { ...gulls, batting: gulls?.batting.slice(2) };
  const { lines } = await takeIn(cup, finalScorecard({ scorecard: [cut, foxes] }));
  expect(lines.get("1 Guy Abbot")).toMatchObject({ runs: 25, out: true });
  expect(lines.get("1 Fay Pike")).toMatchObject({ catches: 1 });
  expect(lines.get("1 Fay Thorn")).toMatchObject({ wickets: 2, lbwOrBowledWickets: 1 });
});

describe("a name in a text", () => {
  const addFox = (name: string) => {
    const { db } = cup.services;
    const teamId =
      db
        .select()
        .from(teams)
        .all()
        .find((team) => team.name === FOXES)?.id ?? 0;
    const more = { key: `x-${name}`, name, role: "Bowler", salary: 500 } as const;
    db.insert(poolPlayers)
      .values({ teamId, ...more })
      .run();
  };

  test("that fits two of the squad is a doubt, and nobody's credit", async () => {
    addFox("Zoe Pike");
    const { lines, sentences } = await takeIn(cup, withText("c Pike b Thorn"));
    expect(lines.get("1 Fay Pike")).toBeUndefined();
    expect(lines.get("1 Zoe Pike")).toBeUndefined();
    expect(sentences).toEqual([
      "CricketData named “Pike” for a catch at 14:51, and several players have that name: nobody gets it.",
    ]);
  });

  test("does not take away what was known of it", async () => {
    await takeIn(cup, withText("c Pike b Thorn"));
    addFox("Zoe Pike");
    const { lines } = await takeIn(cup, withText("c Pike b Thorn"));
    expect(lines.get("1 Fay Pike")).toMatchObject({ catches: 1 });
  });

  test("is that of the one who plays, once all eleven are on the scorecard", async () => {
    addFox("Zoe Pike");
    const eleven = Array.from({ length: 11 }, (_, index) =>
      bats("f", index + 1, { r: 0, b: 0, "dismissal-text": "" }),
    );
    const [gulls] = withText("c Pike b Thorn").scorecard;
    const scorecard = [gulls, foxesInnings({ batting: eleven })];
    const { lines, sentences } = await takeIn(cup, liveScorecard({ scorecard }));
    expect(lines.get("1 Fay Pike")).toMatchObject({ catches: 1 });
    expect(sentences).toEqual([]);
  });

  test("that fits nobody is a doubt", async () => {
    const { sentences } = await takeIn(cup, withText("run out (Zed/Pike)"));
    expect(sentences).toEqual([
      "CricketData named “Zed” for a run-out at 14:51, and no player has that name: nobody gets it.",
    ]);
  });

  test("that fits two of the bowlers is a doubt", async () => {
    addFox("Zoe Thorn");
    const zoe = {
      bowler: { id: "x-Zoe Thorn", name: "Zoe Thorn" },
      o: 1,
      m: 0,
      r: 3,
      w: 0,
      wd: 0,
      nb: 0,
    };
    const [gulls, foxes] = withText("lbw b Thorn").scorecard;
    const bowling = [...gullsInnings().bowling, zoe];
    const body = liveScorecard({ scorecard: [{ ...gulls, bowling }, foxes] });
    const { lines, sentences } = await takeIn(cup, body);
    expect(lines.get("1 Fay Thorn")).toMatchObject({ lbwOrBowledWickets: 0 });
    expect(sentences).toEqual([
      "CricketData named “Thorn” for a wicket at 14:51, and several players have that name: nobody gets it.",
    ]);
  });
});

describe("beside catching", () => {
  test("a text that says something else changes nothing", async () => {
    const { lines } = await takeIn(
      cup,
      withText("c Pike b Thorn", [catches("f", 6, { catch: 1 })]),
    );
    expect(lines.get("1 Fay Quill")).toMatchObject({ catches: 1 });
    expect(lines.get("1 Fay Pike")).toBeUndefined();
  });

  test("a catch that is not listed comes from the text", async () => {
    const batting = ["c Pike b Thorn", "c Nash b Usk"].map((text, index) =>
      bats("g", index + 1, { r: 0, b: 1, "dismissal-text": text }),
    );
    const catching = [catches("f", 5, { catch: 1 })];
    const gulls = gullsInnings({ batting, catching });
    const { lines } = await takeIn(cup, liveScorecard({ scorecard: [gulls, foxesInnings()] }));
    expect(lines.get("1 Fay Pike")).toMatchObject({ catches: 1 });
    expect(lines.get("1 Fay Nash")).toMatchObject({ catches: 1 });
  });
});

const ENDS = ["c", "c&b", "st", "lbw", "b", "run out", "run out of two", "sub", "not out"] as const;

/** A batter's row with all that the feed may say of it, and the rows of `catching` that follow. */
function rowOf(place: number, end: (typeof ENDS)[number], fielder: number, bowlerPlace: number) {
  const bowler = person("f", bowlerPlace);
  const catcher = person("f", fielder);
  const other = person("f", (fielder % 8) + 1);
  const by = (dismissal: string, text: string, more: object = {}) =>
    bats("g", place, { r: place, b: 9, dismissal, "dismissal-text": text, ...more });
  const surname = (name: string) => name.split(" ").at(-1)?.toLowerCase();
  const [c, b] = [surname(catcher.name), surname(bowler.name)];
  switch (end) {
    case "c":
      return { row: by("catch", `c ${c} b ${b}`, { bowler, catcher }), listed: [fielder, "catch"] };
    case "c&b":
      return { row: by("cb", `c and b ${b}`, { bowler }), listed: null };
    case "st":
      return {
        row: by("stumped", `st ${c} b ${b}`, { bowler, catcher }),
        listed: [fielder, "stumped"],
      };
    case "lbw":
      return { row: by("lbw", `lbw b ${b}`, { bowler }), listed: [bowlerPlace, "lbw"] };
    case "b":
      return { row: by("bowled", `b ${b}`, { bowler }), listed: [bowlerPlace, "bowled"] };
    case "run out":
      return { row: by("runout", `run out (${c})`), listed: [fielder, "runout"] };
    case "run out of two":
      return {
        row: by("runout", `run out (${c}/${surname(other.name)})`),
        listed: [fielder, "runout"],
      };
    case "sub":
      return { row: by("catch", `c sub (zed) b ${b}`, { bowler }), listed: null };
    case "not out":
      return {
        row: bats("g", place, { r: place, b: 9, "dismissal-text": "not out" }),
        listed: null,
      };
  }
}

test("any innings gives the same lines by its texts as with catching", () => {
  const { db } = cup.services;
  const linesOf = (body: object) => {
    const fixture = findPolledFixture(db, db.select().from(fixtures).get()?.id ?? 0);
    if (!fixture) throw new Error("The cup has a fixture.");
    const card = readScorecard(parseBody(scorecardSchema, body));
    const { score, doubts } = scoreOfScorecard(db, fixture, card, readScore(db, fixture.id));
    expect(doubts).toEqual([]);
    return [...score.lines].sort((a, b) => a.innings - b.innings || a.playerId - b.playerId);
  };
  const wicket = fc.tuple(
    fc.constantFrom(...ENDS),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom(9, 10),
  );
  fc.assert(
    fc.property(fc.array(wicket, { minLength: 1, maxLength: 11 }), (wickets) => {
      const rows = wickets.map(([end, fielder, bowler], index) =>
        rowOf(index + 1, end, fielder, bowler),
      );
      const counts = new Map<string, number>();
      for (const { listed } of rows) {
        if (listed) counts.set(listed.join(), (counts.get(listed.join()) ?? 0) + 1);
      }
      const places = new Set([...counts.keys()].map((key) => Number(key.split(",")[0])));
      const catching = [...places].map((place) =>
        catches(
          "f",
          place,
          Object.fromEntries(
            ["catch", "stumped", "runout", "lbw", "bowled"].map((figure) => [
              figure,
              counts.get(`${place},${figure}`) ?? 0,
            ]),
          ),
        ),
      );
      const bowling = [
        bowls("f", 9, { o: 3, r: 22, w: 10 }),
        bowls("f", 10, { o: 2, r: 17, w: 10 }),
      ];
      const gulls = gullsInnings({ batting: rows.map(({ row }) => row), catching, bowling });
      const body = liveScorecard({ scorecard: [gulls, foxesInnings()] });
      expect(linesOf(textOnly(body))).toEqual(linesOf(body));
    }),
    { numRuns: rounds(150, 2_000), seed: 2026 },
  );
}, 240_000);
