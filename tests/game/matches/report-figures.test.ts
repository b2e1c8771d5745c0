import { describe, expect, test } from "vitest";
import { differencesBetween, lastingOf, type ReportFigures } from "#game/matches/report-figures";
import { completeOrder, type LiveSource, restsUntil } from "#game/play/match/score-source";

const MINUTE = 60_000;

function report(runs: number, more: Partial<ReportFigures["players"][number]> = {}): ReportFigures {
  const nothing = { ballsFaced: 0, wickets: 0, runsConceded: 0, ballsBowled: 0 };
  return {
    innings: [{ innings: 1, runs: 90, wickets: 2 }],
    players: [{ playerId: 18, innings: 1, ...nothing, runs, ballsFaced: 28, ...more }],
  };
}

const EMPTY: ReportFigures = { innings: [], players: [] };

describe("what a report says differently from the score", () => {
  test.each<[string, ReportFigures, ReportFigures, readonly string[]]>([
    ["nothing", report(40), report(40), []],
    ["runs", report(41), report(40), ["41 (28) / 40 (28)"]],
    ["balls", report(40, { ballsFaced: 29 }), report(40), ["40 (29) / 40 (28)"]],
    [
      "wickets",
      report(0, { ballsFaced: 0, wickets: 2, ballsBowled: 1, runsConceded: 3 }),
      report(0, { ballsFaced: 0, wickets: 1, ballsBowled: 1, runsConceded: 3 }),
      ["2 for 3 in 1 ball / 1 for 3 in 1 ball"],
    ],
    [
      "a total",
      { ...report(40), innings: [{ innings: 1, runs: 91, wickets: 2 }] },
      report(40),
      ["91/2 / 90/2"],
    ],
    [
      "a player that only it has",
      report(40),
      { ...report(40), players: [] },
      ["40 (28) / nothing"],
    ],
    ["everything", EMPTY, report(40), ["nothing / 90/2", "nothing / 40 (28)"]],
    ["a row without figures", report(0, { ballsFaced: 0 }), { ...report(0), players: [] }, []],
  ])("%s", (_, reported, stored, wanted) => {
    const found = differencesBetween(reported, stored, [], 0);
    expect(found.map((each) => `${each.reported} / ${each.stored}`)).toEqual(wanted);
  });
});

describe("a difference lasts", () => {
  test("while both say the same for more than two minutes", () => {
    const first = differencesBetween(report(41), report(40), [], 0);
    const same = differencesBetween(report(41), report(40), first, MINUTE);
    expect(lastingOf(same, 2 * MINUTE)).toEqual([]);
    expect(lastingOf(same, 2 * MINUTE + 1)).toMatchObject([{ playerId: 18, since: 0 }]);
  });

  test("not while a source is only some balls behind", () => {
    let known = differencesBetween(report(41), report(40), [], 0);
    for (let minute = 1; minute < 9; minute += 1) {
      known = differencesBetween(report(41 + minute), report(40 + minute), known, minute * MINUTE);
      expect(lastingOf(known, minute * MINUTE)).toEqual([]);
    }
  });
});

describe("a source rests while a higher one is alive", () => {
  const usual = completeOrder([]);
  test.each<[LiveSource, readonly LiveSource[], Parameters<typeof restsUntil>[2], number | null]>([
    ["feed", usual, { source: "pushed", asOf: 0 }, 10 * MINUTE],
    ["program", usual, { source: "pushed", asOf: 5 }, 10 * MINUTE + 5],
    ["feed", usual, { source: "program", asOf: 0 }, 10 * MINUTE],
    ["pushed", usual, { source: "feed", asOf: 0 }, null],
    ["feed", usual, { source: "feed", asOf: 0 }, null],
    ["feed", usual, { source: "typed", asOf: 0 }, null],
    ["feed", usual, { source: null, asOf: null }, null],
    ["pushed", completeOrder(["feed"]), { source: "feed", asOf: 0 }, 10 * MINUTE],
    ["feed", completeOrder(["feed"]), { source: "pushed", asOf: 0 }, null],
  ])("%s below %j", (source, order, written, until) => {
    expect(restsUntil(source, order, written)).toBe(until);
  });

  test("in an order that has every source once", () => {
    expect(completeOrder(["feed"])).toEqual(["feed", "pushed", "program"]);
    expect(completeOrder(["program", "program"])).toEqual(["program", "pushed", "feed"]);
  });
});
