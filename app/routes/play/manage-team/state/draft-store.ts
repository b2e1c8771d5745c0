import { withBackups } from "#game/play/team/backups";
import { isBooster } from "#game/play/team/boosters";
import { draftPrefix, removeDrafts } from "../../../../lib/browser-data";
import type { Draft } from "./draft";

/** The session, league and window of a draft: a shared browser must not mix them up. */
export interface DraftPlace {
  /** The mark of the session in which the draft was made. */
  readonly session: string;
  readonly participantId: number;
  /** The fixture of the draft with its name on the screen; null after the season. */
  readonly fixture: { readonly id: number; readonly name: string } | null;
  /** Whether each fixture has a draft of its own; otherwise a draft goes on to the next one. */
  readonly perFixture?: boolean;
}

export interface StoredDraft {
  readonly draft: Draft;
  /** The fixture of the draft; null if there was none. */
  readonly fixtureId: number | null;
  /** Null in drafts from versions that did not store the name. */
  readonly fixtureName: string | null;
}

/**
 * The draft stored in this browser: that of the window, or else of another window, which a lock may
 * have ended while the page was closed. Null without one, and for unreadable data. Drafts of other
 * sessions are removed.
 */
export function readDraft(storage: Storage, place: DraftPlace): StoredDraft | null {
  try {
    removeDrafts(storage, place.session);
    const own = nameOf(place);
    const names = namesOf(storage, place).sort((a, b) => Number(b === own) - Number(a === own));
    for (const name of names) {
      const stored = parseDraft(storage.getItem(name), name.slice(prefixOf(place).length));
      if (stored !== null) return stored;
    }
    return null;
  } catch {
    return null;
  }
}

/** Stores a draft in place of those of other windows; null removes it. */
export function keepDraft(storage: Storage, place: DraftPlace, draft: Draft | null): void {
  try {
    for (const name of namesOf(storage, place)) storage.removeItem(name);
    if (draft === null) return;
    const fixtureName = place.fixture?.name ?? null;
    storage.setItem(nameOf(place), JSON.stringify({ ...draft, fixtureName }));
  } catch {
    // A browser without storage still saves teams.
  }
}

const SEASON_OVER = "over";

function namesOf(storage: Storage, place: DraftPlace): string[] {
  if (place.perFixture) return [nameOf(place)];
  return Object.keys(storage).filter((name) => name.startsWith(prefixOf(place)));
}

function nameOf(place: DraftPlace): string {
  return `${prefixOf(place)}${place.fixture?.id ?? SEASON_OVER}`;
}

function prefixOf({ session, participantId }: DraftPlace): string {
  return `${draftPrefix(session)}${participantId}-`;
}

function parseDraft(text: string | null, window: string): StoredDraft | null {
  const fixtureId = window === SEASON_OVER ? null : Number(window);
  if (text === null || Number.isNaN(fixtureId)) return null;
  const parsed = parse(text);
  if (!isDraft(parsed)) return null;
  const { captainId, viceCaptainId, backups = [], booster, fixtureName } = parsed;
  const lineup = { playerIds: [...new Set(parsed.playerIds)], captainId, viceCaptainId };
  return {
    draft: { ...withBackups(lineup, [...new Set(backups)]), booster },
    fixtureId,
    fixtureName: typeof fixtureName === "string" && fixtureName !== "" ? fixtureName : null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft & { readonly fixtureName?: unknown } {
  if (typeof value !== "object" || value === null) return false;
  const { playerIds, captainId, viceCaptainId, backups, booster } = value as Partial<
    Record<keyof Draft, unknown>
  >;
  const isIds = (ids: unknown) => Array.isArray(ids) && ids.every(Number.isInteger);
  return (
    isIds(playerIds) &&
    (backups === undefined || isIds(backups)) &&
    [captainId, viceCaptainId].every((id) => id === null || Number.isInteger(id)) &&
    (booster === null || isBooster(booster))
  );
}
