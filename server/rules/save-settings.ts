import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { type LeagueChange, leagues } from "#db/schema";
import { checkLeagueSettings, type LeagueSettings } from "#game/team/league-settings";
import { type FieldFault, FieldsError } from "../errors";
import type { ManagedLeague } from "../leagues/league-access";
import { writeLeagueLog } from "../leagues/league-log";
import { SETTING_KEYS, settingsOf } from "../leagues/league-settings-row";
import { loadLeague } from "../leagues/load-league";
import { inLockedTransaction, type LockedTx } from "../locks/locked-transaction";
import type { Services } from "../services";
import { optionFaults } from "./setting-options";

/**
 * Saves what the rules screen sets: values of its lists or that the league has already,
 * which make sense together (rules.md#settings). What is due to lock locks first, under the
 * settings as they were; teams that were legal when saved stay in play (rules.md#teams).
 *
 * @throws FieldsError on the settings' own names
 */
export function saveSettings(
  services: Services,
  managed: ManagedLeague,
  settings: LeagueSettings,
): void {
  inLockedTransaction(services, (tx, now) => {
    const faults = settingFaults(tx, managed, settings);
    if (faults.length > 0) throw new FieldsError(faults);
    saveSettingsTx(tx, managed, settings, now);
  });
}

/** Writes settings without a fault, and logs each change; whether there was one. */
export function saveSettingsTx(
  tx: LockedTx,
  { leagueId, userId }: ManagedLeague,
  settings: LeagueSettings,
  now: number,
): boolean {
  const before = loadLeague(tx, leagueId).settings;
  const after = settingsOf(settings);
  tx.update(leagues).set(after).where(eq(leagues.id, leagueId)).run();
  const changes = changesOf(before, after);
  writeLeagueLog(tx, { leagueId, userId, now }, changes);
  return changes.length > 0;
}

/**
 * What speaks against settings, on their own names. One fault a value: that it is not in its list says better
 * how to fix it than that it makes no sense.
 */
export function settingFaults(
  tx: Tx,
  { leagueId }: ManagedLeague,
  settings: LeagueSettings,
): FieldFault[] {
  const after = settingsOf(settings);
  const ofOptions = optionFaults(loadLeague(tx, leagueId).settings, after);
  const wrong = new Set(ofOptions.flatMap((fault) => fault.fields));
  const ofLegality = checkLeagueSettings(after);
  return [
    ...ofOptions,
    ...ofLegality.filter((fault) => !fault.fields.some((field) => wrong.has(field))),
  ];
}

function changesOf(before: LeagueSettings, after: LeagueSettings): LeagueChange[] {
  return SETTING_KEYS.filter((setting) => before[setting] !== after[setting]).map((setting) => ({
    kind: "setting",
    setting,
    from: before[setting],
    to: after[setting],
  }));
}
