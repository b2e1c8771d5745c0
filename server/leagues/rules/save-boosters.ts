import { leagueBoosters } from "#db/schema";
import { BOOSTERS, type BoosterSettings, checkBoosterSettings } from "#game/play/team/boosters";
import type { LeagueChange } from "#game/trust/log/league-changes";
import type { FieldFault } from "#server/core/errors";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";

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

/** On `<booster>.maxUses`. */
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
