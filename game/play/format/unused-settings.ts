import {
  type LeagueSetting,
  type LeagueSettings,
  SECTION_NAMES,
  settingsUnder,
} from "../team/league-settings";
import type { FormatFeature } from "../team/setting-kinds";
import { SETTINGS_TABLE } from "../team/settings-table";
import type { LeagueFormat } from "./format";
import { formatOf } from "./formats";

/** Settings without effect in the format: they are not shown, and stay as they are. */
export function unusedSettingsOf(format: LeagueFormat): readonly LeagueSetting[] {
  const has = formatOf(format);
  const isUnused = ({ needs }: { readonly needs?: FormatFeature }) => needs && !has[needs];
  return SECTION_NAMES.filter((name) => isUnused(SETTINGS_TABLE[name])).flatMap(settingsUnder);
}

/** Settings without effect in the format keep their stored values. */
export function settingsOfFormat(
  format: LeagueFormat,
  wanted: LeagueSettings,
  stored: LeagueSettings,
): LeagueSettings {
  const unused = unusedSettingsOf(format).map((setting) => [setting, stored[setting]]);
  return { ...wanted, ...Object.fromEntries(unused) };
}
