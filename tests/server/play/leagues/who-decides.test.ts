import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEAGUE_CHANGES } from "#game/trust/log/league-changes";
import { DECISIONS, TELLS_ONLY } from "#server/play/leagues/who-decides";

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
  const known = [...DECISIONS.flatMap((each) => each.kinds), ...TELLS_ONLY];
  expect([...known].sort()).toEqual(Object.keys(LEAGUE_CHANGES).sort());
});
