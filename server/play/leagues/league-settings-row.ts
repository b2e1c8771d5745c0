import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";

/** All settings, in the order of the defaults. */
export const SETTING_KEYS = Object.keys(DEFAULT_LEAGUE_SETTINGS) as (keyof LeagueSettings)[];

/** The settings out of a row of `leagues`, whose columns carry the same names. */
export function settingsOf(row: LeagueSettings): LeagueSettings {
  return Object.fromEntries(
    SETTING_KEYS.map((key) => [key, row[key]]),
  ) as unknown as LeagueSettings;
}
