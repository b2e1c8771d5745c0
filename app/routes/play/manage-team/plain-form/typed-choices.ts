import { BOOSTERS } from "#game/play/team/boosters";
import type { Typed } from "../../../../lib/refused";
import { type Choices, UNCHOSEN } from "./choice-fields";

/** The choices of a refused form, to be shown again. */
export function typedChoices(typed: Typed): Choices {
  const idOf = (name: string) => Number(typed[name]) || null;
  const idsOf = (name: string) => (typed[name] ?? "").split(" ").filter(Boolean).map(Number);
  return {
    playerIds: idsOf("playerIds"),
    backups: idsOf("backups"),
    captainId: idOf("captainId"),
    viceCaptainId: idOf("viceCaptainId"),
    prediction: typed.winPrediction ?? UNCHOSEN,
    booster: BOOSTERS.find((booster) => booster === typed.booster) ?? null,
  };
}
