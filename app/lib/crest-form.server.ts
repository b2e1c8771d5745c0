import { z } from "zod";
import { CREST_SHAPES, crestOf, DEEP_COLOURS, PALE_COLOURS, readCrest } from "#game/core/crests";
import type { CrestWish } from "#server/leagues/membership/name-team";

/** The fields of `CrestFields`, for the schema of a form that names a team. */
export const crestFields = {
  shape: z.enum(CREST_SHAPES).optional(),
  deep: z.enum(DEEP_COLOURS).optional(),
  pale: z.enum(PALE_COLOURS).optional(),
  swap: z.literal("on").optional(),
  offered: z.string().max(60).default(""),
};

type CrestInput = z.output<z.ZodObject<typeof crestFields>>;

/** Undefined for a form without a crest. */
export function wishOf({ shape, deep, pale, swap, offered }: CrestInput): CrestWish | undefined {
  if (shape === undefined || deep === undefined || pale === undefined) return undefined;
  const crest = crestOf({ shape, deep, pale, isPaleField: swap !== undefined });
  return { crest, isOffered: crest === readCrest(offered) };
}
