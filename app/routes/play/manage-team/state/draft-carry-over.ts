import { withBackups } from "#game/play/team/backups";
import { boosterFaultSentence, checkBooster } from "#game/play/team/boosters";
import type { Lineup } from "#game/play/team/lineup";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { boosterRemovedSentence, storedDraftSentences, UNSAVED_DRAFT } from "../words/save-texts";
import { type Draft, isSameDraft, playersOf, savedDraft } from "./draft";
import type { StoredDraft } from "./draft-store";

type Pool = ReadonlyMap<number, SheetPlayer>;

/** A draft in the current window. */
interface DraftCarryOver {
  readonly draft: Draft;
  /** The dropped booster; null if none was dropped. */
  readonly withoutBooster: string | null;
}

/**
 * An unsaved draft, carried into the next window after a lock: without players outside the pool, and
 * with its booster if that can still be played.
 */
export function carryDraft(draft: Draft, { rules }: TeamSheet, pool: Pool): DraftCarryOver {
  const { booster } = draft;
  const usesSoFar = booster === null ? 0 : rules.boosterUses[booster];
  const fault = checkBooster({ booster, settings: rules.boosterSettings, usesSoFar });
  const carried = inPool(draft, pool, rules.settings);
  if (fault === null) return { draft: carried, withoutBooster: null };
  const withoutBooster = boosterRemovedSentence(boosterFaultSentence(fault));
  return { draft: { ...carried, booster: null }, withoutBooster };
}

/** The restored draft of a browser, and the message about it. Null if it equals the saved team. */
export function restoreDraft(
  stored: StoredDraft,
  sheet: TeamSheet,
  pool: Pool,
): { readonly draft: Draft; readonly sentences: readonly string[] } | null {
  const sameWindow = stored.fixtureId === (sheet.target?.id ?? null);
  const { draft, withoutBooster } = sameWindow
    ? { draft: inPool(stored.draft, pool, sheet.settings), withoutBooster: null }
    : carryDraft(stored.draft, sheet, pool);
  if (isSameDraft(draft, savedDraft(sheet.saved))) return null;
  if (sameWindow) return { draft, sentences: [UNSAVED_DRAFT] };
  const { fixtureName } = stored;
  const locked = hasLocked(stored.fixtureId, sheet);
  const { target, round } = sheet;
  const { booster } = draft;
  const after = { target, round: round?.number, booster };
  const sentences = storedDraftSentences({ fixtureName, locked, ...after });
  return { draft, sentences: [...sentences, ...(withoutBooster ? [withoutBooster] : [])] };
}

/** The draft without players outside the pool, and without more backups than the league allows now. */
export function inPool(draft: Draft, pool: Pool, settings: TeamSheet["settings"]): Draft {
  const playerIds = playersOf(draft, pool).map(({ id }) => id);
  const among = (id: number | null) => (id !== null && playerIds.includes(id) ? id : null);
  const lineup: Lineup = {
    playerIds,
    captainId: among(draft.captainId),
    viceCaptainId: among(draft.viceCaptainId),
  };
  const { backups = [] } = draft;
  const known = backups.filter((id) => pool.has(id)).slice(0, settings.backups);
  return { ...withBackups(lineup, known), booster: draft.booster };
}

/**
 * False if the fixture is still to come: then it was moved, or another was put before it
 * (rules.md#moved-fixtures).
 */
function hasLocked(fixtureId: number | null, { upcoming }: TeamSheet): boolean {
  return fixtureId !== null && !upcoming.some(({ id }) => id === fixtureId);
}
