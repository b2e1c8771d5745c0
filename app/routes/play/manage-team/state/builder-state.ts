import { formatOf } from "#game/play/format/formats";
import type { Booster } from "#game/play/team/boosters";
import type { SavedTeam, TeamSheet } from "#server/play/teams/team-sheet";
import { describeChange, describeSuggestion, describeSwap } from "./announcements";
import { moveBackup, removeBackup, setBackup } from "./backups";
import { copiedSentence, copyLineup } from "./copy-lineup";
import {
  addPlayer,
  appoint,
  type CaptaincyField,
  type Draft,
  isSameDraft,
  removePlayer,
  savedDraft,
  swapPlayer,
  withPlayers,
} from "./draft";
import { carryDraft, inPool } from "./draft-carry-over";
import type { SuggestDraft } from "./suggest-lineup";

type Pool = ReadonlyMap<number, TeamSheet["pool"][number]>;

/** The messages above the buttons, shown until the next change. */
export interface Notice {
  readonly kind: "good" | "warn" | "bad";
  readonly sentences: readonly string[];
  /** After a reset, the team that it removed and that can be restored. */
  readonly former?: FormerTeam;
}

/** A team before a reset: its saved and its shown version. */
export interface FormerTeam {
  readonly saved: SavedTeam;
  readonly draft: Draft;
}

export interface BuilderState {
  /** The server's last answer. */
  readonly sheet: TeamSheet;
  readonly pool: Pool;
  readonly draft: Draft;
  readonly notice: Notice | null;
  /** The text for a screen reader; a new `turn` repeats the same text. */
  readonly announcement: { readonly text: string; readonly turn: number };
}

export type BuilderAction =
  | { readonly type: "toggled"; readonly playerId: number }
  | { readonly type: "removed"; readonly playerId: number }
  | { readonly type: "appointed"; readonly captaincy: CaptaincyField; readonly playerId: number }
  | {
      readonly type: "chosen";
      readonly captaincy: CaptaincyField;
      readonly playerId: number | null;
    }
  | { readonly type: "boosted"; readonly booster: Booster | null }
  /** Makes a player the backup of a place, from 0; beyond the last place they come last. */
  | { readonly type: "backed"; readonly place: number; readonly playerId: number }
  | { readonly type: "unbacked"; readonly place: number }
  | { readonly type: "backup moved"; readonly place: number; readonly to: number }
  /** The search comes with the action: the screen loads it when it is first asked for. */
  | { readonly type: "suggested"; readonly suggest: SuggestDraft }
  /** Takes over the person's team of another league, as far as this one allows. */
  | { readonly type: "copied"; readonly leagueId: number }
  | { readonly type: "swapped"; readonly outId: number; readonly inId: number }
  | { readonly type: "undone" }
  | { readonly type: "restored"; readonly draft: Draft; readonly notice: Notice }
  | { readonly type: "noticed"; readonly notice: Notice | null }
  | { readonly type: "read"; readonly notice: Notice }
  | { readonly type: "refused"; readonly sentences: readonly string[] }
  | { readonly type: "stored"; readonly draft: Draft; readonly saveNumber: number }
  | {
      readonly type: "predicted";
      readonly predictedTeamId: number | null;
      readonly saveNumber: number;
    }
  | { readonly type: "sheet"; readonly sheet: TeamSheet; readonly notice: Notice | null };

export function openBuilder(sheet: TeamSheet): BuilderState {
  return {
    sheet,
    pool: poolOf(sheet),
    draft: savedDraft(sheet.saved),
    notice: null,
    announcement: { text: "", turn: 0 },
  };
}

/** Whether changes exist only in this browser. */
export function isUnsaved({ sheet, draft }: Pick<BuilderState, "sheet" | "draft">): boolean {
  return !isSameDraft(draft, savedDraft(sheet.saved));
}

/** All actions on the screen. Pure: the server and the browser's storage are outside. */
export function changeBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case "toggled":
      return toggle(state, action.playerId);
    case "removed":
      return change(state, removePlayer(state.draft, action.playerId));
    case "appointed":
      return change(state, appoint(state.draft, action.captaincy, action.playerId));
    case "chosen":
      return change(state, { ...state.draft, [action.captaincy]: action.playerId });
    case "boosted":
      return change(state, { ...state.draft, booster: action.booster });
    case "backed":
      return change(state, setBackup(state.draft, action.place, action.playerId));
    case "unbacked":
      return change(state, removeBackup(state.draft, action.place));
    case "backup moved":
      return change(state, moveBackup(state.draft, action.place, action.to));
    case "suggested":
      return suggest(state, action.suggest);
    case "copied":
      return copy(state, action.leagueId);
    case "swapped":
      return swap(state, action.outId, action.inId);
    case "undone":
      return announce({ ...state, draft: savedDraft(state.sheet.saved), notice: null }, UNDONE);
    case "restored":
      return { ...state, draft: action.draft, notice: action.notice };
    case "noticed":
      return { ...state, notice: action.notice };
    case "read":
      return state.notice === action.notice ? { ...state, notice: null } : state;
    case "refused":
      return { ...state, notice: { kind: "bad", sentences: action.sentences } };
    case "stored":
      return store(state, action.draft, action.saveNumber);
    case "predicted":
      return predict(state, action.predictedTeamId, action.saveNumber);
    case "sheet":
      return renew(state, action.sheet, action.notice);
  }
}

const UNDONE = "Back to your last saved team.";

function toggle(state: BuilderState, playerId: number): BuilderState {
  const { draft, pool, sheet } = state;
  if (draft.playerIds.includes(playerId)) return change(state, removePlayer(draft, playerId));
  const player = pool.get(playerId);
  if (player === undefined) return state;
  const added = addPlayer(draft, player, pool, sheet.settings);
  if ("draft" in added) return change(state, added.draft);
  return warn(state, added.refusal);
}

/** Fills the open places and appoints missing captains; other choices stay. */
function suggest(state: BuilderState, suggestDraft: SuggestDraft): BuilderState {
  const { draft, sheet } = state;
  const suggestion = suggestDraft(sheet, draft);
  if ("refusal" in suggestion) return warn(state, suggestion.refusal);
  const { playerIds, captainId, viceCaptainId } = suggestion.lineup;
  const after = { ...withPlayers(draft, playerIds), captainId, viceCaptainId };
  const text = describeSuggestion(draft, after, state.pool, sheet);
  return announce({ ...state, draft: after, notice: null }, text);
}

function copy(state: BuilderState, leagueId: number): BuilderState {
  const { draft, sheet } = state;
  const other = sheet.otherTeams.find((each) => each.leagueId === leagueId);
  if (other === undefined) return state;
  const copied = copyLineup(sheet, other, draft.booster);
  const { playerIds, ...captains } = copied.lineup;
  const sentence = copiedSentence(other, copied);
  const kind = copied.left.length === 0 ? "good" : "warn";
  const after = { ...withPlayers(draft, playerIds), ...captains };
  return announce({ ...state, draft: after, notice: { kind, sentences: [sentence] } }, sentence);
}

function swap(state: BuilderState, outId: number, inId: number): BuilderState {
  const { draft, pool } = state;
  const text = describeSwap(outId, inId, pool);
  return announce({ ...state, draft: swapPlayer(draft, outId, inId), notice: null }, text);
}

function warn(state: BuilderState, sentence: string): BuilderState {
  return announce({ ...state, notice: { kind: "warn", sentences: [sentence] } }, sentence);
}

function change(state: BuilderState, draft: Draft): BuilderState {
  const text = describeChange(state.draft, draft, state.pool, state.sheet);
  return announce({ ...state, draft, notice: null }, text);
}

function announce(state: BuilderState, text: string): BuilderState {
  return { ...state, announcement: { text, turn: state.announcement.turn + 1 } };
}

/** The sent draft is now the saved one; later changes stay a draft. */
function store(state: BuilderState, sent: Draft, saveNumber: number): BuilderState {
  return { ...state, sheet: savedHere(state.sheet, sent, saveNumber), notice: null };
}

function predict(
  state: BuilderState,
  predictedTeamId: number | null,
  saveNumber: number,
): BuilderState {
  return { ...state, sheet: savedHere(state.sheet, { predictedTeamId }, saveNumber) };
}

/** From now on neither a plan nor somebody else has made the save. */
function savedHere(
  { isPlanned: _, savedBy: __, ...sheet }: TeamSheet,
  sent: Partial<SavedTeam>,
  saveNumber: number,
): TeamSheet {
  return { ...sheet, saved: { ...sheet.saved, ...sent }, lastSaveNumber: saveNumber };
}

/**
 * Takes a new sheet from the server. A draft without unsaved changes follows it. Otherwise the players
 * and captains stay, and in the window after a lock the booster only if it can still be played. If each
 * fixture has its own team, a draft ends with its fixture.
 */
function renew(state: BuilderState, sheet: TeamSheet, notice: Notice | null): BuilderState {
  const pool = poolOf(sheet);
  const sameWindow = sheet.target?.id === state.sheet.target?.id;
  const carriedDraft = () => {
    return sameWindow
      ? inPool(state.draft, pool, sheet.settings)
      : carryDraft(state.draft, sheet, pool).draft;
  };
  const { teamPerFixture } = formatOf(sheet.format);
  const stays = isUnsaved(state) && (sameWindow || !teamPerFixture);
  const draft = stays ? carriedDraft() : savedDraft(sheet.saved);
  return { ...state, sheet, pool, draft, notice: notice ?? state.notice };
}

function poolOf({ pool }: TeamSheet): Pool {
  return new Map(pool.map((player) => [player.id, player]));
}
