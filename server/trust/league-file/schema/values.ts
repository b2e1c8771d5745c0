import { z } from "zod";
import { FIGURE_KEYS, FIGURES } from "#game/play/match/figures";
import { ROLES } from "#game/play/roles";
import { NAMED_STATUSES } from "#game/play/sides/known-side";
import { BOOSTERS } from "#game/play/team/boosters";
import { SQUAD_WAYS } from "#game/play/team/squad-settings";

/** The values of which the lines of a league file consist, and how large they may be. */

/** A real team, a player or a fixture. */
export const ref = z.string().regex(/^[0-9a-f]{10}$/, "must be 10 hexadecimal digits");
export const hash = z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits");
export const digest = z.string().regex(/^[0-9a-f]{16}$/, "must be 16 hexadecimal digits");
export const seed = z.string().regex(/^[0-9a-f]{32}$/, "must be 32 hexadecimal digits");

/** The end of the year 9999: later instants plus a day might be no valid date. */
const LAST_INSTANT = Date.UTC(10_000, 0, 1) - 1;
export const time = z.int("must be a time in UTC milliseconds").min(0).max(LAST_INSTANT);

/** Points, prices and salaries: hundredths. */
const MOST_HUNDREDTHS = 1_000_000_000_000;
export const hundredths = z.int().min(-MOST_HUNDREDTHS).max(MOST_HUNDREDTHS);
export const price = z.int().min(0).max(MOST_HUNDREDTHS);
export const salary = z.int().min(1).max(MOST_HUNDREDTHS);

const MOST_OF_ANYTHING = 1_000_000;
export const count = z.int().min(0).max(MOST_OF_ANYTHING);
/** A number, place or rank: from 1. */
export const ordinal = z.int().min(1).max(MOST_OF_ANYTHING);
/** A member, by the number in the league. */
export const member = ordinal.describe("A member, by the number in the league.");

/** A name, or another line of typed text. */
const MOST_LETTERS = 1_000;
export const text = z.string().max(MOST_LETTERS);
export const name = text.min(1);

export const role = z.enum(ROLES);
export const booster = z.enum(BOOSTERS);
export const namedStatus = z.enum(NAMED_STATUSES);
export const squadWay = z.enum(SQUAD_WAYS);

export const settingValue = z.union([z.int(), z.boolean(), text, z.null()]);

/** A value of the scoring rules: a decimal is a text. */
export const ruleValue = z.union([
  z.int(),
  z.boolean(),
  text,
  z.null(),
  z.array(z.record(name, z.union([z.int(), text, z.null()]))).max(100),
]);

/** Figures of a stat line without those that are 0 or no. */
export const figures = z.strictObject({
  ...ofKind("count", z.int().min(1).max(MOST_OF_ANYTHING)),
  ...ofKind("count or unknown", z.int().min(1).max(MOST_OF_ANYTHING).nullable()),
  ...ofKind("yes or no", z.literal(true)),
});

type FigureOf<Kind> = {
  [F in keyof typeof FIGURES]: (typeof FIGURES)[F]["kind"] extends Kind ? F : never;
}[keyof typeof FIGURES];

function ofKind<Kind extends (typeof FIGURES)[keyof typeof FIGURES]["kind"], S extends z.ZodType>(
  kind: Kind,
  schema: S,
) {
  const keys = FIGURE_KEYS.filter((figure) => FIGURES[figure].kind === kind);
  return Object.fromEntries(keys.map((figure) => [figure, schema.optional()])) as {
    [F in FigureOf<Kind>]: z.ZodOptional<S>;
  };
}
