import type { SquadEvent } from "../events";
import type { DraftState, TakenPick } from "./state";

type Undo = Extract<SquadEvent, { readonly kind: "undo" }>;

/** Why somebody is refused who has taken a player back from somebody else. */
export const HAS_TAKEN_PICK =
  "You took this player back from somebody: first they have to make that pick again themselves.";

/** All picks that were taken back, after one more event. */
export function takenPicksAfter(
  { picks, takenBack }: Pick<DraftState, "picks" | "takenBack">,
  { playerId, by }: Undo,
): readonly TakenPick[] {
  const place = picks.findLastIndex((pick) => pick.playerId === playerId);
  const pick = picks[place];
  if (pick === undefined) return takenBack;
  return [...takenBack, { playerId, participantId: pick.participantId, place, by: by ?? null }];
}

/**
 * Whether a participant has taken a player back from somebody who has not made that pick again: who
 * decides that does not pick the player meanwhile (rules.md#snake-draft). What the clock picks does not
 * count: whoever is away has chosen nobody else.
 */
export function hasTakenPick(
  { picks, takenBack }: Pick<DraftState, "picks" | "takenBack">,
  by: number,
  playerId: number,
): boolean {
  return takenBack.some((taken) => {
    if (taken.by !== by || taken.playerId !== playerId) return false;
    const again = picks[taken.place];
    return taken.participantId !== by && (again === undefined || again.byClock);
  });
}
