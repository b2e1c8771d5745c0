import { describe, expect, test } from "vitest";
import { sectionsOf } from "#game/play/format/setting-sections";
import {
  EARLIER_LEAGUE_SETTINGS,
  type LeagueSetting,
  SECTION_NAMES,
  SETTING_KEYS,
  SETTINGS,
  type SettingTexts,
  settingsUnder,
  settingTexts,
} from "#game/play/team/league-settings";
import { SETTINGS_TABLE } from "#game/play/team/settings-table";
import { settingOptions } from "#server/leagues/rules/save-settings";
import { SettingsTable, type ShownSettings } from "../../app/components/rules/settings-table";
import { drawInRouter } from "./room/draw-in-router";

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
  [
    "a member of a new league",
    { recaps: true, wall: true, receipts: true },
    false,
    [...ALWAYS, "recaps-and-wall"],
  ],
  ["a member where there are recaps", { recaps: true }, false, [...ALWAYS, "recaps-and-wall"]],
] as const)("what is off is for the manager alone: %s", (_, changed, mayEdit, ids) => {
  const settings = { ...EARLIER_LEAGUE_SETTINGS, ...changed };
  const shown = sectionsOf({ format: "season", settings, mayEdit });
  expect(shown.map(({ id }) => id)).toEqual(ids);
});

const DEFAULTS = settingTexts(EARLIER_LEAGUE_SETTINGS);
const OPTIONS = settingOptions(EARLIER_LEAGUE_SETTINGS);

/** Every section with all its settings, those of other formats too. */
const ALL_SECTIONS = SECTION_NAMES.map((name) => {
  const { id, title } = SETTINGS_TABLE[name];
  return { name, id, title, format: "season" as const, settings: settingsUnder(name) };
});

/** The settings of the page as it is drawn: in sight, and hidden. */
function drawn(changes: Partial<ShownSettings>): { shown: string[]; hidden: string[] } {
  const shown = { values: DEFAULTS, options: OPTIONS, faults: [], mayEdit: true, ...changes };
  const page = ALL_SECTIONS.map((section) =>
    drawInRouter(<SettingsTable section={section} shown={shown} />),
  ).join("");
  const rows = page.split("<tr").slice(1);
  const names = (isHidden: boolean) =>
    rows
      .filter((row) => /^[^>]* hidden/.test(row) === isHidden)
      .flatMap((row) => row.match(/<th scope="row">(?:<label[^>]*>)?([^<]*)/)?.[1] ?? []);
  return { shown: names(false), hidden: names(true) };
}

const PLAYOFFS: LeagueSetting[] = ["playoffTrades", "playoffFreeTrades"];
const MEETINGS: LeagueSetting[] = ["roundLength", "headToHeadPoints", "headToHeadPlayoffs"];
const RECAPS: LeagueSetting[] = ["recapNames", "woodenSpoon"];

describe("a setting whose parent is off", () => {
  test.each<[string, Partial<SettingTexts>, readonly LeagueSetting[]]>([
    ["own trades in the playoffs", { separatePlayoffTrades: "Yes" }, PLAYOFFS],
    ["backups", { backups: "2" }, ["substitutesPlay"]],
    ["a captain's stand-in", { captainFallback: "Vice-captain" }, ["substitutesPlay"]],
    ["a table of best matches", { table: "Best matches" }, ["bestFixtures"]],
    ["a table of places", { table: "Places" }, ["placePoints"]],
    ["head-to-head", { headToHead: "Yes" }, MEETINGS],
    ["recaps", { recaps: "Yes" }, RECAPS],
    ["a slow auction", { squadsBy: "Slow auction" }, ["slowHours", "quietHours"]],
    ["sealed rounds", { squadsBy: "Sealed rounds" }, ["sealedHours"]],
    ["a draft", { squadsBy: "Snake draft" }, ["draftClock"]],
  ])(
    "shows with %s, saved or only chosen, and is not there for members before",
    (_, on, settings) => {
      const names = settings.map((setting) => SETTINGS[setting].label);
      const off = drawn({});
      expect(off.hidden).toEqual(expect.arrayContaining(names));
      const saved = drawn({ values: { ...DEFAULTS, ...on } });
      const chosen = drawn({ typed: on });
      const read = drawn({ values: { ...DEFAULTS, ...on }, mayEdit: false });
      const readBefore = drawn({ mayEdit: false });
      for (const name of names) {
        expect(saved.shown).toContain(name);
        expect(chosen.shown).toContain(name);
        expect(read.shown).toContain(name);
        expect([...readBefore.shown, ...readBefore.hidden]).not.toContain(name);
      }
    },
  );

  test("is in the form all the same, so that its value is kept", () => {
    const { shown, hidden } = drawn({});
    expect([...shown, ...hidden].sort()).toEqual(
      SETTING_KEYS.map((setting) => SETTINGS[setting].label).sort(),
    );
  });

  test("is seen where its value is wrong", () => {
    const sentence = "Round Length must be one of Week, 1.";
    const { shown } = drawn({ faults: [{ fields: ["roundLength"], sentence }] });
    expect(shown).toContain("Round Length");
  });
});
