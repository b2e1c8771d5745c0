import type { SquadEvent } from "../events";
import type { DraftState, TakenPick } from "./draft-state";

type Undo = Extract<SquadEvent, { readonly kind: "undo" }>;

/** The refusal for somebody who has taken a player back from somebody else. */
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
 * Whether a participant has undone a pick of somebody else who has not made it again: until then,
 * they cannot pick that player (rules.md#snake-draft). Picks by the clock do not count: an absent
 * person has chosen nobody else.
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
