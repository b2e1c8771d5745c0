import { expect, test } from "vitest";
import type { Match } from "#game/play/match/match";
import { sidePlayersOf } from "#game/play/match/side-players";
import { statLinesOf } from "#game/play/match/stat-lines";
import { ball, innings, matchOf, over, wicket } from "#tests/support/matches";

const ALPHAS = Array.from({ length: 11 }, (_, index) => `a${index + 1}`);
const BETAS = Array.from({ length: 11 }, (_, index) => `b${index + 1}`);
const LISTED = [...ALPHAS, ...BETAS];

/** A match for which a12 comes on. */
function withReplacement(...all: Match["innings"]): Match {
  const match = matchOf(all);
  const [alphas, betas] = match.sides;
  const a12 = { key: "a12", name: "Player a12", replacement: true } as const;
  return { ...match, sides: [{ ...alphas, players: [...alphas.players, a12] }, betas] };
}

const dots = innings([over(0, [ball()])]);
const batted = innings([over(0, [ball(1, { batter: "a12" })])]);
const caught = innings([over(0, [wicket("caught", { playerOut: "b1", fielders: ["a12"] })])], {
  battingSide: 1,
});
const superOver = innings([over(0, [ball(1, { batter: "a12" })])], { superOver: true });

test.each<[string, Match, inPlay: boolean, string[]]>([
  ["nobody before the first ball", withReplacement(), true, []],
  ["nobody in a match without a ball", withReplacement(), false, []],
  ["the named, also who did nothing", matchOf([dots]), false, LISTED],
  ["a replacement is not given away", withReplacement(dots), true, LISTED],
  ["a replacement who has batted", withReplacement(batted), true, [...LISTED, "a12"]],
  ["a replacement with a catch", withReplacement(dots, caught), true, [...LISTED, "a12"]],
  ["a replacement who did nothing", withReplacement(dots), false, [...LISTED, "a12"]],
  ["a super over is no stat line", withReplacement(dots, superOver), true, LISTED],
])("%s", (_, match, inPlay, expected) => {
  const keys = sidePlayersOf(match, statLinesOf(match), inPlay).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(expected.toSorted());
});
