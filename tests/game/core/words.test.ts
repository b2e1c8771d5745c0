import { expect, test } from "vitest";
import { fileSize } from "#game/core/words";

test.each([
  [0, "0.0 MB"],
  [15_400_000, "15.4 MB"],
  [999_900_000, "999.9 MB"],
  [1_575_000_000, "1.6 GB"],
  [75_681_300_000, "75.7 GB"],
  [1_234_500_000_000, "1,234.5 GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
