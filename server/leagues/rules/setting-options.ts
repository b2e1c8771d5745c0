import {
  type LeagueSetting,
  type LeagueSettings,
  SETTING_KEYS,
  SETTINGS,
} from "#game/play/team/league-settings";
import type { SettingValue } from "#game/play/team/setting-kinds";
import { settingWords } from "#game/play/team/setting-words";
import type { FieldFault } from "#server/core/errors";

/** Of a form, for settings that are not typed. */
export type SettingOptions = Readonly<Partial<Record<LeagueSetting, readonly SettingValue[]>>>;

/**
 * The lists of rules.md#settings, with the league's own value first if the create form, which is
 * free, allowed another one.
 */
export function settingOptions(own: LeagueSettings): SettingOptions {
  const entries = SETTING_KEYS.flatMap((setting) => {
    const listed: readonly SettingValue[] | undefined = SETTINGS[setting].options;
    if (listed === undefined) return [];
    return [[setting, listed.includes(own[setting]) ? listed : [own[setting], ...listed]]];
  });
  return Object.fromEntries(entries);
}

/** A value outside its list that is not the league's own. */
export function optionFaults(own: LeagueSettings, wanted: LeagueSettings): FieldFault[] {
  const options = settingOptions(own);
  return SETTING_KEYS.flatMap((setting) => {
    const offered = options[setting];
    if (offered === undefined || offered.includes(wanted[setting])) return [];
    const words = offered.map((value) => settingWords(setting, value)).join(", ");
    return [{ fields: [setting], sentence: `${SETTINGS[setting].label} must be one of ${words}.` }];
  });
}
