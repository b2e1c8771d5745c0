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
import type { Setting, SettingSection } from "../team/setting-kinds";
import { SETTINGS_TABLE } from "../team/settings-table";
import type { LeagueFormat } from "./format";
import { formatOf } from "./formats";
import { unusedSettingsOf } from "./unused-settings";

export interface ShownSection {
  readonly name: SectionName;
  readonly id: string;
  readonly title: string;
  readonly settings: readonly LeagueSetting[];
  readonly format: LeagueFormat;
}

/** Whether a setting has an effect beside the others. */
export function countsWith(
  setting: LeagueSetting,
  values: SettingTexts,
  format: LeagueFormat,
): boolean {
  const { counts, ofRounds }: Setting = SETTINGS[setting];
  if (ofRounds && formatOf(format).hasRounds) return true;
  return counts?.(values) ?? true;
}

/** On screens of a league of the format. */
export function wordsIn(
  setting: LeagueSetting,
  format: LeagueFormat,
): Pick<Setting, "label" | "description"> {
  const row: Setting = SETTINGS[setting];
  return (formatOf(format).hasRounds && row.inRounds) || row;
}

interface RulesToShow {
  readonly format: LeagueFormat;
  readonly settings: LeagueSettings;
  readonly mayEdit: boolean;
  /** On the page on which squads are set up. */
  readonly isSetUp?: boolean;
}

/**
 * The sections for a reader: without settings that have no effect in the format, and without
 * sections that are off unless the reader may turn them on.
 */
export function sectionsOf(
  { format, settings, mayEdit, isSetUp = false }: RulesToShow,
  sections: readonly SectionName[] = SECTION_NAMES,
): ShownSection[] {
  const { hasRounds } = formatOf(format);
  const unusedSettings = unusedSettingsOf(format);
  const isOffered = (name: SectionName) => isSetUp || !isOfSetUp(name);
  const isOfRounds = (name: SectionName) => hasRounds && name === "headToHead";
  return sections
    .filter((name) => isOn(name, settings) || isOfRounds(name) || (mayEdit && isOffered(name)))
    .map((name) => ({
      ...{ name, format, id: SETTINGS_TABLE[name].id },
      title: isOfRounds(name) ? ROUNDS_TITLE : SETTINGS_TABLE[name].title,
      settings: settingsUnder(name).filter((setting) => !unusedSettings.includes(setting)),
    }))
    .filter((section) => section.settings.length > 0);
}

const ROUNDS_TITLE = "Round and Head-to-Head Settings";

function isOfSetUp(name: SectionName): boolean {
  const { isOfSetUp: ofSetUp = false }: Pick<SettingSection, "isOfSetUp"> = SETTINGS_TABLE[name];
  return ofSetUp;
}

function isOn(name: SectionName, settings: LeagueSettings): boolean {
  const { turnedOnBy } = SETTINGS_TABLE[name];
  const switches = turnedOnBy as readonly LeagueSetting[] | undefined;
  return switches?.some((each) => settings[each] !== EARLIER_LEAGUE_SETTINGS[each]) ?? true;
}
