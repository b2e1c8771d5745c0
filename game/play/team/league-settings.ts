import { type Setting, type SettingValue, valueBefore, valueWords } from "./setting-kinds";
import { SETTINGS_TABLE } from "./settings-table";

type Table = typeof SETTINGS_TABLE;
export type SectionName = keyof Table;

type SettingsOf<Name extends SectionName> = {
  readonly [Key in keyof Table[Name]["rows"]]: Table[Name]["rows"][Key] extends Setting<infer Value>
    ? Value
    : never;
};

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** rules.md#settings. */
export interface LeagueSettings extends AllSettings {}
type AllSettings = AllOf<{ [Name in SectionName]: SettingsOf<Name> }[SectionName]>;
export type LeagueSetting = keyof LeagueSettings;

export type HeadToHeadSettings = SettingsOf<"headToHead">;
export type SquadSettings = SettingsOf<"squads">;
export type PeopleSettings = SettingsOf<"people">;

export const SECTION_NAMES = Object.keys(SETTINGS_TABLE) as SectionName[];

export function settingsUnder(name: SectionName): readonly LeagueSetting[] {
  return Object.keys(SETTINGS_TABLE[name].rows) as LeagueSetting[];
}

export const SETTINGS = Object.assign(
  {},
  ...Object.values(SETTINGS_TABLE).map(({ rows }) => rows),
) as { readonly [Name in LeagueSetting]: Setting<LeagueSettings[Name]> };

export const SETTING_KEYS = Object.keys(SETTINGS) as LeagueSetting[];

/** `pick` gives each setting a value of its type. */
export function settingsFrom(pick: (setting: LeagueSetting) => SettingValue): LeagueSettings {
  return Object.fromEntries(
    SETTING_KEYS.map((setting) => [setting, pick(setting)]),
  ) as unknown as LeagueSettings;
}

/** Without other properties, as of a row of `leagues`. */
export function settingsOf(row: LeagueSettings): LeagueSettings {
  return settingsFrom((setting) => row[setting]);
}

export const DEFAULT_LEAGUE_SETTINGS = settingsFrom((setting) => SETTINGS[setting].initial);

/** Of a league or a league file that does not say what a later version of Gully asks for. */
export const EARLIER_LEAGUE_SETTINGS = settingsFrom((name) => {
  const setting: Setting = SETTINGS[name];
  return valueBefore(setting);
});

/** League files and chains state it. */
export function isSaid(name: LeagueSetting, value: SettingValue): boolean {
  const setting: Setting = SETTINGS[name];
  return setting.unsaid !== true || value !== valueBefore(setting);
}

/** On screens, in sentences and in the log. */
export function settingWords(setting: LeagueSetting, value: SettingValue): string {
  return valueWords(value, SETTINGS[setting].words);
}

export type SettingTexts = Readonly<Record<LeagueSetting, string>>;

export function settingTexts(settings: LeagueSettings): SettingTexts {
  const entries = SETTING_KEYS.map((setting) => [
    setting,
    settingWords(setting, settings[setting]),
  ]);
  return Object.fromEntries(entries) as SettingTexts;
}
