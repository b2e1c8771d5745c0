import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_RULE_SET, type RuleSet, readRuleSet } from "#game/play/format/rule-set";
import { SCORING_PRESETS } from "#game/play/scoring/presets";
import { AppError } from "#server/core/errors";
import { decodeRules, encodeRules, LONGEST_CODE } from "#server/leagues/rules/rules-link";
import { arbitraryRuleSet } from "#tests/game/play/format/arbitrary-rules";

test("any rules come back from their link, unless they are too long for one", () => {
  fc.assert(
    fc.property(arbitraryRuleSet, (rules) => {
      const code = encodeRules(rules);
      if (code === null) return;
      expect(code).toMatch(/^[\w-]+$/);
      expect(code.length).toBeLessThanOrEqual(LONGEST_CODE);
      expect(decodeRules(code)).toEqual(rules);
      expect(encodeRules(decodeRules(code))).toBe(code);
    }),
  );
});

test("presets make short links", () => {
  for (const { rules: scoring } of SCORING_PRESETS) {
    expect(encodeRules({ ...DEFAULT_RULE_SET, scoring })?.length).toBeLessThan(700);
  }
});

test("tables full of odd figures are too long for a link", () => {
  let state = 1;
  const odd = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const rows = Array.from({ length: 50 }, () => ({
    minBalls: odd(9973),
    minRuns: odd(9967),
    minRate: odd(100_000) / 997,
    maxRate: 1000 + odd(900_000) / 997,
    points: odd(1_999_993) / 997,
  }));
  const batting = { milestoneBonuses: [], strikeRateRanges: rows };
  const economy = rows.map(({ minBalls: minOvers, ...row }) => ({ minOvers, ...row }));
  const text = JSON.stringify({ scoring: { batting, bowling: { economyRateRanges: economy } } });
  const { rules } = readRuleSet(text);
  expect(rules).not.toBeNull();
  expect(encodeRules(rules as RuleSet)).toBeNull();
});

function refusalOf(code: string): [code: string, sentence: string] {
  try {
    decodeRules(code);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.message];
    throw error;
  }
  throw new Error("These were rules.");
}

const packed = (text: string | Buffer) => deflateRawSync(text).toString("base64url");
const NO_RULES = "This link does not hold rules. Please copy it again, as a whole.";

describe("what is no rules link is refused with a sentence", () => {
  test.each<[string, string]>([
    ["nothing", ""],
    ["a word", "hello"],
    ["other letters", "q64F AA=="],
    ["a path", "../../etc/passwd"],
    ["half a link", packed('{"format":"match"}').slice(0, 12)],
    ["a bomb of 100 MB", packed(Buffer.alloc(100_000_000, "0"))],
    ["a small bomb", packed(" ".repeat(200_000))],
    ["too much of it", "A".repeat(100_000)],
    ["bytes that are no text", packed(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
    ["another packing", deflateSync("{}").toString("base64url")],
    ["one more packing", gzipSync("{}").toString("base64url")],
  ])("%s", (_, code) => {
    expect(refusalOf(code)).toEqual(["not-found", NO_RULES]);
  });

  test.each([
    ["no JSON", "{", "These rules cannot be read."],
    ["deep JSON", "[".repeat(30_000), "These rules cannot be read."],
    ["deep and whole", `${"[".repeat(9000)}${"]".repeat(9000)}`, "The rules must be an object."],
    [
      "an unknown setting",
      '{"settings":{"pets":3}}',
      "The settings have “pets” that is not known here.",
    ],
    [
      "out of range",
      '{"settings":{"budget":5000}}',
      "Budget must be a whole number from 1 to 1000.",
    ],
  ])("%s", (_, text, sentence) => {
    expect(refusalOf(packed(text))).toEqual([
      "invalid",
      `This link does not hold rules. ${sentence}`,
    ]);
  });

  test("any word is refused or holds rules", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (code) => {
        try {
          expect(encodeRules(decodeRules(code))).not.toBeNull();
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});
