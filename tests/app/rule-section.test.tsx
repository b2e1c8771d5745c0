import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BATTING, EXTRAS, FIELDING, type RuleSection } from "#game/play/scoring/rule-sections";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { typeRules } from "#game/play/scoring/typed-rules";
import { exampleInnings } from "../../app/components/rules/example-innings";
import { RuleSectionSheet } from "../../app/components/rules/rule-section";

const defaults = typeRules(DEFAULT_SCORING_RULES);

/** The cells of the row of direct run-outs: its default and its value. */
function cellsOf(directRunout: string, mayEdit: boolean): string[] {
  const typed = { ...defaults, "fielding.directRunout": directRunout };
  const shown = { typed, defaults, faults: [], mayEdit, example: null };
  const page = renderToStaticMarkup(
    <RuleSectionSheet section={FIELDING} shown={shown} folded={false} />,
  );
  const row = page.split("<tr").find((each) => each.includes("Direct run out")) ?? "";
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
}

test("the example is worked out by the league's own rules", () => {
  expect(exampleInnings(DEFAULT_SCORING_RULES)).toBe(
    "Example: 54 off 32 with 6 fours and 2 sixes scores 93.00.",
  );
  const batting = { ...DEFAULT_SCORING_RULES.batting, run: 2, strikeRateMode: "none" } as const;
  expect(exampleInnings({ ...DEFAULT_SCORING_RULES, batting })).toContain("scores 133.00.");
});

test("a rule that nobody has set says which one holds", () => {
  expect(cellsOf("15", false)).toEqual(["as run out", '<b class="changed">15</b>']);
  expect(cellsOf("", true)[1]).toMatch(/placeholder="as run out".* value=""/);
});

/** The rules that a section shows under rules that differ from the defaults. */
function rulesOf(section: RuleSection, changed: Record<string, string>, mayEdit = false): string[] {
  const typed = { ...defaults, ...changed };
  const shown = { typed, defaults, faults: [], mayEdit, example: null };
  const page = renderToStaticMarkup(
    <RuleSectionSheet section={section} shown={shown} folded={false} />,
  );
  const names = page.matchAll(/<th scope="row"[^>]*>(?:<label[^>]*>)?([^<]*)/g);
  return [...names].map(([, name = ""]) => name);
}

test.each([
  [BATTING, "Exclude bowlers for strike rate", { "batting.strikeRateExcludesBowlers": "Yes" }],
  [FIELDING, "Direct run out", { "fielding.directRunout": "15" }],
  [EXTRAS, "Named in the side", { "extras.namedInSide": "4" }],
] as const)("$1 is not there while it is off, but for the manager", (section, name, on) => {
  expect(rulesOf(section, {})).not.toContain(name);
  expect(rulesOf(section, on)).toContain(name);
  expect(rulesOf(section, {}, true)).toContain(name);
});

test("without points for strike rates nobody is excluded from them", () => {
  const changed = {
    "batting.strikeRateExcludesBowlers": "Yes",
    "batting.strikeRateMode": "none",
  };
  expect(rulesOf(BATTING, changed)).not.toContain("Exclude bowlers for strike rate");
});
