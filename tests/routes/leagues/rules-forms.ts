import { isLeagueTable, LEAGUE_TABLE_LABELS } from "#game/play/table/league-table";
import { BOOSTERS } from "#game/play/team/boosters";
import { CAPTAIN_FALLBACK_LABELS, isCaptainFallback } from "#game/play/team/captain-fallback";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";

/** The settings form as the Rules screen sends it for a league with the default settings. */
export function settingsForm(change: Record<string, string> = {}): Record<string, string> {
  const texts = Object.entries(DEFAULT_LEAGUE_SETTINGS).map(([setting, value]) => {
    if (typeof value === "boolean") return [setting, value ? "Yes" : "No"];
    if (isLeagueTable(value)) return [setting, LEAGUE_TABLE_LABELS[value]];
    return [setting, isCaptainFallback(value) ? CAPTAIN_FALLBACK_LABELS[value] : String(value)];
  });
  return { intent: "settings", ...Object.fromEntries(texts), ...change };
}

/** The same with the named boosters ticked; the others' max uses are disabled and not sent. */
export function boostersForm(maxUses: Readonly<Record<string, string>>): Record<string, string> {
  const fields = BOOSTERS.flatMap((booster) => {
    const typed = maxUses[booster];
    if (typed === undefined) return [];
    return [
      [`${booster}.enabled`, "on"],
      [`${booster}.maxUses`, typed],
    ];
  });
  return { ...settingsForm(), ...Object.fromEntries(fields), intent: "boosters" };
}
