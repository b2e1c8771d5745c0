import { BOOSTERS } from "#game/team/boosters";
import type { Typed } from "../../../lib/refused";
import type { Choices } from "./choice-fields";

/** The choices of a refused form, to be shown again. */
export function typedChoices(typed: Typed): Choices {
  const idOf = (name: string) => Number(typed[name]) || null;
  return {
    playerIds: (typed.playerIds ?? "").split(" ").filter(Boolean).map(Number),
    captainId: idOf("captainId"),
    viceCaptainId: idOf("viceCaptainId"),
    predictedTeamId: idOf("winPrediction"),
    booster: BOOSTERS.find((booster) => booster === typed.booster) ?? null,
  };
}
