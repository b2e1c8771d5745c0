import { z } from "zod";
import { BOOSTERS } from "#game/play/team/boosters";
import { chosenId, chosenIds, tickedIds } from "../../../../lib/parse-form.server";
import { UNCHOSEN } from "./choice-fields";

export const chosenBooster = z
  .enum(["", ...BOOSTERS])
  .default("")
  .transform((chosen) => chosen || null);

export const chosenTeam = {
  playerIds: tickedIds,
  captainId: chosenId,
  viceCaptainId: chosenId,
  backups: chosenIds,
  booster: chosenBooster,
};

/** The value of the select: undefined before a choice, null for 'No Prediction'. */
export const chosenWinner = z
  .union([z.literal(""), z.literal(UNCHOSEN), z.string().regex(/^[1-9]\d{0,14}$/)])
  .default(UNCHOSEN)
  .transform((chosen) => {
    if (chosen === UNCHOSEN) return undefined;
    return chosen === "" ? null : Number(chosen);
  });
