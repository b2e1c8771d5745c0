import { expect, test } from "vitest";
import { type BattingMatch, isStillToBat } from "#game/play/head-to-head/still-to-bat";

const OWN = 1;
const OTHER = 2;
const innings = (teamId: number, wickets = 0, balls = 30) => ({ teamId, wickets, balls });
const t20: BattingMatch = { isOver: false, inningsOfSide: 1, ballsOfInnings: 120, innings: [] };
const test5: BattingMatch = { ...t20, inningsOfSide: 2, ballsOfInnings: null };

test.each([
  ["before the first ball", t20, [], true],
  ["while the other side bats first", { ...t20, innings: [innings(OTHER)] }, [], true],
  ["while the own side bats", { ...t20, innings: [innings(OWN)] }, [], true],
  ["once in, where the source has no score of the innings", t20, [-1], false],
  ["once in", { ...t20, innings: [innings(OWN)] }, [0], false],
  ["once the side is all out", { ...t20, innings: [innings(OWN, 10)] }, [], false],
  ["once the overs are bowled", { ...t20, innings: [innings(OWN, 3, 120)] }, [], false],
  [
    "once the other side bats",
    { ...t20, innings: [innings(OWN, 3, 100), innings(OTHER)] },
    [],
    false,
  ],
  ["in the second innings", { ...t20, innings: [innings(OTHER), innings(OWN, 2)] }, [], true],
  [
    "once the match is over",
    { ...t20, isOver: true, innings: [innings(OTHER), innings(OWN)] },
    [],
    false,
  ],
  ["of a Test with an innings to come", { ...test5, innings: [innings(OWN, 10)] }, [0], true],
  [
    "of a Test, in again",
    { ...test5, innings: [innings(OWN), innings(OTHER), innings(OWN)] },
    [0, 2],
    false,
  ],
  [
    "of a Test, not in again yet",
    { ...test5, innings: [innings(OWN), innings(OTHER), innings(OWN)] },
    [0],
    true,
  ],
  [
    "of a Test, following on",
    { ...test5, innings: [innings(OTHER), innings(OWN), innings(OWN)] },
    [1],
    true,
  ],
])("a player is still to bat, or not, %s", (_, match, battedIn, expected) => {
  expect(isStillToBat(match, OWN, battedIn)).toBe(expected);
});
