import { type LeagueChange, leagueBoosters } from "#db/schema";
import { BOOSTERS, type BoosterSettings, checkBoosterSettings } from "#game/team/boosters";
import { FieldsError } from "../errors";
import type { ManagedLeague } from "../leagues/league-access";
import { writeLeagueLog } from "../leagues/league-log";
import { loadLeague } from "../leagues/load-league";
import { inLockedTransaction } from "../locks/locked-transaction";
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
  const faults = checkBoosterSettings(boosterSettings).map(({ booster, sentence }) => ({
    fields: [`${booster}.maxUses`],
    sentence,
  }));
  if (faults.length > 0) throw new FieldsError(faults);
  const { leagueId, userId } = managed;
  inLockedTransaction(services, (tx, now) => {
    const before = loadLeague(tx, leagueId).boosterSettings;
    const changes = changesOf(before, boosterSettings);
    for (const { booster, to } of changes) {
      tx.insert(leagueBoosters)
        .values({ leagueId, booster, ...to })
        .onConflictDoUpdate({ target: [leagueBoosters.leagueId, leagueBoosters.booster], set: to })
        .run();
    }
    writeLeagueLog(tx, { leagueId, userId, now }, changes);
  });
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
