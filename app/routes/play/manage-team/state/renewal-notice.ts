import { formatOf } from "#game/play/format/formats";
import { statusIn } from "#game/play/match/side-lists";
import { BOOSTER_TABLE, type Booster } from "#game/play/team/boosters";
import { SEASON_OVER } from "#game/play/team/submission";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { fixtureName } from "../words/save-texts";
import { squadChangeSentences } from "../words/team-words";
import { type BuilderState, changeBuilder, isUnsaved, type Notice } from "./builder-state";
import { carryDraft } from "./draft-carry-over";

const TOO_LATE = "Your unsaved changes came too late.";
const CHANGED_ELSEWHERE = "Your team was changed on another screen.";

/**
 * The notice about a new sheet on an open screen: a lock, a save from another screen, or one by the
 * game after players left the squad; null for none.
 *
 * @param before the sheet on the screen at the time of the request
 */
export function renewalNotice(
  state: BuilderState,
  before: TeamSheet,
  after: TeamSheet,
): Notice | null {
  const next = changeBuilder(state, { type: "sheet", sheet: after, notice: null });
  const unsaved = isUnsaved(next);
  const { teamPerFixture } = formatOf(after.format);
  if (before.target && before.target.id !== after.target?.id) {
    const going = after.target ? `You are now picking for ${pickedFor(after)}.` : SEASON_OVER;
    const sentences = [
      before.round
        ? `Round ${before.round.number} has locked. ${going}`
        : `${fixtureName(before.target)} has locked. ${going}`,
      ...(unsaved ? [after.target ? keptSentence(next.draft.booster) : TOO_LATE] : []),
      ...(teamPerFixture && isUnsaved(state) && !unsaved ? [TOO_LATE] : []),
      ...(teamPerFixture ? [] : withoutBooster(state, next)),
    ];
    return { kind: sentences.length > 1 ? "warn" : "good", sentences };
  }
  const unnamed = unnamedSince(before, next);
  if (before.lastSaveNumber === after.lastSaveNumber) {
    return unnamed.length === 0 ? null : { kind: "warn", sentences: unnamed };
  }
  const shown = unsaved
    ? "Undo to see it, or Submit to replace it."
    : "This is the latest version.";
  const unsavedNote = unsaved ? [keptSentence(null)] : [];
  if (after.squadChange) {
    const changes = squadChangeSentences(after.squadChange, after.captainMode);
    return { kind: "warn", sentences: [...changes, ...unsavedNote, ...unnamed] };
  }
  const sentences = [`${CHANGED_ELSEWHERE} ${shown}`, ...unsavedNote, ...unnamed];
  return { kind: "warn", sentences };
}

function pickedFor({ target, round }: TeamSheet): string {
  if (round) return `round ${round.number}`;
  return target ? fixtureName(target) : "";
}

/**
 * The players of the shown team who are no longer named since its last sheet: "Tim David is not named
 * for MI v CSK."
 */
function unnamedSince(before: TeamSheet, { sheet, draft, pool }: BuilderState): string[] {
  const { target, sides } = sheet;
  if (target === null) return [];
  const isUnnamed = (known: TeamSheet["sides"], player: SheetPlayer) =>
    statusIn(known, player) === "not named";
  return draft.playerIds.flatMap((id) => {
    const player = pool.get(id);
    if (!player || !isUnnamed(sides, player) || isUnnamed(before.sides, player)) return [];
    return [`${player.name} is not named for ${fixtureName(target)}.`];
  });
}

/** @param booster one that would be played in another match than the chosen one */
function keptSentence(booster: Booster | null): string {
  return booster === null
    ? "Your changes here are kept but not saved."
    : `Your changes here are kept, with ${BOOSTER_TABLE[booster].label}, but not saved.`;
}

/** Only for an unsaved draft: the booster of a saved team has been played, or belongs to the next window. */
function withoutBooster(before: BuilderState, { sheet, pool }: BuilderState): string[] {
  const reason = isUnsaved(before) ? carryDraft(before.draft, sheet, pool).withoutBooster : null;
  return reason === null ? [] : [reason];
}
