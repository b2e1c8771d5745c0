import type { ScoringRules } from "#game/scoring/rules";
import { checkScoringRules } from "#game/scoring/rules-legality";
import { AppError, FieldsError } from "../errors";
import { readScoringRules, ScoringRulesError } from "../points/read-scoring-rules";

/**
 * Scoring rules as they may be stored: the known rules and no others, and values that
 * make sense (rules.md#settings).
 *
 * @throws FieldsError on the steps of the rules joined by dots (`batting.milestoneBonuses.0.runs`);
 * AppError "unreadable" for another shape
 */
export function acceptScoringRules(rules: ScoringRules): ScoringRules {
  const faults = checkScoringRules(rules).map(({ path, sentence }) => ({
    fields: [path.join(".")],
    sentence,
  }));
  if (faults.length > 0) throw new FieldsError(faults);
  try {
    return readScoringRules(rules);
  } catch (error) {
    if (error instanceof ScoringRulesError) throw new AppError("unreadable", error.message);
    throw error;
  }
}
