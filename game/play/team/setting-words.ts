import { type LeagueSetting, type LeagueSettings, SETTING_KEYS, SETTINGS } from "./league-settings";
import { type SettingValue, valueWords } from "./setting-kinds";

/** On screens, in sentences and in the log. */
export function settingWords(setting: LeagueSetting, value: SettingValue): string {
  return valueWords(value, SETTINGS[setting].words);
}

/** As on the Rules screen: "Yes", "Places". */
export type SettingTexts = Readonly<Record<LeagueSetting, string>>;

export function settingTexts(settings: LeagueSettings): SettingTexts {
  const entries = SETTING_KEYS.map((setting) => [
    setting,
    settingWords(setting, settings[setting]),
  ]);
  return Object.fromEntries(entries) as SettingTexts;
}
