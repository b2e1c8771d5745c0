import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import { listRules, type ScoringRuleValue } from "#game/play/scoring/rule-sections";
import type { RuleValues, ScoringRules } from "#game/play/scoring/rules";
import { captainFallbackFault } from "#game/play/team/captain-fallback";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { recalculateLeague } from "#server/play/points/recalculate-league";
import { noteRules } from "#server/play/proof/note-history";

/**
 * Works out the league's points in every fixture, in the same transaction (rules.md#recalculation).
 * The same rules again change nothing.
 *
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
    writeManagersLog(tx, { leagueId, userId, now }, changes);
  });
}

/** Changed values in the order of the rules; a table of rows counts as one value. */
export function scoringRuleChanges(before: RuleValues, after: RuleValues): LeagueChange[] {
  const was = new Map(listRules(before));
  return listRules(after).flatMap(([rule, to]): LeagueChange[] => {
    const from = was.get(rule);
    if (from === undefined || isSame(from, to)) return [];
    return [{ kind: "scoring rule", rule, from, to }];
  });
}

/** Rows may have their columns in another order. */
function isSame(a: ScoringRuleValue, b: ScoringRuleValue): boolean {
  return JSON.stringify(inColumnOrder(a)) === JSON.stringify(inColumnOrder(b));
}

function inColumnOrder(value: ScoringRuleValue): unknown {
  if (typeof value !== "object" || value === null) return value;
  return value.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The known rules and no others, with legal values (rules.md#settings).
 *
 * @throws FieldsError on the steps of the rules joined by dots (`batting.milestoneBonuses.0.runs`);
 * AppError "unreadable" for another shape
 */
export function acceptScoringRules(input: unknown): ScoringRules {
  const { rules, faults } = parseScoringRules(input);
  if (faults === null) return rules;
  const misshapen = faults.find(({ code }) => code === "wrong-shape");
  if (misshapen) throw new AppError("unreadable", misshapen.sentence);
  throw new FieldsError(
    faults.map(({ path, sentence }) => ({ fields: [path.join(".")], sentence })),
  );
}
