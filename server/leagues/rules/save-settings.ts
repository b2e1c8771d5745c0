import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues } from "#db/schema";
import { captainFallbackFault } from "#game/play/team/captain-fallback";
import { checkLeagueSettings } from "#game/play/team/check-league-settings";
import {
  type LeagueSettings,
  SETTING_KEYS,
  settingsOf,
  settingsUnder,
} from "#game/play/team/league-settings";
import { mayTeamsChange } from "#game/play/team/team-that-plays";
import type { LeagueChange } from "#game/trust/log/league-changes";
import type { FieldFault } from "#server/core/errors";
import { headToHeadFaults } from "#server/play/head-to-head/turn-on";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { recalculateLeague } from "#server/play/points/recalculate-league";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { squadSettingFaults } from "#server/play/squads/refusals";
import { optionFaults } from "./setting-options";

/**
 * Writes settings without a fault, logs each change, and returns whether there was one. Teams that
 * were legal when saved stay in play (rules.md#teams). Settings of backups and captain fallback
 * decide which teams play, and thereby the season's points (rules.md#recalculation); those of
 * tables decide the table (rules.md#tables).
 */
export function writeSettings(
  tx: LockedTx,
  { leagueId, userId }: ManagedLeague,
  settings: LeagueSettings,
  now: number,
): boolean {
  const before = loadLeague(tx, leagueId).settings;
  const after = settingsOf(settings);
  tx.update(leagues).set(after).where(eq(leagues.id, leagueId)).run();
  const changes = changesOf(before, after);
  if (changes.length > 0 && (mayTeamsChange(before) || mayTeamsChange(after))) {
    recalculateLeague(tx, leagueId, now);
  } else if (changes.some(({ setting }) => settingsUnder("table").includes(setting))) {
    recalculateStandings(tx, { leagueId }, now);
  }
  writeLeagueLog(tx, { leagueId, userId, now }, changes);
  return changes.length > 0;
}

/**
 * On the settings' own names: each value must be in the screen's list or already the league's, and
 * together they must make sense (rules.md#settings). A value has one fault; a value outside its
 * list has that one, which says best how to fix it.
 */
export function settingFaults(
  tx: Tx,
  { leagueId }: ManagedLeague,
  settings: LeagueSettings,
): FieldFault[] {
  const after = settingsOf(settings);
  const league = loadLeague(tx, leagueId);
  const ofOptions = optionFaults(league.settings, after);
  const wrong = new Set(ofOptions.flatMap((fault) => fault.fields));
  const { captainMode } = league.scoringRules.extras;
  const clash = captainFallbackFault(after.captainFallback, captainMode);
  const ofLegality = [
    ...checkLeagueSettings(after),
    ...headToHeadFaults(tx, leagueId, after),
    ...squadSettingFaults(tx, leagueId, after),
    ...(clash ? [{ fields: ["captainFallback" as const], sentence: clash }] : []),
  ];
  return [
    ...ofOptions,
    ...ofLegality.filter((fault) => !fault.fields.some((field) => wrong.has(field))),
  ];
}

function changesOf(
  before: LeagueSettings,
  after: LeagueSettings,
): Extract<LeagueChange, { kind: "setting" }>[] {
  return SETTING_KEYS.filter((setting) => before[setting] !== after[setting]).map((setting) => ({
    kind: "setting",
    setting,
    from: before[setting],
    to: after[setting],
  }));
}
