import {
  EARLIER_LEAGUE_SETTINGS,
  type LeagueSetting,
  type LeagueSettings,
  SECTION_NAMES,
  SETTINGS,
  type SectionName,
  type SettingTexts,
  settingsUnder,
} from "../team/league-settings";
import { SETTINGS_TABLE } from "../team/settings-table";
import type { LeagueFormat } from "./format";
import { formatOf } from "./formats";

export interface ShownSection {
  readonly name: SectionName;
  readonly id: string;
  readonly title: string;
  readonly settings: readonly LeagueSetting[];
}

/** Whether a setting has an effect beside the others. */
export function countsWith(setting: LeagueSetting, values: SettingTexts): boolean {
  return SETTINGS[setting].counts?.(values) ?? true;
}

export interface RulesToShow {
  readonly format: LeagueFormat;
  readonly settings: LeagueSettings;
  readonly mayEdit: boolean;
}

/**
 * The sections for a reader: without settings that have no effect in the format, and without
 * sections that are off unless the reader may turn them on.
 */
export function sectionsOf(
  { format, settings, mayEdit }: RulesToShow,
  sections: readonly SectionName[] = SECTION_NAMES,
): ShownSection[] {
  const { unusedSettings } = formatOf(format);
  return sections
    .filter((name) => mayEdit || isOn(name, settings))
    .map((name) => ({
      ...{ name, id: SETTINGS_TABLE[name].id, title: SETTINGS_TABLE[name].title },
      settings: settingsUnder(name).filter((setting) => !unusedSettings.includes(setting)),
    }))
    .filter((section) => section.settings.length > 0);
}

function isOn(name: SectionName, settings: LeagueSettings): boolean {
  const { turnedOnBy } = SETTINGS_TABLE[name];
  const switches = turnedOnBy as readonly LeagueSetting[] | undefined;
  return switches?.some((each) => settings[each] !== EARLIER_LEAGUE_SETTINGS[each]) ?? true;
}
