import { isLeagueTable, LEAGUE_TABLE_LABELS } from "../table/league-table";
import { CAPTAIN_FALLBACK_LABELS, isCaptainFallback } from "./captain-fallback";
import { roundLengthText } from "./head-to-head-settings";
import type { LeagueSetting, LeagueSettings } from "./league-settings";
import { isSquadWord, SQUAD_WORDS } from "./squad-settings";

/** A value of a setting as screens, sentences and the log write it. */
export function settingWords(value: LeagueSettings[LeagueSetting]): string {
  if (value === null) return "NA";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === "week") return roundLengthText(value);
  if (isCaptainFallback(value)) return CAPTAIN_FALLBACK_LABELS[value];
  if (isLeagueTable(value)) return LEAGUE_TABLE_LABELS[value];
  return isSquadWord(value) ? SQUAD_WORDS[value] : String(value);
}

/** The values of settings as the rules screen writes them: "Yes", "Places". */
export type SettingTexts = Readonly<Record<LeagueSetting, string>>;

export function settingTexts(settings: LeagueSettings): SettingTexts {
  const entries = Object.entries(settings).map(([setting, value]) => [
    setting,
    settingWords(value),
  ]);
  return Object.fromEntries(entries) as SettingTexts;
}
