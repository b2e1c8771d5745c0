import type { ScoringRuleValue } from "#game/play/scoring/rule-sections";
import type { FileRuleValue } from "#game/play/values/file-values";

/** Files write decimals as text. No choice of a rule looks like such a text. */
export function ruleValueOf(value: FileRuleValue): ScoringRuleValue {
  if (typeof value === "string") return decimalOf(value) ?? value;
  if (value === null || typeof value !== "object") return value;
  return value.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, each]) => [field, numberOf(each)])),
  );
}

function numberOf(value: number | string | null): number | null {
  return typeof value === "string" ? decimalOf(value) : value;
}

/** Null for a text that `canonicalJson` writes for no number. */
function decimalOf(text: string): number | null {
  const number = Number(text);
  const isWritten = Number.isFinite(number) && !Number.isSafeInteger(number);
  return isWritten && String(number) === text ? number : null;
}
