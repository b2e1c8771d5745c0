import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_RULE_SET, readRuleSet, writeRuleSet } from "#game/play/format/rule-set";
import { findPreset, SCORING_PRESETS } from "#game/play/scoring/presets";
import { arbitraryRuleSet } from "./arbitrary-rules";

describe("the text of a rule set", () => {
  test("is empty for the defaults", () => {
    expect(writeRuleSet(DEFAULT_RULE_SET)).toBe("{}");
    expect(readRuleSet("{}").rules).toEqual(DEFAULT_RULE_SET);
  });

  test("has what differs, in the order of the alphabet", () => {
    const { boosters, settings, scoring } = DEFAULT_RULE_SET;
    const text = writeRuleSet({
      format: "match",
      settings: { ...settings, overseas: null, budget: 90 },
      boosters: { ...boosters, FreeHit: { enabled: true, maxUses: 1 } },
      scoring: { ...scoring, batting: { ...scoring.batting, run: 2, duck: -5 } },
    });
    expect(text).toBe(
      '{"boosters":{"FreeHit":{"enabled":true}},"format":"match","scoring":{"batting":{"duck":-5,"run":2}},"settings":{"budget":90,"overseas":null}}',
    );
  });

  test("gives the same rules again, and the same text", () => {
    fc.assert(
      fc.property(arbitraryRuleSet, (rules) => {
        const text = writeRuleSet(rules);
        expect(readRuleSet(text)).toEqual({ rules, fault: null });
        expect(writeRuleSet(readRuleSet(text).rules ?? DEFAULT_RULE_SET)).toBe(text);
      }),
    );
  });

  test("is one, in whatever order and however fully the rules are written", () => {
    fc.assert(
      fc.property(arbitraryRuleSet, (rules) => {
        const inFull = JSON.stringify(backwards(rules));
        expect(writeRuleSet(readRuleSet(inFull).rules ?? DEFAULT_RULE_SET)).toBe(
          writeRuleSet(rules),
        );
      }),
    );
  });

  test.each(SCORING_PRESETS.map(({ key }) => key))("keeps the preset %s", (key) => {
    const scoring = findPreset(key)?.rules ?? DEFAULT_RULE_SET.scoring;
    const rules = { ...DEFAULT_RULE_SET, scoring };
    expect(readRuleSet(writeRuleSet(rules)).rules).toEqual(rules);
  });
});

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, backwards(part)]);
  return Object.fromEntries(entries.reverse());
}

const UNREADABLE = "These rules cannot be read.";

describe("another text than a rule set is refused with a sentence", () => {
  test.each<[string, string]>([
    ["", UNREADABLE],
    ["{", UNREADABLE],
    ["hello", UNREADABLE],
    ["null", "The rules must be an object."],
    ["[]", "The rules must be an object."],
    ["7", "The rules must be an object."],
    ['{"colour":"red"}', "The rules have “colour” that is not known here."],
    ['{"__proto__":{"format":"match"}}', "The rules have “__proto__” that is not known here."],
    ['{"<script>":1}', "The rules have something that is not known here."],
    ['{"format":"auction"}', "This server does not play the format."],
    ['{"format":null}', "This server does not play the format."],
    ['{"settings":null}', "The settings must be an object."],
    ['{"settings":[1]}', "The settings must be an object."],
    ['{"settings":{"constructor":1}}', "The settings have “constructor” that is not known here."],
    ['{"settings":{"budget":"100"}}', "Budget cannot have this value."],
    ['{"settings":{"budget":null}}', "Budget cannot have this value."],
    ['{"settings":{"budget":[100]}}', "Budget cannot have this value."],
    ['{"settings":{"budget":0}}', "Budget must be a whole number from 1 to 1000."],
    ['{"settings":{"budget":99.5}}', "Budget must be a whole number from 1 to 1000."],
    ['{"settings":{"budget":1e400}}', "Budget must be a whole number from 1 to 1000."],
    ['{"settings":{"backups":5}}', "Backups must be a whole number from 0 to 4."],
    ['{"settings":{"substitutesPlay":"Yes"}}', "Substitutes Play? cannot have this value."],
    ['{"settings":{"captainFallback":"anybody"}}', "Captain Fallback cannot have this value."],
    ['{"settings":{"batMin":6,"batMax":5}}', "Min Batsmen must not be more than Max Batsmen."],
    ['{"boosters":{"Turbo":{}}}', "The boosters have “Turbo” that is not known here."],
    ['{"boosters":{"FreeHit":true}}', "The boosters, Free Hit, must be an object."],
    ['{"boosters":{"FreeHit":{"enabled":1}}}', "Free Hit must be enabled or not."],
    [
      '{"boosters":{"FreeHit":{"maxUses":0}}}',
      "Max uses of Free Hit must be a whole number from 1 to 1000.",
    ],
    [
      '{"boosters":{"FreeHit":{"maxUses":"2"}}}',
      "Max uses of Free Hit must be a whole number from 1 to 1000.",
    ],
    ['{"scoring":{"batting":{"runs":1}}}', "batting.runs is not a scoring rule."],
    [
      `{"scoring":{"batting":{"${"x".repeat(5000)}":1}}}`,
      "The scoring rules have a rule that is not known here.",
    ],
    ['{"scoring":{"batting":{"run":"1"}}}', "Run must be a number."],
    ['{"scoring":{"batting":{"run":10001}}}', "Run must be from −10000 to 10000."],
    [
      '{"scoring":{"extras":{"captainMode":"separate"}},"settings":{"captainFallback":"vice"}}',
      "With a batting and a bowling captain, Captain Fallback must be None or Backup.",
    ],
  ])("%s", (text, fault) => {
    expect(readRuleSet(text)).toEqual({ rules: null, fault });
  });

  test("any text has rules or a sentence", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { rules, fault } = readRuleSet(text);
        expect(rules === null).toBe(fault !== null);
        if (fault !== null) expect(fault).toMatch(/^[A-Z“].{5,200}\.$/s);
      }),
    );
  });
});
