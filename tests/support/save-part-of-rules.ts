import type { BoosterSettings } from "#game/play/team/boosters";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { Services } from "#server/core/services";
import { type ChangedRules, saveRules } from "#server/leagues/rules/save-rules";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";

/** Saves settings with the boosters as they are, as the rules screen sends both. */
export function saveSettings(
  services: Services,
  managed: ManagedLeague,
  settings: LeagueSettings,
): ChangedRules {
  const { boosterSettings: boosters } = loadLeague(services.db, managed.leagueId);
  return saveRules(services, managed, { settings, boosters });
}

/** Saves boosters with the settings as they are. */
export function saveBoosters(
  services: Services,
  managed: ManagedLeague,
  boosters: BoosterSettings,
): ChangedRules {
  const { settings } = loadLeague(services.db, managed.leagueId);
  return saveRules(services, managed, { settings, boosters });
}
