import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { poolPlayers, scorers } from "#db/schema";
import { openInnings } from "#server/matches/operator/open-innings";
import { previewPaste, savePaste } from "#server/matches/operator/paste-scorecard";
import { requireScorer, type Scorer } from "#server/matches/operator/scorer-access";
import { readScore } from "#server/play/points/read-score";
import { dumpTables } from "#tests/support/dump-tables";
import { makeUser } from "#tests/support/season";
import { openDesk } from "./innings-desk";
import { operatorLog } from "./operated-season";
import { NAMES, ONE_INNINGS } from "./pasted-texts";

let desk: Awaited<ReturnType<typeof openDesk>>;
let scorer: Scorer;

beforeEach(async () => {
  desk = await openDesk();
  const { services, season } = desk;
  for (const [side, names] of NAMES.entries()) {
    for (const [place, name] of names.entries()) {
      const id = season.playersOf(side)[place] ?? 0;
      services.db.update(poolPlayers).set({ name }).where(eq(poolPlayers.id, id)).run();
    }
  }
  const sita = await makeUser(services, "Sita");
  services.db
    .insert(scorers)
    .values({ tournamentId: season.tournamentId, userId: sita.id, since: 0 })
    .run();
  scorer = requireScorer(services.db, sita, desk.fixture);
});

const preview = (text: string, choices: Record<string, string> = {}) =>
  previewPaste(desk.services, scorer, { text, choiceOf: (field) => choices[field] ?? "" });

const save = (text: string, choices: Record<string, string> = {}) =>
  savePaste(desk.services, scorer, {
    paste: { text, choiceOf: (field) => choices[field] ?? "" },
    seen: preview(text, choices).score?.digest ?? "",
  });

const linesOf = (playerId: number) =>
  readScore(desk.services.db, desk.fixture).lines.filter((line) => line.playerId === playerId);

describe("an innings without doubts", () => {
  test("is previewed with its points, and nothing is stored", () => {
    const before = dumpTables(desk.services.db);
    const { innings, questions, faults, score } = preview(ONE_INNINGS);
    expect({ questions, faults, doubts: score?.doubts }).toEqual({
      ...{ questions: [], faults: [], doubts: [] },
    });
    expect(innings).toMatchObject([
      { place: "1", title: "Reds", score: "64/3 (8 overs)", replaces: false, doubts: [] },
    ]);
    expect(innings[0]?.batting[0]).toEqual({
      name: "Anil Rao",
      text: "c †Salt b Hughes",
      figures: ["30", "20", "3", "1"],
      leftOut: false,
      doubts: [],
    });
    expect(score?.points.rules[0]?.points.find(({ name }) => name === "Anil Rao")?.after).toBe(
      // 30 runs, 3 fours, a six, 25 runs reached, 30 - 1.25 x 20 for the rate.
      3000 + 300 + 200 + 1000 + 500,
    );
    expect(dumpTables(desk.services.db)).toEqual(before);
  });

  test("is saved as it was seen, with its log entry, and its form opens with it", () => {
    save(ONE_INNINGS);
    expect(linesOf(desk.blue(1))).toMatchObject([{ catches: 1, stumpings: 0, ballsBowled: 0 }]);
    expect(linesOf(desk.blue(5))).toMatchObject([
      { wickets: 2, lbwOrBowledWickets: 1, dotBalls: null, ballsBowled: 24, wides: 2 },
    ]);
    expect(linesOf(desk.blue(2))).toMatchObject([{ runOuts: 1, directRunOuts: 1 }]);
    const opened = openInnings(desk.services, scorer, { innings: 1, batting: null });
    expect(opened.manual.batting[0]).toMatchObject({ howOut: "caught", bowlerId: desk.blue(5) });
    expect(operatorLog(desk.services, desk.league.manager)).toEqual([
      "Reds v Blues, innings 1: score entered from a pasted scorecard",
    ]);
  });

  test("is saved once, however often it is sent, and corrected by a later one", () => {
    save(ONE_INNINGS);
    save(ONE_INNINGS);
    expect(preview(ONE_INNINGS).innings[0]).toMatchObject({ place: "1", replaces: true });
    save(ONE_INNINGS.replace("30\t20\t33\t3\t1\t150.00", "31\t20\t33\t3\t1\t155.00"));
    expect(linesOf(desk.red(0))).toMatchObject([{ runs: 31 }]);
    expect(operatorLog(desk.services, desk.league.manager)).toEqual([
      "Reds v Blues, innings 1: score corrected from a pasted scorecard: Anil Rao (RED, innings 1) runs 30 → 31",
      "Reds v Blues, innings 1: score entered from a pasted scorecard",
    ]);
  });

  test("that is not what was seen is refused", () => {
    const paste = { text: ONE_INNINGS, choiceOf: () => "" };
    expect(() => savePaste(desk.services, scorer, { paste, seen: "another" })).toThrow(
      "The figures have changed since the preview.",
    );
    expect(readScore(desk.services.db, desk.fixture).lines).toEqual([]);
  });
});

describe("names", () => {
  test("that two players have are asked for, and left out until somebody chooses", () => {
    const text = ONE_INNINGS.replaceAll("Hughes", "Sharma");
    const before = preview(text);
    const [question] = before.questions;
    expect(question).toMatchObject({ name: "Merv Sharma", team: "Blues", several: false });
    const both = before.questions.find(({ name }) => name === "Sharma");
    expect(both?.options.filter(({ likely }) => likely).map(({ name }) => name)).toEqual([
      "Ravi Sharma",
      "Tej Sharma",
    ]);
    expect(before.innings[0]?.bowling[0]).toMatchObject({ leftOut: true });
    expect(before.score?.doubts.length).toBeGreaterThan(0);
    const ravi = String(desk.blue(6));
    const fields = before.questions.map(({ field }) => [field, ravi] as const);
    save(text, Object.fromEntries(fields));
    expect(linesOf(desk.blue(6))).toMatchObject([{ wickets: 2, lbwOrBowledWickets: 1 }]);
  });

  test("of nobody come with the nearest spelling", () => {
    const { questions, innings } = preview(ONE_INNINGS.replace("Anil Rao", "Anil Rau"));
    expect(questions).toMatchObject([{ name: "Anil Rau", several: false }]);
    expect(questions[0]?.options[0]).toMatchObject({ name: "Anil Rao", likely: true });
    expect(innings[0]?.batting[0]?.doubts).toEqual([
      "Who is Anil Rau? This row is left out until you choose.",
    ]);
  });

  test("of one player twice give one row", () => {
    const { innings } = preview(ONE_INNINGS.replace("Bela Iyer", "Anil Rao"));
    expect(innings[0]?.batting[1]).toMatchObject({
      leftOut: true,
      doubts: ["Anil Rao is listed twice: the second row is left out."],
    });
  });

  test("chosen of the other side count for nothing", () => {
    const text = ONE_INNINGS.replace("Anil Rao", "Anil Rau");
    const field = preview(text).questions[0]?.field ?? "";
    const { innings } = preview(text, { [field]: String(desk.blue(0)) });
    expect(innings[0]?.batting[0]).toMatchObject({ leftOut: true });
  });
});

describe("what cannot be saved", () => {
  test.each([
    ["nothing", "  \n ", "Paste a scorecard first."],
    ["a story", "It was a lovely day at the Oval.\nRain stopped play.", "No scorecard found"],
    ["a book", "word ".repeat(12_001), "This text has more than 60,000 characters."],
  ])("%s", (_, text, sentence) => {
    expect(() => preview(text)).toThrow(sentence);
  });

  test("impossible figures are named, and there are no points", () => {
    const { faults, score } = preview(ONE_INNINGS.replace("\t3\t1\t150", "\t9\t1\t150"));
    expect(score).toBeNull();
    expect(faults).toEqual(["The fours and sixes of Anil Rao alone make more than the runs."]);
    const paste = { text: ONE_INNINGS.replace("\t3\t1\t150", "\t9\t1\t150"), choiceOf: () => "" };
    expect(() => savePaste(desk.services, scorer, { paste, seen: "" })).toThrow("alone make more");
  });

  test("two innings of one number, until one is another", () => {
    const text = `${ONE_INNINGS}\n${ONE_INNINGS}`;
    expect(preview(text, { "innings.1": "1" }).faults).toEqual([
      "Two innings of this text are innings 1: change one.",
    ]);
    expect(preview(text, { "innings.1": "none" }).faults).toEqual([]);
  });

  test("an innings of strangers, until somebody says who bats", () => {
    const text = ONE_INNINGS.replaceAll(/[A-Z][a-z]+ [A-Z][a-z]+/g, "Zed Unknown").replace(
      "Reds",
      "X",
    );
    expect(preview(text).faults).toEqual(["Choose who bats in innings 1 of the text."]);
    const [reds] = desk.season.teamIds;
    expect(preview(text, { "team.0": String(reds) }).faults).toEqual([
      "Nobody of innings 1 of the text plays in this fixture.",
    ]);
  });
});

test("somebody who scores no longer cannot save what they saw", () => {
  const { digest = "" } = preview(ONE_INNINGS).score ?? {};
  desk.services.db.delete(scorers).run();
  const paste = { text: ONE_INNINGS, choiceOf: () => "" };
  const before = dumpTables(desk.services.db);
  expect(() => savePaste(desk.services, scorer, { paste, seen: digest })).toThrow("Clean bowled.");
  expect(dumpTables(desk.services.db)).toEqual(before);
});
