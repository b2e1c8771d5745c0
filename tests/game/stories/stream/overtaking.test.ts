import { expect, test } from "vitest";
import { sentenceText } from "#game/stories/recap/parts";
import { findOvertaking, type Move } from "#game/stories/stream/overtaking";

const names = { team: (id: number) => `T${id}`, player: () => "" };

/** The places of teams 1, 2, 3 … before and after. */
function moves(before: readonly (number | null)[], after: readonly (number | null)[]): Move[] {
  return before.map((place, index) => ({
    participantId: index + 1,
    before: place,
    after: after[index] ?? null,
  }));
}

test.each<[string, Move[], number | null, string | null]>([
  ["I passed one", moves([1, 2, 3], [2, 1, 3]), 2, "You passed T1. 1st."],
  ["I passed two", moves([1, 2, 3, 4], [1, 3, 4, 2]), 4, "You passed T2 and T3. 2nd."],
  ["I passed many", moves([1, 2, 3, 4, 5], [2, 3, 4, 5, 1]), 5, "You passed 4 teams. 1st."],
  ["I was passed", moves([1, 2, 3], [1, 3, 2]), 2, "T3 passed you. 3rd."],
  ["I passed one and was passed", moves([1, 2, 3], [3, 2, 1]), 2, "You passed T1. 2nd."],
  ["nobody moved", moves([1, 2], [1, 2]), 1, null],
  ["a tie is no overtaking", moves([1, 2, 3], [1, 1, 3]), 2, null],
  ["out of a tie is none either", moves([1, 1, 3], [2, 1, 3]), 2, null],
  ["others changed the lead", moves([1, 2, 3], [2, 1, 3]), 3, "T2 passed T1. 1st."],
  ["others changed other places", moves([1, 2, 3, 4], [1, 3, 2, 4]), 4, null],
  ["two lead now", moves([1, 2, 3], [2, 1, 1]), null, null],
  ["a reader without a team", moves([1, 2], [2, 1]), null, "T2 passed T1. 1st."],
  ["before the first match", moves([null, null], [1, 2]), 1, null],
  ["who has just joined", moves([1, null], [2, 1]), 2, null],
  ["no table", [], 1, null],
])("%s", (_, all, own, sentence) => {
  const found = findOvertaking(all, own);
  expect(found && sentenceText(found.sentence, names)).toBe(sentence);
});
