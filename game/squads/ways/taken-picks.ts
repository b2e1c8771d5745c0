import type { SquadEvent } from "../events";
import type { DraftState, TakenPick } from "./draft-state";

type Undo = Extract<SquadEvent, { readonly kind: "undo" }>;

/** For a member who has taken a player back from another one. */
export const HAS_TAKEN_PICK =
  "You took this player back from somebody: first they have to make that pick again themselves.";

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
 * A member who has undone another's pick cannot pick that player until the other one has picked
 * again (rules.md#snake-draft). Picks by the clock do not count: an absent member has chosen nobody
 * else.
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
