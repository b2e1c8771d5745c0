import { expect, test } from "vitest";
import { replaceSection } from "../../tools/benchmarks-page.mjs";

const PAGE = "# Benchmarks\n\nIn general.\n\n## Speed\n\nOld.\n\n## Attacks\n\nOld, too.\n";

test.each([
  ["the first section", PAGE, "Speed", PAGE.replace("Old.", "New.")],
  ["the last section", PAGE, "Attacks", PAGE.replace("Old, too.", "New.")],
  ["a section that is new", PAGE, "Memory", `${PAGE}\n## Memory\n\nNew.\n`],
  ["a page without sections", "# Benchmarks\n", "Speed", "# Benchmarks\n\n## Speed\n\nNew.\n"],
])("%s is replaced, and nothing else", (_what, page, title, expected) => {
  expect(replaceSection(page, title, "New.")).toBe(expected);
});
