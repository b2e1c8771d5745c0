import { expect, test } from "vitest";
import {
  bestCallSentence,
  runSentences,
  worstCallSentence,
} from "#game/stories/looking-back/call-words";
import type { OwnMatch } from "#game/stories/looking-back/own-match";
import { NAMES } from "../recap/made-up-match";

const match: OwnMatch = {
  ...{ fixtureId: 11, number: 7, players: [], benched: null },
  chosen: { captainId: 1, viceCaptainId: 2, gain: 12_000 },
  best: { captainId: 3, viceCaptainId: 1, gain: 130_050 },
};

test.each([
  [
    match,
    "Player 1 as captain and Player 2 as vice-captain brought 120.00 points more in match 7.",
  ],
  [
    { ...match, chosen: { ...match.chosen, captainId: null } },
    "Player 2 as vice-captain brought 120.00 points more in match 7.",
  ],
])("the best call", (call, sentence) => {
  expect(bestCallSentence(call, "unified", NAMES.player)).toBe(sentence);
});

test.each([
  [
    "unified",
    "In match 7 Player 3 as captain and Player 1 as vice-captain would have brought 1,300.50 points, and the chosen captains brought 120.00.",
  ],
  [
    "separate",
    "In match 7 Player 3 as batting captain and Player 1 as bowling captain would have brought 1,300.50 points, and the chosen captains brought 120.00.",
  ],
] as const)("the worst call, captains %s", (mode, sentence) => {
  expect(worstCallSentence(match, mode, NAMES.player)).toBe(sentence);
});

test("runs are named where there are any", () => {
  const run = { length: 3, from: 4, to: 6 };
  expect(runSentences({ won: run, upperHalf: run, lowerHalf: null })).toEqual([
    "The longest winning run is 3 matches, from match 4 to match 6.",
    "The longest run in the upper half of the league is 3 matches, from match 4 to match 6.",
  ]);
  expect(runSentences({ won: null, upperHalf: null, lowerHalf: null })).toEqual([]);
});
