import { expect, test } from "vitest";
import { SETTING_LABELS } from "#game/team/league-settings";
import { SETTING_SECTIONS } from "../../app/components/rules/setting-sections";

test("every setting has its place in one section of the rules", () => {
  const placed = SETTING_SECTIONS.flatMap(({ rows }) => rows.map(({ setting }) => setting));
  expect(placed.sort()).toEqual(Object.keys(SETTING_LABELS).sort());
});
