import { expect, test } from "vitest";
import { chooseHomeBoard, type HomeState } from "#game/stories/home-board";

const NOTHING: HomeState = {
  isBeforeSquads: false,
  isInPlay: false,
  hasDuel: false,
  hasTeamInPlay: false,
  hasDeadline: false,
  isOver: false,
};

const DEADLINE = { ...NOTHING, hasDeadline: true };
const IN_PLAY = { ...DEADLINE, isInPlay: true };

test.each([
  ["a league that nothing is known of", NOTHING, null],
  ["before the squads are made", { ...DEADLINE, isBeforeSquads: true }, "squads"],
  ["before them, with a match in play", { ...IN_PLAY, isBeforeSquads: true }, "squads"],
  ["before a lock", DEADLINE, "deadline"],
  ["before a lock, with a duel to come", { ...DEADLINE, hasDuel: true }, "deadline"],
  ["in play", { ...IN_PLAY, hasTeamInPlay: true }, "now"],
  ["in play, for a member without a team", IN_PLAY, "deadline"],
  ["in play, with a duel", { ...IN_PLAY, hasTeamInPlay: true, hasDuel: true }, "duel"],
  ["in play, with a duel and without a team", { ...IN_PLAY, hasDuel: true }, "duel"],
  ["the last match in play", { ...NOTHING, isInPlay: true, hasTeamInPlay: true }, "now"],
  ["the last match, for a member without a team", { ...NOTHING, isInPlay: true }, null],
  ["after the last match", { ...NOTHING, isOver: true }, "champions"],
  ["after it, once a fixture is added", { ...DEADLINE, isOver: true }, "deadline"],
] as const)("%s", (_, state, board) => {
  expect(chooseHomeBoard(state)).toBe(board);
});
