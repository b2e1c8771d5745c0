import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_SCORING_RULES } from "#game/scoring/rules";
import { RuleSectionSheet } from "../../app/routes/league.$leagueId.rules_.scoring/rule-section";
import { FIELDING } from "../../app/routes/league.$leagueId.rules_.scoring/rule-sections";
import { typeRules } from "../../app/routes/league.$leagueId.rules_.scoring/typed-rules";

const defaults = typeRules(DEFAULT_SCORING_RULES);

/** The cells of the row of direct run-outs: its default and its value. */
function cellsOf(directRunout: string, mayEdit: boolean): string[] {
  const typed = { ...defaults, "fielding.directRunout": directRunout };
  const shown = { typed, defaults, faults: [], mayEdit };
  const page = renderToStaticMarkup(<RuleSectionSheet section={FIELDING} shown={shown} />);
  const row = page.split("<tr").find((each) => each.includes("Direct run out")) ?? "";
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
}

test("a rule that nobody has set says which one holds", () => {
  expect(cellsOf("", false)).toEqual(["as run out", "<b>as run out</b>"]);
  expect(cellsOf("15", false)).toEqual(["as run out", '<b class="changed">15</b>']);
  expect(cellsOf("", true)[1]).toMatch(/placeholder="as run out".* value=""/);
});
