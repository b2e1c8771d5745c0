import { z } from "zod";
import { booster, count, hash, hundredths, member, ordinal, ref, seed, time } from "./values";

const transfers = z.enum(["regular", "playoff"]);

/** A save as its receipt has it. */
const saveText = z.strictObject({
  at: time,
  member,
  for: ref.nullable(),
  players: z.array(ref).max(100),
  captain: ref.nullable(),
  viceCaptain: ref.nullable(),
  backups: z.array(ref).max(100),
  booster: booster.nullable(),
  predicted: ref.nullable(),
});

/** Empty for a save from before receipts that has got none yet. */
const none = z.literal("");
const save = {
  receipt: z.union([hash, none]),
  salt: z.union([seed, none]),
  text: saveText,
  squadChange: z.boolean(),
};

/** The changes of a team at the lock. */
export const lockedTeam = {
  booster: booster.nullable(),
  predicted: ref.nullable(),
  charge: count,
  transfers,
};

/** Lines of fantasy teams and their points. */
export const TEAM_SCHEMAS = {
  save: z.strictObject({ type: z.literal("save"), save: ordinal, ...save }),
  lock: z.strictObject({
    type: z.literal("lock"),
    fixture: ref,
    member,
    save: ordinal,
    at: time,
    ...lockedTeam,
  }),
  "open save": z.strictObject({ type: z.literal("open save"), ...save }),
  points: z.strictObject({
    type: z.literal("points"),
    fixture: ref,
    member,
    points: hundredths,
    rank: ordinal,
  }),
  standing: z.strictObject({
    type: z.literal("standing"),
    member,
    points: hundredths,
    rank: ordinal.nullable(),
    figures: z
      .strictObject({
        fantasyPoints: hundredths,
        fixtures: count,
        counting: count,
        medals: z.tuple([count, count, count]),
      })
      .nullable(),
  }),
};
