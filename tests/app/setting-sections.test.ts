import { expect, test } from "vitest";
import { SETTING_SECTIONS, sectionsOf } from "#game/format/setting-sections";
import { DEFAULT_LEAGUE_SETTINGS, SETTING_LABELS } from "#game/team/league-settings";

test("every setting has its place in one section of the rules", () => {
  const placed = SETTING_SECTIONS.flatMap(({ rows }) => rows.map(({ setting }) => setting));
  expect(placed.sort()).toEqual(Object.keys(SETTING_LABELS).sort());
});

const ALWAYS = [
  "transfer-settings",
  "budget-settings",
  "playing-team-combination",
  "playoff-settings",
];
const OPTIONAL = ["backup-settings", "table-settings", "head-to-head-settings", "recaps-and-wall"];

test.each([
  ["a member of a league with nothing turned on", {}, false, ALWAYS],
  ["its manager", {}, true, [...ALWAYS, ...OPTIONAL]],
  [
    "a member where a captain has a stand-in",
    { captainFallback: "vice" },
    false,
    [...ALWAYS, "backup-settings"],
  ],
  ["a member where teams have backups", { backups: 2 }, false, [...ALWAYS, "backup-settings"]],
  ["a member where places count", { table: "places" }, false, [...ALWAYS, "table-settings"]],
  ["a member of head-to-head", { headToHead: true }, false, [...ALWAYS, "head-to-head-settings"]],
  ["a member where there are recaps", { recaps: true }, false, [...ALWAYS, "recaps-and-wall"]],
] as const)("what is off is for the manager alone: %s", (_, changed, mayEdit, ids) => {
  const settings = { ...DEFAULT_LEAGUE_SETTINGS, ...changed };
  const shown = sectionsOf({ format: "season", settings, mayEdit }, SETTING_SECTIONS);
  expect(shown.map(({ id }) => id)).toEqual(ids);
});
