import { expect, test } from "vitest";
import { luckSentence, luckText, winsText } from "#game/stories/looking-back/luck-words";

const luck = (won: number, expected: number, rounds = 6) => ({
  ...{ participantId: 1, rounds, won, expected },
});

test.each([
  [4, 3.2, "+0.80"],
  [2, 3.25, "−1.25"],
  [3, 3, "0.00"],
  [1, 1.001, "0.00"],
  // Of eight others.
  [1, 0.875, "+0.13"],
  [1, 1.125, "−0.13"],
])("%d wins of %d expected ones are luck of %s", (won, expected, text) => {
  expect(luckText(luck(won, expected))).toBe(text);
});

test("a tie is half a win", () => {
  expect([winsText(4), winsText(4.5)]).toEqual(["4", "4.5"]);
});

test.each([
  [
    luck(4, 3.2),
    true,
    "Against everybody you would have won 3.20 of 6 rounds, and you have won 4: the draw has brought you 0.80 wins.",
  ],
  [
    luck(0.5, 1, 1),
    false,
    "Against everybody this team would have won 1.00 of 1 round, and it has won 0.5: the draw has cost it 0.50 wins.",
  ],
  [
    luck(2, 2, 4),
    true,
    "Against everybody you would have won 2.00 of 4 rounds, and you have won 2: no luck either way.",
  ],
] as const)("%j", (of, isMine, sentence) => {
  expect(luckSentence(of, isMine)).toBe(sentence);
});
