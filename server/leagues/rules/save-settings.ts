import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueBoosters, leagues } from "#db/schema";
import { changeLockBefore } from "#game/play/format/lock-times";
import { BOOSTERS, type BoosterSettings, checkBoosterSettings } from "#game/play/team/boosters";
import { captainFallbackFault } from "#game/play/team/captain-fallback";
import { checkLeagueSettings } from "#game/play/team/check-league-settings";
import {
  type LeagueSetting,
  type LeagueSettings,
  SETTING_KEYS,
  SETTINGS,
  settingsOf,
  settingsUnder,
  settingWords,
} from "#game/play/team/league-settings";
import type { SettingValue } from "#game/play/team/setting-kinds";
import { settingsDecidePoints } from "#game/play/team/team-that-plays";
import type { LeagueChange } from "#game/trust/log/league-changes";
import type { FieldFault } from "#server/core/errors";
import { headToHeadFaults } from "#server/play/head-to-head/turn-on";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { recalculateLeague } from "#server/play/points/recalculate-league";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { squadSettingFaults } from "#server/play/squads/refusals";

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
  const { settings: before, lockSteps } = loadLeague(tx, leagueId);
  const after = settingsOf(settings);
  const times = { lockBefore: before.lockBefore, lockSteps };
  const lockTimes = changeLockBefore(times, after.lockBefore, now);
  tx.update(leagues)
    .set({ ...after, ...lockTimes })
    .where(eq(leagues.id, leagueId))
    .run();
  const changes = changesOf(before, after);
  if (changes.length > 0 && (settingsDecidePoints(before) || settingsDecidePoints(after))) {
    recalculateLeague(tx, leagueId, now);
  } else if (changes.some(({ setting }) => settingsUnder("table").includes(setting))) {
    recalculateStandings(tx, { leagueId }, now);
  }
  writeManagersLog(tx, { leagueId, userId, now }, changes);
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

/** Of a form, for settings that are not typed. */
export type SettingOptions = Readonly<Partial<Record<LeagueSetting, readonly SettingValue[]>>>;

/**
 * The lists of rules.md#settings, with the league's own value first if the create form, which is
 * free, allowed another one.
 */
export function settingOptions(own: LeagueSettings): SettingOptions {
  const entries = SETTING_KEYS.flatMap((setting) => {
    const listed: readonly SettingValue[] | undefined = SETTINGS[setting].options;
    if (listed === undefined) return [];
    return [[setting, listed.includes(own[setting]) ? listed : [own[setting], ...listed]]];
  });
  return Object.fromEntries(entries);
}

/** A value outside its list that is not the league's own. */
function optionFaults(own: LeagueSettings, wanted: LeagueSettings): FieldFault[] {
  const options = settingOptions(own);
  return SETTING_KEYS.flatMap((setting) => {
    const offered = options[setting];
    if (offered === undefined || offered.includes(wanted[setting])) return [];
    const words = offered.map((value) => settingWords(setting, value)).join(", ");
    return [{ fields: [setting], sentence: `${SETTINGS[setting].label} must be one of ${words}.` }];
  });
}

/**
 * Writes the booster settings (rules.md#boosters), logs each change, and returns whether there was
 * one. Uses already spent stay spent.
 */
export function writeBoosters(
  tx: LockedTx,
  { leagueId, userId }: ManagedLeague,
  boosterSettings: BoosterSettings,
  now: number,
): boolean {
  const changes = boosterChanges(loadLeague(tx, leagueId).boosterSettings, boosterSettings);
  for (const { booster, to } of changes) {
    tx.insert(leagueBoosters)
      .values({ leagueId, booster, ...to })
      .onConflictDoUpdate({ target: [leagueBoosters.leagueId, leagueBoosters.booster], set: to })
      .run();
  }
  writeManagersLog(tx, { leagueId, userId, now }, changes);
  return changes.length > 0;
}

/** On `<booster>.maxUses`. */
export function boosterFaults(boosterSettings: BoosterSettings): FieldFault[] {
  return checkBoosterSettings(boosterSettings).map(({ booster, sentence }) => ({
    fields: [`${booster}.maxUses`],
    sentence,
  }));
}

function boosterChanges(
  before: BoosterSettings,
  after: BoosterSettings,
): (LeagueChange & { kind: "booster" })[] {
  return BOOSTERS.map((booster) => {
    const { enabled, maxUses } = after[booster];
    return { kind: "booster" as const, booster, from: before[booster], to: { enabled, maxUses } };
  }).filter(({ from, to }) => from.enabled !== to.enabled || from.maxUses !== to.maxUses);
}
