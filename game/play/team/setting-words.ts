import { type LeagueSetting, type LeagueSettings, SETTING_KEYS, SETTINGS } from "./league-settings";
import { type SettingValue, valueWords } from "./setting-kinds";

/** A value of a setting as screens, sentences and the log write it. */
export function settingWords(setting: LeagueSetting, value: SettingValue): string {
  return valueWords(value, SETTINGS[setting].words);
}

/** The values of settings as the rules screen writes them: "Yes", "Places". */
export type SettingTexts = Readonly<Record<LeagueSetting, string>>;

export function settingTexts(settings: LeagueSettings): SettingTexts {
  const entries = SETTING_KEYS.map((setting) => [
    setting,
    settingWords(setting, settings[setting]),
  ]);
  return Object.fromEntries(entries) as SettingTexts;
}
