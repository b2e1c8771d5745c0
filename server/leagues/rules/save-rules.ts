import type { Ms } from "#game/core/units";
import { boostersOfFormat } from "#game/play/format/formats";
import { settingsOfFormat } from "#game/play/format/unused-settings";
import type { BoosterSettings } from "#game/play/team/boosters";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { followHeadToHead } from "#server/play/head-to-head/turn-on";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteRules } from "#server/play/proof/note-history";
import { boosterFaults, settingFaults, writeBoosters, writeSettings } from "./save-settings";

export interface ChangedRules {
  readonly settings: boolean;
  readonly boosters: boolean;
}

/**
 * Settings and boosters together: both or, with any fault, neither. Due fixtures lock first, under
 * the old rules. Settings that the league's format does not use stay unchanged (rules.md#formats).
 *
 * @throws FieldsError with every fault, on the settings' own names and `<booster>.maxUses`
 */
export function saveRules(
  services: Services,
  managed: ManagedLeague,
  rules: { readonly settings: LeagueSettings; readonly boosters: BoosterSettings },
): ChangedRules {
  return inLockedTransaction(services, (tx, now) => saveIn(tx, services, managed, rules, now));
}

/**
 * Some settings; the others, and the boosters, stay as they are at that moment.
 *
 * @returns whether one has changed
 * @throws as `saveRules` does
 */
export function saveSettings(
  services: Services,
  managed: ManagedLeague,
  wanted: Partial<LeagueSettings>,
): boolean {
  return inLockedTransaction(services, (tx, now) => {
    const { settings, boosterSettings: boosters } = loadLeague(tx, managed.leagueId);
    const rules = { settings: { ...settings, ...wanted }, boosters };
    return saveIn(tx, services, managed, rules, now).settings;
  });
}

function saveIn(
  tx: LockedTx,
  services: Services,
  managed: ManagedLeague,
  rules: { readonly settings: LeagueSettings; readonly boosters: BoosterSettings },
  now: Ms,
): ChangedRules {
  const { format, settings: stored } = loadLeague(tx, managed.leagueId);
  const settings = settingsOfFormat(format, rules.settings, stored);
  const boosters = boostersOfFormat(format, rules.boosters);
  const faults = [...settingFaults(tx, managed, settings), ...boosterFaults(boosters)];
  if (faults.length > 0) throw new FieldsError(faults);
  const changed = writeSettings(tx, managed, settings, now);
  if (changed) followHeadToHead(tx, services, { ...managed, now });
  const boostersChanged = writeBoosters(tx, managed, boosters, now);
  if (changed || boostersChanged) noteRules(tx, managed.leagueId, now);
  return { settings: changed, boosters: boostersChanged };
}
