import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Match, SideIndex } from "#game/play/match/match";
import { formatOvers } from "#game/play/match/overs";
import { inningsScores } from "#game/play/match/scorecard";
import type { StatLine } from "#game/play/match/stat-line";
import { statLinesOf } from "#game/play/match/stat-lines";
import { type CricsheetMatch, readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { describeKnownMatches, realMatchData } from "#tests/support/match-data";
import { FILES, ODD_LINES, RESULTS, SCORES } from "./known-figures";

/** The odd matches that anybody has are those of odd-matches.test.ts. */
describeKnownMatches("what is odd in real matches", "special", () => {
  const matches = new Map<string, CricsheetMatch>();
  beforeAll(() => {
    for (const name of FILES) {
      const file = realMatchData(`${name}.json`);
      if (file !== null) matches.set(name, readCricsheet(readFileSync(file, "utf8")));
    }
  });

  function the(name: string): CricsheetMatch {
    const found = matches.get(name);
    if (found === undefined) throw new Error(`${name} is missing`);
    return found;
  }

  test.each(ODD_LINES)("$file: $what", ({ file, innings, side, player, expected }) => {
    const { match } = the(file);
    expect(lineOf(match, innings, side, player)).toMatchObject(expected);
  });

  test.each(RESULTS)("%s: %j", (file, expected) => {
    expect(the(file).match.result).toEqual(expected);
  });

  test.each(SCORES)("%s: innings (side, runs, wickets, balls) %j", (file, expected) => {
    const scores = inningsScores(the(file).match);
    expect(
      scores.map((score) => [score.battingSide, score.runs, score.wickets, score.balls]),
    ).toEqual(expected);
  });

  test.each(["special/1144530", "special/392190"])("%s: nothing of a super over counts", (file) => {
    const { match } = the(file);
    expect(match.innings.map((innings) => innings.superOver)).toEqual([false, false, true, true]);
    expect(Math.max(...statLinesOf(match).map((line) => line.innings))).toBe(2);
  });

  test.each([
    ["special/1003869", 17],
    ["special/1322279", 8],
    ["ipl2023/1359519", 16],
  ])("%s: no result, no player of the match, but %i stat lines", (file, lines) => {
    const { match } = the(file);
    expect(match.playersOfMatch).toEqual([]);
    expect(statLinesOf(match)).toHaveLength(lines);
  });

  test.each<[string, SideIndex, string]>([
    ["special/1136574", 1, "JP Duminy"],
    ["special/1136574", 1, "AP Tare"],
    ["special/1136574", 0, "AP Tare"],
    ["special/1384429", 1, "Nasum Ahmed"],
  ])("%s: side %i knows no substitute %s", (file, side, name) => {
    expect(the(file).match.sides[side].players.map((player) => player.name)).not.toContain(name);
  });

  test("special/551066: a catch by a nameless substitute is nobody's", () => {
    const lines = statLinesOf(the("special/551066").match);
    const caught = lines.filter((line) => line.innings === 2 && line.catches > 0);
    // Six wickets: caught by Russell, Gibbs, DR Smith and nobody; a run out; one bowled.
    expect(caught.reduce((sum, line) => sum + line.catches, 0)).toBe(3);
  });

  test("special/1229824: J Butler plays for both sides, with one id", () => {
    const { match } = the("special/1229824");
    const both = match.sides.map((side) => side.players.find(({ name }) => name === "J Butler"));
    expect(both.map((player) => player?.key)).toEqual(["efcb778e", "efcb778e"]);
  });

  test("special/1252666: five-ball overs", () => {
    const { match } = the("special/1252666");
    expect(match.ballsPerOver).toBe(5);
    expect(inningsScores(match).map((score) => formatOvers(score.balls, 5))).toEqual(["20", "20"]);
  });

  test.each([
    ["special/1152540", 2, 1, 7],
    ["special/215010", 1, 64, 5],
  ])("%s: innings %i, over %i was counted as %i balls", (file, innings, number, legalBalls) => {
    const overs = the(file).match.innings[innings - 1]?.overs ?? [];
    const odd = overs.filter((over) => over.legalBalls !== 6);
    expect(odd.map((over) => [over.number, over.legalBalls])).toEqual([[number, legalBalls]]);
  });

  test("special/1384429: timed out without a ball, two wickets on one delivery", () => {
    const { match } = the("special/1384429");
    const double = match.innings[0]?.overs[24]?.deliveries[1];
    expect(double?.dismissals.map((dismissal) => dismissal.kind)).toEqual(["caught", "timed out"]);
  });

  test("special/1183534: who is absent hurt has not batted", () => {
    const { match } = the("special/1183534");
    expect(lineOf(match, 4, 1, "MJ Henry")).toBeUndefined();
    expect(lineOf(match, 2, 1, "MJ Henry")).toBeDefined();
  });

  test("special/1226827: the supersub is one of the side", () => {
    const { match } = the("special/1226827");
    expect(match.sides[0].players).toHaveLength(12);
    expect(match.sides[0].players.map((player) => player.name)).toContain("TH David");
  });

  test("ipl2023/1370352: thirteen players on one side", () => {
    expect(the("ipl2023/1370352").match.sides.map((side) => side.players.length)).toEqual([12, 13]);
  });

  test("ipl2023/1370353: the final was played on the reserve day", () => {
    expect(the("ipl2023/1370353").info).toMatchObject({
      dates: ["2023-05-29"],
      stage: "Final",
      matchNumber: null,
    });
  });

  test("special/392190: the season is a number", () => {
    expect(the("special/392190").info.season).toBe("2009");
  });
});

function lineOf(
  match: Match,
  innings: number,
  side: SideIndex,
  name: string,
): StatLine | undefined {
  const key = match.sides[side].players.find((player) => player.name === name)?.key;
  if (key === undefined) throw new Error(`${name} is not on side ${side}`);
  return statLinesOf(match).find(
    (line) => line.innings === innings && line.side === side && line.key === key,
  );
}
