import { beforeEach, describe, expect, test } from "vitest";
import { openDifferences } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import { saveOverride } from "#server/matches/operator/manual-scoring";
import { requireScorer } from "#server/matches/operator/scorer-access";
import { setResult } from "#server/matches/operator/set-result";
import { reconcileMatch } from "#server/matches/reconcile/reconcile-match";
import type { Reconciling } from "#server/matches/reconcile/reconciled-file";
import { previewFile, saveFile } from "#server/matches/reconcile/score-file";
import { recordScoreTx } from "#server/matches/results/record-score";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { readScore } from "#server/play/points/read-score";
import { type SmallMatch, smallMatch } from "#tests/server/matches/cricsheet/small-match";
import {
  addMatch,
  type PushedSeason,
  pushedSeason,
  START,
} from "#tests/server/matches/push/pushed-season";
import { dumpTables } from "#tests/support/dump-tables";

const ALL = { tournamentIds: null, alsoTyped: false, alsoDoubted: false, userId: null };
const COMPARE: Reconciling = { ...ALL, apply: false };
const APPLY: Reconciling = { ...COMPARE, apply: true };

let season: PushedSeason;
beforeEach(async () => {
  season = await pushedSeason();
  storeWithoutDots();
});

const score = () => readScore(season.services.db, season.fixtureId);

/** The small match as a scorecard feed stores it. */
function storeWithoutDots(): void {
  const { services, operator, fixtureId } = season;
  const text = JSON.stringify(smallMatch());
  const scorer = requireScorer(services.db, { id: operator.userId }, fixtureId);
  const { digest } = previewFile(services, scorer, text);
  saveFile(services, scorer, { text, seen: digest, alsoDoubted: false });
  inLockedTransaction(services, (tx) => {
    const lines = score().lines.map((line) => {
      return { ...line, dotBalls: line.ballsBowled > 0 ? null : line.dotBalls };
    });
    recordScoreTx(tx, services, fixtureId, { ...score(), lines, playersOfMatch: [] });
    saveOverride(tx, fixtureId, { scoredManually: false }, services.now());
  });
}

function reconcile(
  how: Reconciling,
  change: (match: SmallMatch) => void = () => {},
  name = "1.json",
) {
  const match = smallMatch();
  change(match);
  return reconcileMatch(season.services, name, JSON.stringify(match), how);
}

describe("a match file beside the stored score", () => {
  test("shows figure by figure what is missing, and stores nothing", () => {
    const { db } = season.services;
    const before = dumpTables(db);
    expect(reconcile(COMPARE)).toMatchObject({
      file: "1.json",
      problems: [],
      fixtures: [
        {
          ...{ name: "Nepal v India", outcome: "differs" },
          others: [{ what: "Player of the match", from: "nobody", to: "A Rao" }],
          changes: [
            { player: "C Thapa", figure: "dot balls", from: null, to: 1 },
            { player: "D Karki", figure: "dot balls", from: null, to: 1 },
            { player: "A Rao", figure: "dot balls", from: null, to: 0 },
          ],
        },
      ],
    });
    expect(dumpTables(db)).toEqual(before);
  });

  test("puts it right once, as corrections that nobody made in person", () => {
    const { services, league } = season;
    expect(reconcile(APPLY).fixtures).toMatchObject([{ outcome: "applied" }]);
    expect(score().lines.map(({ dotBalls }) => dotBalls)).not.toContain(null);
    expect(score().playersOfMatch).toHaveLength(1);
    const [entry] = listLeagueLog(services, league.manager, {}).entries;
    expect(entry).toMatchObject({
      who: "Gully",
      sentence:
        "Operator: Nepal v India: score corrected from a match file: C Thapa (NEP, innings 1) dot balls unknown → 1; D Karki (NEP, innings 1) dot balls unknown → 1; A Rao (IND, innings 2) dot balls unknown → 0",
    });
    const after = dumpTables(services.db);
    expect(reconcile(APPLY).fixtures).toMatchObject([{ outcome: "same", changes: [], others: [] }]);
    expect(dumpTables(services.db)).toEqual(after);
  });

  test("of a later revision corrects what an earlier one gave", () => {
    reconcile(APPLY);
    const revised = reconcile(APPLY, (match) => {
      match.info.player_of_match = ["C Thapa"];
    });
    expect(revised.fixtures).toMatchObject([{ outcome: "applied", changes: [] }]);
    expect(reconcile(APPLY).fixtures).toMatchObject([{ outcome: "applied" }]);
  });
});

describe("what a person has typed", () => {
  test("stays unless it is asked for", () => {
    const { services, operator, fixtureId } = season;
    const scorer = requireScorer(services.db, { id: operator.userId }, fixtureId);
    setResult(services, scorer, { result: "no result", status: "" });
    const typed = score();
    expect(reconcile(APPLY).fixtures).toMatchObject([{ outcome: "typed" }]);
    expect(score()).toEqual(typed);
    expect(reconcile({ ...APPLY, alsoTyped: true }).fixtures).toMatchObject([
      { outcome: "applied" },
    ]);
    expect(score()).toMatchObject({ state: "finished", status: "India won by 4 runs" });
  });

  test("over a feed stays too: players of the match and dot balls", () => {
    const { services, fixtureId } = season;
    const thapa = score().lines.find(({ ballsBowled, runs }) => ballsBowled === 2 && runs === 2);
    const playersOfMatch = thapa ? [thapa.playerId] : [];
    saveOverride(services.db, fixtureId, { playersOfMatch }, services.now());
    reconcile(APPLY);
    expect(score().playersOfMatch).toEqual(playersOfMatch);
    expect(reconcile({ ...APPLY, alsoTyped: true }).fixtures).toMatchObject([
      { outcome: "applied", others: [{ what: "Player of the match", to: "A Rao" }] },
    ]);
    expect(reconcile(APPLY).fixtures).toMatchObject([{ outcome: "same" }]);
  });
});

describe("which fixture a file is of", () => {
  test("its own teams on the nearest day; of two as near, neither", () => {
    const { services, operator, tournamentId, fixtureId } = season;
    addMatch(services, operator, tournamentId, "2023-05-28T10:00");
    expect(reconcile(COMPARE).fixtures).toMatchObject([{ fixtureId }]);
    // A file names the day alone, which is taken for noon.
    addMatch(services, operator, tournamentId, "2023-05-29T14:00");
    services.setNow(START + DAY_MS);
    expect(reconcile(APPLY)).toEqual({
      file: "1.json",
      fixtures: [],
      elsewhere: null,
      problems: [
        expect.stringMatching(/^It could be Nepal v India \(fixture \d\) or Nepal v India/),
      ],
    });
  });

  const elsewhere: readonly [string, (match: SmallMatch) => void, string][] = [
    [
      "another day",
      ({ info }) => Object.assign(info, { dates: ["2023-06-29"] }),
      "India v Nepal on 2023-06-29",
    ],
    [
      "other teams",
      ({ info }) => Object.assign(info, { teams: ["India", "Kenya"] }),
      "India v Kenya on 2023-05-29",
    ],
    [
      "another format",
      ({ info }) => Object.assign(info, { match_type: "Test" }),
      "India v Nepal on 2023-05-29",
    ],
  ];
  test.each(elsewhere)("a match of %s is none of ours", (_what, change, match) => {
    const before = dumpTables(season.services.db);
    expect(reconcile({ ...APPLY, alsoTyped: true, alsoDoubted: true }, change)).toMatchObject({
      ...{ fixtures: [], problems: [] },
      elsewhere: `It is of ${match}: no fixture here that has started is that match.`,
    });
    expect(dumpTables(season.services.db)).toEqual(before);
  });
});

describe("a file with fewer balls than what is stored", () => {
  const halves: readonly [string, (match: SmallMatch) => void, string][] = [
    [
      "an innings",
      (match) => match.innings.splice(1),
      "The file has 0 legal balls of innings 2, and 1 are stored.",
    ],
    [
      "a ball",
      ({ innings }) => innings[0]?.overs[1]?.deliveries.pop(),
      "The file has 3 legal balls of innings 1, and 4 are stored.",
    ],
  ];
  test.each(halves)("by %s is shown, and taken only when it is confirmed", (_, change, missing) => {
    const { db } = season.services;
    const before = dumpTables(db);
    for (const how of [COMPARE, APPLY, { ...APPLY, alsoTyped: true }]) {
      const { fixtures, problems } = reconcile(how, change);
      expect(problems).toEqual([]);
      expect(fixtures).toMatchObject([{ outcome: "doubted", toConfirm: [missing] }]);
      expect(fixtures[0]?.others.map(({ what }) => what)).toContain("Innings");
    }
    // Nothing but that it waits.
    const [waiting, ...others] = db.select().from(openDifferences).all();
    expect([waiting?.difference.toConfirm, others]).toEqual([[missing], []]);
    expect({ ...dumpTables(db), open_differences: [] }).toEqual(before);
    const confirmed = { ...APPLY, alsoDoubted: true };
    expect(reconcile(confirmed, change).fixtures).toMatchObject([
      { outcome: "applied", toConfirm: [missing] },
    ]);
    expect(dumpTables(db)).not.toEqual(before);
    // The whole file puts it right by itself.
    expect(reconcile(APPLY).fixtures).toMatchObject([{ outcome: "applied", toConfirm: [] }]);
    expect(db.select().from(openDifferences).all()).toEqual([]);
  });

  test("over a typed score needs both to be asked for", () => {
    const { services, operator, fixtureId } = season;
    const scorer = requireScorer(services.db, { id: operator.userId }, fixtureId);
    setResult(services, scorer, { result: "no result", status: "" });
    const half = (match: SmallMatch) => match.innings.splice(1);
    const outcomeOf = (how: Partial<Reconciling>) =>
      reconcile({ ...APPLY, ...how }, half).fixtures[0]?.outcome;
    expect(outcomeOf({ alsoDoubted: true })).toBe("typed");
    expect(outcomeOf({ alsoTyped: true })).toBe("doubted");
    expect(outcomeOf({ alsoTyped: true, alsoDoubted: true })).toBe("applied");
  });
});

describe("a broken or hostile file", () => {
  const broken: readonly [string, (match: SmallMatch) => void, RegExp][] = [
    ["has no outcome yet", ({ info }) => Object.assign(info, { outcome: undefined }), /no outcome/],
    [
      "names a stranger",
      ({ innings }) => Object.assign(innings[0]?.overs[0]?.deliveries[0] ?? {}, { bowler: "Z" }),
      /^It cannot be read: innings 1, over 1, ball 1: “Z” is not among/,
    ],
    ["has innings of no shape", (match) => Object.assign(match, { innings: 7 }), /cannot be read/],
  ];
  test.each(broken)("that %s is left out with a sentence", (_what, change, sentence) => {
    const { db } = season.services;
    const before = dumpTables(db);
    const { fixtures, problems } = reconcile(APPLY, change);
    expect([fixtures, problems]).toEqual([[], [expect.stringMatching(sentence)]]);
    expect(dumpTables(db)).toEqual(before);
  });

  test.each(["", "{", "[]", "null", '{"info":{}}', "[".repeat(100_000)])("%#", (text) => {
    const { fixtures, problems } = reconcileMatch(season.services, "x.json", text, APPLY);
    expect([fixtures, problems.length]).toEqual([[], 1]);
  });
});
