import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import { captainFallbackFault } from "#game/play/team/captain-fallback";
import { FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { recalculateLeague } from "#server/play/points/recalculate-league";
import { noteRules } from "#server/play/proof/note-rules";
import { acceptScoringRules } from "./accept-scoring-rules";
import { scoringRuleChanges } from "./scoring-rule-changes";

/**
 * Works out the league's points in every fixture, in the same transaction (rules.md#recalculation).
 * The same rules again change nothing.
 *
 * @param input from a form
 * @throws FieldsError and AppError "unreadable" as `acceptScoringRules` does; FieldsError on
 * `extras.captainMode` if it does not go with the league's captain fallback
 */
export function saveScoringRules(services: Services, managed: ManagedLeague, input: unknown): void {
  const scoringRules = acceptScoringRules(input);
  const { leagueId, userId } = managed;
  inLockedTransaction(services, (tx, now) => {
    const league = loadLeague(tx, leagueId);
    const { captainFallback } = league.settings;
    const clash = captainFallbackFault(captainFallback, scoringRules.extras.captainMode);
    if (clash !== null) {
      throw new FieldsError([{ fields: ["extras.captainMode"], sentence: clash }]);
    }
    const changes = scoringRuleChanges(league.scoringRules, scoringRules);
    if (changes.length === 0) return;
    tx.update(leagues).set({ scoringRules }).where(eq(leagues.id, leagueId)).run();
    noteRules(tx, leagueId, now);
    recalculateLeague(tx, leagueId, now);
    writeLeagueLog(tx, { leagueId, userId, now }, changes);
  });
}
