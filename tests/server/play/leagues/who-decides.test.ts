import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DECISIONS, TELLS_ONLY } from "#server/play/leagues/who-decides";
import { logChange } from "#server/trust/league-file/schema/log-change-schema";

const RULES = readFileSync(new URL("../../../../docs/rules.md", import.meta.url), "utf8");

/** The cells of the rows of a section's table, without its head. */
function readTable(section: string): string[][] {
  const [, text = ""] = RULES.split(`\n### ${section}\n`);
  const [own = ""] = text.split("\n### ");
  return own
    .split("\n")
    .filter((each) => each.startsWith("| "))
    .slice(1)
    .map((each) => each.slice(2, -2).split(" | "));
}

test("the table of the rules is the table of the code", () => {
  expect(readTable("Who decides what")).toEqual(
    DECISIONS.map(({ statement, who, when, counts, log }) => [statement, who, when, counts, log]),
  );
});

test("every entry that a log can have is a decision of the table, or moves nothing", () => {
  const kinds = logChange.options.flatMap(({ shape: { kind } }) =>
    "options" in kind ? [...kind.options] : [...kind.values],
  );
  const known = [...DECISIONS.flatMap((each) => each.kinds), ...TELLS_ONLY];
  expect([...known].sort()).toEqual([...new Set(kinds)].sort());
});
