import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type RuleSet, readRuleSet, writeRuleSet } from "#game/play/format/rule-set";
import { AppError } from "#server/core/errors";

export const LONGEST_CODE = 2048;
/** More than the longest rules take, 50 rows in each table, and little to unpack. */
const MOST_BYTES = 32 * 1024;
const IS_CODE = /^[\w-]+$/;

/**
 * For addresses (rules.md#rules-links): the text deflated, in base64url.
 *
 * @returns null above 2 KB
 */
export function encodeRules(rules: RuleSet): string | null {
  const code = deflateRawSync(writeRuleSet(rules), { level: 9 }).toString("base64url");
  return code.length > LONGEST_CODE ? null : code;
}

/**
 * Anybody may have written the code.
 *
 * @throws AppError "not-found" for an invalid code, "invalid" for rules that cannot be played
 */
export function decodeRules(code: string): RuleSet {
  const { rules, fault } = readRuleSet(unpack(code));
  if (fault !== null) throw new AppError("invalid", `This link does not hold rules. ${fault}`);
  return rules;
}

function unpack(code: string): string {
  try {
    if (code.length > LONGEST_CODE || !IS_CODE.test(code)) throw noRules();
    const bytes = inflateRawSync(Buffer.from(code, "base64url"), { maxOutputLength: MOST_BYTES });
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw noRules();
  }
}

function noRules(): AppError {
  const sentence = "This link does not hold rules. Please copy it again, as a whole.";
  return new AppError("not-found", sentence);
}
