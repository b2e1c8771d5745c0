import { z } from "zod";
import { count, role, salary, text, time } from "./values";

const MOST_NAMES = 500;
const names = z.array(text).max(MOST_NAMES);

/** A pool player as an operator can change it. */
const details = z.strictObject({
  name: text,
  role,
  salary,
  overseas: z.boolean(),
  uncapped: z.boolean(),
  imageUrl: z.string().max(2_000).optional(),
});

const changes = z
  .array(
    z.strictObject({
      player: text,
      team: text,
      innings: count,
      figure: text,
      from: z.union([z.int(), z.boolean(), z.null()]),
      to: z.union([z.int(), z.boolean(), z.null()]),
    }),
  )
  .max(MOST_NAMES);

const fixture = text;
const shortNotice = z.literal(true).optional();
const fromTo = { from: text, to: text };

/** An action of an operator or a scorer in a league's log; `by` means a scorer. */
export const OPERATOR_CHANGES = [
  entry({ kind: z.literal("tournament"), what: text, ...fromTo }),
  entry({ kind: z.literal("team added"), name: text, shortName: text }),
  entry({ kind: z.literal("team renamed"), ...fromTo }),
  entry({ kind: z.literal("team recoloured"), team: text, ...fromTo }),
  entry({ kind: z.literal("pool player added"), team: text, terms: details }),
  entry({ kind: z.literal("pool player changed"), team: text, from: details, to: details }),
  entry({ kind: z.literal("fixture added"), fixture, startsAt: time, shortNotice }),
  entry({
    kind: z.literal("fixture moved"),
    fixture,
    from: time,
    to: time,
    unlocked: z.boolean(),
    shortNotice,
  }),
  entry({ kind: z.literal("fixture changed"), fixture, what: text, ...fromTo }),
  entry({ kind: z.literal("push token made"), name: text }),
  entry({ kind: z.literal("push token ended"), name: text }),
  entry({
    kind: z.literal("score pushed"),
    fixture,
    token: text,
    what: z.enum(["begun", "ended", "corrected"]),
    changes,
    more: count,
  }),
  entry({ kind: z.literal("fixture voided"), fixture, shown: z.boolean().optional() }),
  entry({ kind: z.literal("fixture reinstated"), fixture }),
  entry({ kind: z.literal("feed scores again"), fixture }),
  entry({ kind: z.literal("balls count again"), fixture, innings: count }),
  entry({ kind: z.literal("ball by ball"), fixture, from: text.nullable() }),
  entry({
    kind: z.literal("score"),
    fixture,
    how: z.enum(["typed", "pasted", "removed", "from a file"]),
    innings: count.nullable(),
    corrected: z.boolean(),
    changes,
    more: count,
  }),
  entry({
    kind: z.literal("side"),
    fixture,
    team: text,
    named: names,
    substitutes: names,
    corrected: z.boolean(),
  }),
  entry({ kind: z.literal("result"), fixture, ...fromTo }),
  entry({ kind: z.literal("players of the match"), fixture, from: names, to: names }),
  entry({ kind: z.literal("scorer named") }),
  entry({ kind: z.literal("scorer ended") }),
] as const;

function entry<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject({ ...shape, by: z.literal("scorer").optional() });
}
