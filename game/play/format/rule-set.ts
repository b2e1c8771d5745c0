import { parseScoringRules } from "../scoring/parse-rules";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "../scoring/rules";
import {
  BOOSTER_TABLE,
  BOOSTERS,
  type BoosterSettings,
  checkBoosterSettings,
  DEFAULT_BOOSTER_SETTINGS,
} from "../team/boosters";
import { captainFallbackFault } from "../team/captain-fallback";
import { checkLeagueSettings } from "../team/check-league-settings";
import {
  DEFAULT_LEAGUE_SETTINGS,
  type LeagueSetting,
  type LeagueSettings,
  SETTINGS,
  settingsUnder,
} from "../team/league-settings";
import type { Setting } from "../team/setting-kinds";
import { DEFAULT_LEAGUE_FORMAT, LEAGUE_FORMATS, type LeagueFormat } from "./format";

/** The rules that another league can take over (rules.md#rules-links). */
export interface RuleSet {
  readonly format: LeagueFormat;
  readonly settings: LeagueSettings;
  readonly boosters: BoosterSettings;
  readonly scoring: ScoringRules;
}

export const DEFAULT_RULE_SET: RuleSet = {
  format: DEFAULT_LEAGUE_FORMAT,
  settings: DEFAULT_LEAGUE_SETTINGS,
  boosters: DEFAULT_BOOSTER_SETTINGS,
  scoring: DEFAULT_SCORING_RULES,
};

type ParsedRuleSet =
  | { readonly rules: RuleSet; readonly fault: null }
  | { readonly rules: null; readonly fault: string };

/**
 * JSON of the differences from the defaults: keys sorted at every level, lists whole. The same
 * rules always give the same text.
 */
export function writeRuleSet(rules: RuleSet): string {
  return JSON.stringify(sortKeys(differences(DEFAULT_RULE_SET, rules) ?? {}));
}

/** Settings such as recaps and the wall are not rules. */
export function areDefaultRules(rules: RuleSet): boolean {
  const people = settingsUnder("people").map((setting) => [setting, SETTINGS[setting].initial]);
  const settings = { ...rules.settings, ...Object.fromEntries(people) };
  return writeRuleSet({ ...rules, settings }) === "{}";
}

/**
 * Reads the output of `writeRuleSet`, or a stranger's text: missing values take their defaults at
 * every level. Everything is checked, by itself and together; `fault` is a sentence that names an
 * unplayable part.
 */
export function readRuleSet(text: string): ParsedRuleSet {
  try {
    return { rules: parseRuleSet(JSON.parse(text)), fault: null };
  } catch (error) {
    if (error instanceof RuleSetFault) return { rules: null, fault: error.message };
    if (error instanceof SyntaxError || error instanceof RangeError) {
      return { rules: null, fault: "These rules cannot be read." };
    }
    throw error;
  }
}

/** Keys of a stranger's text that a sentence may repeat. */
const IS_KEY = /^\w{1,40}$/;

class RuleSetFault extends Error {}

function parseRuleSet(input: unknown): RuleSet {
  const parts = readObject(input, "The rules", Object.keys(DEFAULT_RULE_SET));
  const { format = DEFAULT_LEAGUE_FORMAT } = parts;
  const settings = parseSettings(parts.settings);
  const boosters = parseBoosters(parts.boosters);
  const scoring = parseScoring(parts.scoring);
  if (!isFormat(format)) throw new RuleSetFault("This server does not play the format.");
  const clash = captainFallbackFault(settings.captainFallback, scoring.extras.captainMode);
  if (clash !== null) throw new RuleSetFault(clash);
  return { format, settings, boosters, scoring };
}

function isFormat(value: unknown): value is LeagueFormat {
  return LEAGUE_FORMATS.some((format) => format === value);
}

function parseSettings(input: unknown = {}): LeagueSettings {
  const given = readObject(input, "The settings", Object.keys(DEFAULT_LEAGUE_SETTINGS));
  for (const [setting, value] of Object.entries(given)) {
    if (canBe(setting as LeagueSetting, value)) continue;
    throw new RuleSetFault(`${SETTINGS[setting as LeagueSetting].label} cannot have this value.`);
  }
  const settings = { ...DEFAULT_LEAGUE_SETTINGS, ...given } as LeagueSettings;
  const [fault] = checkLeagueSettings(settings);
  if (fault !== undefined) throw new RuleSetFault(fault.sentence);
  return settings;
}

/**
 * Checks the kind of a value, and that a word is one of the options. `checkLeagueSettings` checks
 * numbers and free texts.
 */
function canBe(setting: LeagueSetting, value: unknown): boolean {
  const { kind, initial, options = [initial] }: Setting = SETTINGS[setting];
  if (kind === "text") return typeof value === "string";
  if (value === null || typeof value === "string") return options.includes(value);
  return options.some((option) => typeof option === typeof value && option !== null);
}

function parseBoosters(input: unknown = {}): BoosterSettings {
  const given = readObject(input, "The boosters", BOOSTERS);
  const entries = BOOSTERS.map((booster) => {
    const initial = DEFAULT_BOOSTER_SETTINGS[booster];
    const own = readObject(
      given[booster] === undefined ? {} : given[booster],
      `The boosters, ${BOOSTER_TABLE[booster].label},`,
      Object.keys(initial),
    );
    const setting = { ...initial, ...own };
    if (typeof setting.enabled !== "boolean") {
      throw new RuleSetFault(`${BOOSTER_TABLE[booster].label} must be enabled or not.`);
    }
    return [booster, setting];
  });
  const boosters = Object.fromEntries(entries) as BoosterSettings;
  const [fault] = checkBoosterSettings(boosters);
  if (fault !== undefined) throw new RuleSetFault(fault.sentence);
  return boosters;
}

function parseScoring(input: unknown = {}): ScoringRules {
  const { rules, faults } = parseScoringRules(input);
  if (faults === null) return rules;
  const [{ sentence, path }] = faults;
  const isReadable = path.every((step) => typeof step === "number" || IS_KEY.test(step));
  throw new RuleSetFault(
    isReadable ? sentence : "The scoring rules have a rule that is not known here.",
  );
}

function readObject(
  input: unknown,
  what: string,
  known: readonly string[],
): Readonly<Record<string, unknown>> {
  if (!isGroup(input)) throw new RuleSetFault(`${what} must be an object.`);
  const unknown = Object.keys(input).find((key) => !known.includes(key));
  if (unknown === undefined) return input;
  const word = IS_KEY.test(unknown) ? `“${unknown}”` : "something";
  throw new RuleSetFault(`${what} have ${word} that is not known here.`);
}

/** Only the parts that differ; undefined without any. */
function differences(initial: unknown, value: unknown): unknown {
  if (isGroup(initial) && isGroup(value)) {
    const parts = Object.keys(value).flatMap((key) => {
      const part = differences(initial[key], value[key]);
      return part === undefined ? [] : [[key, part]];
    });
    return parts.length === 0 ? undefined : Object.fromEntries(parts);
  }
  const isSame = JSON.stringify(sortKeys(initial)) === JSON.stringify(sortKeys(value));
  return isSame ? undefined : value;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isGroup(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key])]));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
