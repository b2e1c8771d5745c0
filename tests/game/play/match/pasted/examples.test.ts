import { describe, expect, test } from "vitest";
import { matchOf } from "#tests/support/matches";
import { readBack } from "#tests/support/pasted/read-back";
import { ALPHAS, BETAS, EXAMPLES } from "./examples";

const sideOf = (name: string, players: readonly string[]) => ({
  name,
  players: players.map((player) => ({ key: player, name: player })),
});
const matchWith = (ballsPerOver: number) =>
  matchOf([], { ballsPerOver, sides: [sideOf("Alphas", ALPHAS), sideOf("Betas", BETAS)] });

/** Players as `readBack` numbers them. */
const nameOf = (id: number) => (id > 100 ? BETAS[id - 101] : ALPHAS[id - 1]) ?? "";

test.each(EXAMPLES.map((example) => [example.what, example] as const))("%s", (_, example) => {
  const { lines, doubts } = readBack(example.text, matchWith(example.ballsPerOver));
  expect(doubts).toEqual([]);
  const isBatting = (id: number) => id > 100 === (example.side === 1);
  const batting = lines
    .filter(({ playerId }) => isBatting(playerId))
    .map(({ playerId, runs, ballsFaced, fours, sixes, out }) => {
      const figures = [runs, ballsFaced, fours, sixes, ...(out ? ["out"] : [])];
      return [nameOf(playerId), figures.join(" ")];
    });
  expect(Object.fromEntries(batting)).toEqual(example.batting);
  const fielders = lines.filter(({ playerId }) => !isBatting(playerId));
  const bowling = fielders
    .filter(({ ballsBowled }) => ballsBowled > 0)
    .map(({ playerId, ballsBowled, maidens, runsConceded, wickets, ...line }) => {
      const { lbwOrBowledWickets, wides, noBalls, dotBalls } = line;
      const own = [lbwOrBowledWickets, wides, noBalls, dotBalls ?? "-"];
      return [nameOf(playerId), [ballsBowled, maidens, runsConceded, wickets, ...own].join(" ")];
    });
  expect(Object.fromEntries(bowling)).toEqual(example.bowling);
  const fielding = fielders
    .filter(({ catches, stumpings, runOuts }) => catches + stumpings + runOuts > 0)
    .map(({ playerId, catches, stumpings, runOuts, directRunOuts }) => {
      return [nameOf(playerId), [catches, stumpings, runOuts, directRunOuts].join(" ")];
    });
  expect(Object.fromEntries(fielding)).toEqual(example.fielding);
});

describe("the marks of a Test innings", () => {
  const [whole] = EXAMPLES;
  const kindsOf = (from: string, to: string) => {
    const text = whole?.text.replace(from, to) ?? "";
    expect(text).not.toBe(whole?.text);
    const { doubts } = readBack(text, matchWith(6));
    return doubts.map((doubt) => (doubt as { kind: string }).kind);
  };

  test.each([
    ["a batter's runs", "40\t80", "41\t80", ["rate", "total"]],
    ["a batter's balls", "40\t80", "40\t81", ["balls faced"]],
    ["a strike rate", "100\t5\t0\t50.00", "100\t5\t0\t58.00", ["rate"]],
    ["a bowler's runs", "\t3\t40\t3\t", "\t3\t42\t3\t", ["rate", "conceded"]],
    ["a bowler's wickets", "\t30\t2\t3.00", "\t30\t3\t3.00", ["bowler's wickets"]],
    ["a bowler's overs", "11.4", "11.5", ["balls"]],
    ["a part of the extras", "b 2", "b 3", ["extras", "conceded"]],
    ["the extras", "nb 3)\t6", "nb 3)\t7", ["extras", "total"]],
    ["the total", "\t106", "\t107", ["total", "conceded"]],
    ["the overs", "33.4 Ov", "33.5 Ov", ["balls faced", "balls"]],
    ["how somebody got out", "hit wicket b Fir", "hit a tree", ["how out"]],
    ["who took a wicket", "b Gum\t10", "b Maple\t10", ["no bowler"]],
    ["who caught it", "c Ivy", "c Poison", ["whose catch"]],
    ["a name", "Ed Elm", "Eddy Palm", ["whose row", "total"]],
    ["a heading", "BOWLING", "PITCHING", ["no bowling"]],
    ["a name that is gone", "Ed Elm\t", "\t", ["incomplete row"]],
    ["a word among the rows", "Hal Holm", "Sponsored\nHal Holm", ["line"]],
  ])("%s", (_, from, to, kinds) => {
    expect(kindsOf(from, to)).toEqual(expect.arrayContaining(kinds));
  });
});
