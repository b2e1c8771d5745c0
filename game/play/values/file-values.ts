import { CREST_PATTERN } from "#game/core/crests";
import {
  described,
  type Fields,
  type FileOf,
  hexadecimal,
  list,
  matching,
  notEmpty,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  textOf,
  union,
  wholeNumber,
  yesNo,
} from "#game/core/shapes";
import { FIGURE_KEYS, FIGURES, type Figure, type Stats } from "../match/figures";
import { ROLES } from "../roles";
import type { ScoringRuleValue } from "../scoring/rule-sections";
import { BOOSTERS } from "../team/boosters";
import { SETTING_KEYS } from "../team/league-settings";
import { MAKING_WAYS } from "../team/squad-settings";

/** Values in the lines of a league file, with their limits. */

/** A `Ref` of a real team, a player or a fixture. */
export const ref = hexadecimal(10);
export const hash = hexadecimal(64);
export const digest = hexadecimal(16);
export const seed = hexadecimal(32);

/** The end of the year 9999: later instants plus a day might be no valid date. */
const LAST_INSTANT = Date.UTC(10_000, 0, 1) - 1;
/** UTC milliseconds. */
export const time = wholeNumber(0, LAST_INSTANT, "must be a time in UTC milliseconds");

const MOST_HUNDREDTHS = 1_000_000_000_000;
export const hundredths = wholeNumber(-MOST_HUNDREDTHS, MOST_HUNDREDTHS);
export const price = wholeNumber(0, MOST_HUNDREDTHS);
export const salary = wholeNumber(1, MOST_HUNDREDTHS);

const MOST_OF_ANYTHING = 1_000_000;
export const count = wholeNumber(0, MOST_OF_ANYTHING);
/** Counts from 1. */
export const ordinal = wholeNumber(1, MOST_OF_ANYTHING);
export const member = described(ordinal, "A member, by the number in the league.");

export const text = textOf({ max: 1_000 });
export const name = notEmpty(text);

export const role = oneOf(...ROLES);
export const booster = oneOf(...BOOSTERS);
export const squadWay = oneOf(...MAKING_WAYS);

export const crest = matching(CREST_PATTERN, "must be a crest, such as banner-maroon-sky");

export const setting = oneOf(...SETTING_KEYS);
export const settingValue = union(wholeNumber(), yesNo(), text, nothing());

const fileRuleValue = union(
  wholeNumber(),
  yesNo(),
  text,
  nothing(),
  list(record(name, union(wholeNumber(), text, nothing())), 100),
);
/** In a file a decimal is a text, "7.5" (`ruleValueOf`). */
export const ruleValue = fileRuleValue as Shape<ScoringRuleValue, FileOf<typeof fileRuleValue>>;
export type FileRuleValue = FileOf<typeof ruleValue>;

/** Figures that are not 0 or no; null is unknown (rules.md#unknown). */
export type FileFigures = { readonly [F in Figure]?: Stats[F] extends boolean ? true : Stats[F] };

const figure = wholeNumber(1, MOST_OF_ANYTHING);
export const figures = object({
  ...figuresOfKind("count", figure),
  ...figuresOfKind("count or unknown", nullable(wholeNumber(1, MOST_OF_ANYTHING))),
  ...figuresOfKind("yes or no", oneOf(true)),
}) as Shape<FileFigures, FileFigures>;

function figuresOfKind(kind: (typeof FIGURES)[Figure]["kind"], shape: Shape): Fields {
  const keys = FIGURE_KEYS.filter((key) => FIGURES[key].kind === kind);
  return Object.fromEntries(keys.map((key) => [key, optional(shape)]));
}
