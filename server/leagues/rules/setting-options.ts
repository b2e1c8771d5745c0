import {
  type LeagueSettings,
  type ListedSetting,
  SETTING_LABELS,
  SETTING_OPTIONS,
} from "#game/play/team/league-settings";
import { settingWords } from "#game/play/team/setting-words";
import type { FieldFault } from "#server/core/errors";

const SETTINGS = Object.keys(SETTING_OPTIONS) as ListedSetting[];

export type SettingOptions = {
  readonly [Setting in ListedSetting]: readonly LeagueSettings[Setting][];
};

/**
 * The options of each setting on the rules screen: the lists of rules.md#settings, with the
 * league's own value first if the create form, which is free, allowed another one.
 */
export function settingOptions(own: LeagueSettings): SettingOptions {
  const entries = SETTINGS.map((setting) => {
    const listed: readonly unknown[] = SETTING_OPTIONS[setting];
    return [setting, listed.includes(own[setting]) ? listed : [own[setting], ...listed]];
  });
  return Object.fromEntries(entries) as SettingOptions;
}

/** A fault for each setting that has a value of no list and is not the league's own already. */
export function optionFaults(own: LeagueSettings, wanted: LeagueSettings): FieldFault[] {
  const options = settingOptions(own);
  return SETTINGS.filter((setting) => {
    const offered: readonly unknown[] = options[setting];
    return !offered.includes(wanted[setting]);
  }).map((setting) => {
    const words = options[setting].map(settingWords).join(", ");
    return { fields: [setting], sentence: `${SETTING_LABELS[setting]} must be one of ${words}.` };
  });
}
