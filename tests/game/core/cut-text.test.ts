import { expect, test } from "vitest";
import { cutText } from "#game/news/notices/notice";

test.each([
  ["Reds won.", 9, "Reds won."],
  ["Reds won again.", 12, "Reds won…"],
  ["Unbelievablyfast bowling", 12, "Unbelievabl…"],
  ["a 🏏🏏🏏🏏", 6, "a 🏏…"],
  ["", 5, ""],
])("%j in %i is %j", (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected);
  expect(cutText(text, most).length).toBeLessThanOrEqual(most);
});
