import { parseScoringRules } from "#game/play/scoring/parse-rules";
import type { ScoringRules } from "#game/play/scoring/rules";
import { AppError, FieldsError } from "#server/core/errors";

/**
 * The known rules and no others, with legal values (rules.md#settings).
 *
 * @param input from a form
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
