import { isBooster } from "#game/boosters";
import type { Draft } from "./draft";

/** Whose draft it is and for which window: a shared browser must not mix them up. */
export interface DraftPlace {
  readonly participantId: number;
  readonly fixtureId: number | null;
}

/** The draft that this browser kept for the window, or null. What cannot be read is no draft. */
export function readDraft(storage: Storage, place: DraftPlace): Draft | null {
  try {
    const text = storage.getItem(nameOf(place));
    if (text === null) return null;
    const kept: unknown = JSON.parse(text);
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in place of those of earlier windows; null keeps none. */
export function keepDraft(storage: Storage, place: DraftPlace, draft: Draft | null): void {
  try {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(prefixOf(place))) storage.removeItem(name);
    }
    if (draft !== null) storage.setItem(nameOf(place), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still saves teams.
  }
}

function nameOf(place: DraftPlace): string {
  return `${prefixOf(place)}${place.fixtureId ?? "over"}`;
}

function prefixOf({ participantId }: DraftPlace): string {
  return `gully-team-${participantId}-`;
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== "object" || kept === null) return false;
  const { playerIds, captainId, viceCaptainId, booster } = kept as Partial<
    Record<keyof Draft, unknown>
  >;
  return (
    Array.isArray(playerIds) &&
    playerIds.every(Number.isInteger) &&
    [captainId, viceCaptainId].every((id) => id === null || Number.isInteger(id)) &&
    (booster === null || isBooster(booster))
  );
}
