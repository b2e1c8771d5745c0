import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDifferences, poolPlayers } from "#db/schema";
import { DAY_MS, HOUR_MS } from "#game/core/units";
import { returnToFeed } from "#server/matches/operator/manual-scoring";
import { requireScorer } from "#server/matches/operator/scorer-access";
import { setPlayersOfMatch, setResult } from "#server/matches/operator/set-result";
import { voidFixture } from "#server/matches/operator/void-fixture";
import { previewFile, saveFile } from "#server/matches/reconcile/score-file";
import { readOpenDifference, takeDifference } from "#server/matches/reconcile/take-difference";
import { readScore } from "#server/play/points/read-score";
import { notePlayerId } from "#server/play/season/provider-ids";
import { showScores } from "#server/stories/boards/fixture-scores";
import { type SmallMatch, smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import { addMatch, makeCup, START } from "#tests/server/matches/push/pushed-season";
import { dumpTables } from "#tests/support/dump-tables";
import { type FetchedCup, fetchedCup, MORNING, RECENT } from "./fetched-cup";

let cup: FetchedCup;
beforeEach(async () => {
  cup = await fetchedCup();
});
afterEach(() => cup.archives.stop());

const scorer = () => requireScorer(cup.services.db, { id: cup.operator.userId }, cup.fixtureId);
const shown = () => readOpenDifference(cup.services, scorer());
const score = () => readScore(cup.services.db, cup.fixtureId);

function changed(change: (match: SmallMatch) => void): SmallMatch {
  const match = smallMatch();
  change(match);
  return match;
}

/** An operator types the small match, with another result. */
function type(): void {
  const text = JSON.stringify(smallMatch());
  const { digest } = previewFile(cup.services, scorer(), text);
  saveFile(cup.services, scorer(), { text, seen: digest, alsoDoubted: false });
  setResult(cup.services, scorer(), { result: "no result", status: "" });
}

/** The night brings these files. */
async function night(files: Readonly<Record<string, unknown>>, days = 0): Promise<void> {
  cup.archives.put(RECENT, files, `"${JSON.stringify(files).length} ${days}"`);
  await cup.at(MORNING + days * DAY_MS);
}

/** As members of the league see it. */
const forMembers = () =>
  showScores(cup.services, cup.league.manager, { fixtureId: cup.fixtureId, participantId: null });

describe("what a person has typed", () => {
  beforeEach(async () => {
    type();
    await night({ "1.json": smallMatch() });
  });

  test("stays, and the desk, the operator's page and every member see that the file differs", () => {
    expect(score().state).toBe("finished");
    expect(score().status).not.toBe("India won by 4 runs");
    expect(cup.state()).toMatchObject({
      counts: { applied: 0, open: 1 },
      waiting: [{ fixtureId: cup.fixtureId, name: "Nepal v India" }],
    });
    expect(shown()).toMatchObject({
      toConfirm: [],
      others: [{ what: "Result", to: "India won by 4 runs: IND" }],
    });
    expect(forMembers().difference).toMatchObject({ others: [{ what: "Result" }] });
  });

  test("is replaced when an operator takes the file, and the log says who", async () => {
    await takeDifference(cup.services, cup.operator, cup.fixtureId, shown()?.digest ?? "");
    expect(score().status).toBe("India won by 4 runs");
    expect([shown(), forMembers().difference, cup.state()?.waiting]).toEqual([null, undefined, []]);
    expect(forMembers().matchFile).toBe(true);
    expect(operatorLog(cup.services, cup.league.manager)[0]).toContain(
      "Nepal v India: score corrected from a match file",
    );
    await expect(takeDifference(cup.services, cup.operator, cup.fixtureId, "x")).rejects.toThrow(
      "The match file no longer differs.",
    );
  });

  test("is taken only as it was shown", async () => {
    const before = shown()?.digest ?? "";
    setResult(cup.services, scorer(), { result: "tie", status: "Tied" });
    await expect(takeDifference(cup.services, cup.operator, cup.fixtureId, before)).rejects.toThrow(
      "The differences have changed.",
    );
    expect(score().status).toBe("Tied");
    await cup.look();
    expect(shown()?.others[0]?.from).toBe("Tied");
  });

  test("and is corrected to the same by hand no longer waits", async () => {
    setResult(cup.services, scorer(), { result: "a", status: "" });
    await cup.look();
    expect(shown()).not.toBeNull();
    setResult(cup.services, scorer(), { result: "b", status: "India won by 4 runs" });
    await cup.look();
    expect(shown()).toBeNull();
  });

  test("looking again writes nothing", async () => {
    const before = dumpTables(cup.services.db);
    await cup.look();
    expect(dumpTables(cup.services.db)).toEqual(before);
  });

  test("is the file's as soon as it is no longer typed", async () => {
    returnToFeed(cup.services, scorer());
    await cup.look();
    expect(score().status).toBe("India won by 4 runs");
    expect(shown()).toBeNull();
  });
});

test("players of the match that an operator set stay, and differ openly", async () => {
  const { services } = cup;
  await night({ "1.json": smallMatch() });
  const thapa = services.db
    .select()
    .from(poolPlayers)
    .all()
    .find(({ name }) => name === "C Thapa");
  setPlayersOfMatch(services, scorer(), [thapa?.id ?? 0]);
  await night({ "1.json": smallMatch() }, 1);
  expect(score().playersOfMatch).toEqual([thapa?.id]);
  expect(shown()?.others).toEqual([{ what: "Player of the match", from: "C Thapa", to: "A Rao" }]);
  const points = forMembers().difference?.points ?? [];
  expect(points.map(({ name }) => name).sort()).toEqual(["A Rao", "C Thapa"]);
  await takeDifference(services, cup.operator, cup.fixtureId, shown()?.digest ?? "");
  expect(shown()).toBeNull();
  expect(score().playersOfMatch).not.toEqual([thapa?.id]);
});

describe("a file that somebody has to confirm", () => {
  test("names an unknown player who may be one of the pool", async () => {
    const renamed = JSON.parse(JSON.stringify(smallMatch()).replaceAll("B Iyer", "Iyer"));
    await night({ "1.json": renamed });
    expect(score().lines).toEqual([]);
    expect(shown()?.toConfirm.join(" ")).toContain(
      "Nobody in the pool is for certain Iyer (India)",
    );
    await takeDifference(cup.services, cup.operator, cup.fixtureId, shown()?.digest ?? "");
    expect(score().status).toBe("India won by 4 runs");
  });

  test("has fewer balls than what is stored, and the whole one puts it right by itself", async () => {
    await night({ "1.json": smallMatch() });
    await night({ "1.json": changed((match) => match.innings.splice(1)) }, 1);
    expect(shown()?.toConfirm).toEqual([
      "The file has 0 legal balls of innings 2, and 1 are stored.",
    ]);
    await night({ "1.json": smallMatch() }, 2);
    expect(shown()).toBeNull();
  });
});

describe("of two files", () => {
  /** The women play under the same names on the same day. */
  const women = () => {
    const names = Object.entries({
      ...{ "A Rao": "S Mandhana", "B Iyer": "S Verma" },
      ...{ "C Thapa": "I Barma", "D Karki": "S Rana", "E Gurung": "R Chhetry" },
      ...{ aaaa1111: "f1111111", bbbb2222: "f2222222", cccc3333: "f3333333" },
    });
    const text = names.reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      JSON.stringify(smallMatch()),
    );
    return { ...JSON.parse(text), women: true };
  };

  test.each([
    ["before", { "1.json": women(), "2.json": smallMatch() }],
    ["after", { "1.json": smallMatch(), "2.json": women() }],
  ])("the one of other players, %s the right one, is left out", async (_, files) => {
    await night(files);
    expect(cup.state()).toMatchObject({ counts: { applied: 1, leftOut: 1, open: 0 } });
    expect(shown()).toBeNull();
    const names = cup.services.db.select().from(poolPlayers).all();
    expect(names.map(({ name }) => name)).not.toContain("S Mandhana");
  });

  test("alone it changes nothing, and members are told of nothing", async () => {
    const before = score();
    await night({ "1.json": women() });
    expect(score()).toEqual(before);
    expect(cup.services.db.select().from(openDifferences).all()).toEqual([]);
    expect(cup.state()).toMatchObject({ counts: { applied: 0, leftOut: 1, open: 0 } });
    expect(cup.state()?.counts?.notes[0]).toContain(
      "1.json: 2 of 2 players of India are not in its pool: it may be another team of that name.",
    );
  });

  test("the same match twice is taken once", async () => {
    const other = changed((match) => {
      match.info.player_of_match = ["C Thapa"];
    });
    await night({ "a/1.json": smallMatch(), "b/1.json": other, "copy.json": other });
    expect(cup.state()).toMatchObject({ counts: { applied: 1, same: 0, leftOut: 1 } });
    const stored = score();
    await night({ "a/1.json": smallMatch(), "b/1.json": other, "copy.json": other }, 1);
    expect(score()).toEqual(stored);
  });
});

describe("nothing comes", () => {
  test("for a void match, and what waited goes", async () => {
    const unsure = JSON.parse(JSON.stringify(smallMatch()).replaceAll("B Iyer", "Iyer"));
    await night({ "1.json": unsure });
    expect(shown()).not.toBeNull();
    voidFixture(cup.services, cup.operator, cup.fixtureId);
    await cup.look();
    expect(cup.services.db.select().from(openDifferences).all()).toEqual([]);
    await night({ "1.json": smallMatch() }, 1);
    expect(cup.state()).toMatchObject({ counts: { applied: 0, leftOut: 1 } });
    expect(score().state).toBe("abandoned");
  });

  test("for a tournament that has it turned off, though it has the same teams", async () => {
    const { services, operator } = cup;
    const other = makeCup(services, operator, "Another Cup");
    services.setNow(START - HOUR_MS);
    const fixtureId = addMatch(services, operator, other, "2023-05-29T10:00");
    await night({ "1.json": smallMatch() });
    expect(cup.state()?.counts?.applied).toBe(1);
    expect(readScore(services.db, fixtureId).lines).toEqual([]);
  });

  test("of files that are broken, of which the first are named in short", async () => {
    const long = changed(({ info }) =>
      Object.assign(info, { toss: { winner: "x".repeat(9_999) } }),
    );
    const broken = Array.from({ length: 9 }, (_, index) => [
      `${"n".repeat(500)}${index}.json`,
      "{",
    ]);
    await night({ ...Object.fromEntries(broken), "z.json": long });
    const { leftOut, notes = [] } = cup.state()?.counts ?? {};
    expect([leftOut, notes.length]).toEqual([9, 5]);
    expect(notes.every((note) => note.length <= 300)).toBe(true);
    expect(notes[0]).toMatch(/^n+0\.json: It is not JSON\.$/);
  });

  test("of a match of other days", async () => {
    const later = changed(({ info }) => Object.assign(info, { dates: ["2023-06-29"] }));
    await night({ "1.json": later, "2.json": "[]" });
    expect(cup.state()).toMatchObject({ counts: { applied: 0, same: 0, leftOut: 1 } });
  });
});

test("a player is found by the id that a season pack or an earlier file gave", async () => {
  const { db } = cup.services;
  const rao = db
    .select()
    .from(poolPlayers)
    .all()
    .find(({ name }) => name === "A Rao");
  if (!rao) throw new Error("There is no A Rao.");
  // As a feed lists him, under another name, in a team with somebody of his former one.
  db.update(poolPlayers)
    .set({ key: "feed-7", name: "Arjun R" })
    .where(eq(poolPlayers.id, rao.id))
    .run();
  notePlayerId(db, rao, { provider: "cricsheet", externalId: "aaaa1111" });
  await night({ "1.json": smallMatch() });
  expect(score().status).toBe("India won by 4 runs");
  expect(score().playersOfMatch).toEqual([rao.id]);
  const iyer = db
    .select()
    .from(poolPlayers)
    .all()
    .find(({ name }) => name === "B Iyer");
  expect(iyer?.key).toBe("bbbb2222");
});
