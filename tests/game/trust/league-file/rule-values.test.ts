import fc from "fast-check";
import { expect, test } from "vitest";
import { listRules } from "#game/play/scoring/rule-sections";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import { ruleValueOf } from "#game/trust/league-file/rule-values";

const written = (value: unknown) => JSON.parse(canonicalJson({ value })).value;

test("a rule is the same after it was written and read", () => {
  for (const [, value] of listRules(DEFAULT_SCORING_RULES)) {
    expect(ruleValueOf(written(value))).toEqual(value);
  }
});

test("every number comes back, alone and in rows", () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  fc.assert(
    fc.property(number, (value) => {
      expect(ruleValueOf(written(value))).toBe(value);
      expect(ruleValueOf(written([{ runs: value, balls: null }]))).toEqual([
        { runs: value, balls: null },
      ]);
    }),
  );
});

test("words, whole numbers as text and odd ways of writing a number stay texts", () => {
  for (const text of ["none", "7", "007.5", "7.50", " 7.5", "Infinity", "NaN", "0x1", ""]) {
    expect(ruleValueOf(text)).toBe(text);
  }
});
