import type { RulesFault } from "#game/play/scoring/figure-faults";
import { parseScoringRules, pathText } from "#game/play/scoring/parse-rules";
import type { ScoringRules } from "#game/play/scoring/rules";

/** The message is a sentence for people. */
export class ScoringRulesError extends Error {
  override readonly name = "ScoringRulesError";
}

/**
 * From a file or the database, as `parseScoringRules` reads them.
 *
 * @throws ScoringRulesError that names the first place with an unknown part, a wrong type or a
 * number that makes no sense (rules.md#settings)
 */
export function readScoringRules(input: unknown): ScoringRules {
  const { rules, faults } = parseScoringRules(input);
  if (faults !== null) throw new ScoringRulesError(sentenceOf(faults[0]));
  return rules;
}

/** In a file a rule is found by its path. */
function sentenceOf({ path, code, sentence }: RulesFault): string {
  if (code === "wrong-shape") return sentence;
  if (code === "not-a-number") return `${pathText(path)} must be a number.`;
  return `${pathText(path)}: ${sentence}`;
}
