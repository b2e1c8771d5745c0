import type { z } from "zod";
import type { ScoringRules } from "#game/scoring/rules";
import { checkScoringRules } from "#game/scoring/rules-legality";
import { scoringRulesSchema } from "./scoring-rules-schema";

/** Scoring rules that cannot be read or played by; the message is a sentence for people. */
export class ScoringRulesError extends Error {
  override readonly name = "ScoringRulesError";
}

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/**
 * Reads scoring rules from outside: an object of any part of them. A missing part
 * takes its default at every level, a list is taken whole, and a catch bonus may be the bare
 * points of the default number of catches.
 * Throws a ScoringRulesError that names the first place with an unknown part, a wrong type or a
 * number that makes no sense (rules.md#settings).
 */
export function readScoringRules(input: unknown): ScoringRules {
  const read = scoringRulesSchema.safeParse(input);
  if (!read.success) {
    throw new ScoringRulesError(read.error.issues.slice(0, 1).map(sentenceOf(input)).join());
  }
  const [fault] = checkScoringRules(read.data);
  if (fault !== undefined) {
    throw new ScoringRulesError(`${nameOf(fault.path)}: ${fault.sentence}`);
  }
  return read.data;
}

function sentenceOf(input: unknown): (issue: Issue) => string {
  return (issue) => {
    if (issue.code === "unrecognized_keys") {
      return `${nameOf([...issue.path, ...issue.keys.slice(0, 1)])} is not a scoring rule.`;
    }
    const subject = issue.path.length === 0 ? "The scoring rules" : nameOf(issue.path);
    if (issue.path.length > 0 && valueAt(input, issue.path) === undefined)
      return `${subject} is missing.`;
    return `${subject} must be ${expectationOf(issue)}.`;
  };
}

function expectationOf(issue: Issue): string {
  if (issue.code === "invalid_value") return `one of ${issue.values.map(String).join(", ")}`;
  if (issue.code !== "invalid_type") return "something else";
  switch (issue.expected) {
    case "number":
      return "a number";
    case "boolean":
      return "true or false";
    case "array":
      return "a list of rows";
    default:
      return "an object";
  }
}

/** `batting.strikeRateRanges[0].points` */
function nameOf(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      return index === 0 ? String(step) : `.${String(step)}`;
    })
    .join("");
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined,
    input,
  );
}
