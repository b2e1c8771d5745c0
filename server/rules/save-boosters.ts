import { type LeagueChange, leagueBoosters } from "#db/schema";
import { BOOSTERS, type BoosterSettings, checkBoosterSettings } from "#game/team/boosters";
import { type FieldFault, FieldsError } from "../errors";
import type { ManagedLeague } from "../leagues/league-access";
import { writeLeagueLog } from "../leagues/league-log";
import { loadLeague } from "../leagues/load-league";
import { inLockedTransaction, type LockedTx } from "../locks/locked-transaction";
import type { Services } from "../services";

/**
 * Saves which boosters are enabled and how often each may be used (rules.md#boosters). What is
 * due to lock locks first, under the boosters as they were; uses already spent stay spent.
 *
 * @throws FieldsError on `<booster>.maxUses`
 */
export function saveBoosters(
  services: Services,
  managed: ManagedLeague,
  boosterSettings: BoosterSettings,
): void {
  const faults = boosterFaults(boosterSettings);
  if (faults.length > 0) throw new FieldsError(faults);
  inLockedTransaction(services, (tx, now) => {
    saveBoostersTx(tx, managed, boosterSettings, now);
  });
}

/** Writes boosters without a fault, and logs each change; whether there was one. */
export function saveBoostersTx(
  tx: LockedTx,
  { leagueId, userId }: ManagedLeague,
  boosterSettings: BoosterSettings,
  now: number,
): boolean {
  const changes = changesOf(loadLeague(tx, leagueId).boosterSettings, boosterSettings);
  for (const { booster, to } of changes) {
    tx.insert(leagueBoosters)
      .values({ leagueId, booster, ...to })
      .onConflictDoUpdate({ target: [leagueBoosters.leagueId, leagueBoosters.booster], set: to })
      .run();
  }
  writeLeagueLog(tx, { leagueId, userId, now }, changes);
  return changes.length > 0;
}

/** What speaks against boosters, on `<booster>.maxUses`. */
export function boosterFaults(boosterSettings: BoosterSettings): FieldFault[] {
  return checkBoosterSettings(boosterSettings).map(({ booster, sentence }) => ({
    fields: [`${booster}.maxUses`],
    sentence,
  }));
}

function changesOf(
  before: BoosterSettings,
  after: BoosterSettings,
): (LeagueChange & { kind: "booster" })[] {
  return BOOSTERS.map((booster) => {
    const { enabled, maxUses } = after[booster];
    return { kind: "booster" as const, booster, from: before[booster], to: { enabled, maxUses } };
  }).filter(({ from, to }) => from.enabled !== to.enabled || from.maxUses !== to.maxUses);
}
