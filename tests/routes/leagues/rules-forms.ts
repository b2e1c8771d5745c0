import { BOOSTERS } from "#game/play/team/boosters";
import { EARLIER_LEAGUE_SETTINGS, settingTexts } from "#game/play/team/league-settings";

/** The settings form as the Rules screen sends it for a league with the default settings. */
export function settingsForm(change: Record<string, string> = {}): Record<string, string> {
  return { intent: "settings", ...settingTexts(EARLIER_LEAGUE_SETTINGS), ...change };
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
