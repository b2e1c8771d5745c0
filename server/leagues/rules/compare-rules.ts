import { boostersOfFormat, formatOf } from "#game/play/format/formats";
import { DEFAULT_RULE_SET, type RuleSet } from "#game/play/format/rule-set";
import { countsWith } from "#game/play/format/setting-sections";
import { unusedSettingsOf } from "#game/play/format/unused-settings";
import { ruleName } from "#game/play/scoring/rule-table";
import { BOOSTER_TABLE, BOOSTERS, boosterText } from "#game/play/team/boosters";
import {
  SETTING_KEYS,
  SETTINGS,
  settingsFrom,
  settingTexts,
  settingWords,
} from "#game/play/team/league-settings";
import { scoringWords } from "#game/trust/log/change-words";
import { scoringRuleChanges } from "./save-scoring-rules";

export interface RuleDifference {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

/** In the order of the rules screens (rules.md#rules-links). */
export function compareRules(one: RuleSet, other: RuleSet): RuleDifference[] {
  return [
    differing("Format", formatOf(one.format).label, formatOf(other.format).label),
    ...SETTING_KEYS.map((setting) =>
      differing(
        SETTINGS[setting].label,
        settingWords(setting, one.settings[setting]),
        settingWords(setting, other.settings[setting]),
      ),
    ),
    ...BOOSTERS.map((booster) =>
      differing(
        BOOSTER_TABLE[booster].label,
        boosterText(one.boosters[booster]),
        boosterText(other.boosters[booster]),
      ),
    ),
    ...scoringRuleChanges(one.scoring, other.scoring).flatMap((change) => {
      if (change.kind !== "scoring rule") return [];
      const { rule, from, to } = change;
      return [differing(ruleName(rule), scoringWords(rule, from), scoringWords(rule, to))];
    }),
  ].flatMap((difference) => difference ?? []);
}

/** Differences that a reader meets: without those that have no effect. */
export function differencesFromDefaults(rules: RuleSet): RuleDifference[] {
  const { format, settings } = rules;
  const texts = settingTexts(settings);
  const unusedSettings = unusedSettingsOf(format);
  const inEffect = settingsFrom((setting) =>
    countsWith(setting, texts, format) && !unusedSettings.includes(setting)
      ? settings[setting]
      : SETTINGS[setting].initial,
  );
  const boosters = boostersOfFormat(format, rules.boosters);
  return compareRules({ ...DEFAULT_RULE_SET, format }, { ...rules, settings: inEffect, boosters });
}

function differing(name: string, one: string, other: string): RuleDifference | null {
  return one === other ? null : { name, one, other };
}
