import { expect, test } from "vitest";
import type { FixtureState } from "#game/play/match/state";
import { isPlayedOut } from "#game/play/season/season-progress";

const NOW = 1000;

test.each<[string, FixtureState[], number | null, boolean]>([
  ["without fixtures", [], null, false],
  ["with one to come", ["finished", "upcoming"], NOW, false],
  ["with one in play", ["finished", "in progress"], NOW, false],
  ["with all played", ["finished", "finished"], NOW, true],
  ["with some abandoned", ["abandoned", "finished"], NOW, true],
  ["with all abandoned", ["abandoned", "abandoned"], NOW, false],
  ["with play-offs to be added before its end date", ["finished"], NOW + 1, false],
  ["without an end date", ["finished"], null, true],
])("a tournament %s (rules.md#champions)", (_, states, endsAt, expected) => {
  const fixtures = states.map((state) => ({ state }));
  expect(isPlayedOut(fixtures, endsAt, NOW)).toBe(expected);
});
