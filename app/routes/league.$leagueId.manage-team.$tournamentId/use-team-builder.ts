import { useCallback, useEffect, useReducer, useState } from "react";
import type { TeamSheet } from "#server/teams/team-sheet";
import { useOnline } from "../../lib/use-browser";
import {
  type BuilderAction,
  type BuilderState,
  changeBuilder,
  isUnsaved,
  openBuilder,
} from "./builder-state";
import { isSameDraft, savedDraft } from "./draft";
import { keepDraft, readDraft } from "./draft-store";
import { type Busy, useSaving } from "./use-saving";
import { useWatch } from "./use-watch";

export interface TeamBuilder extends BuilderState, ReturnType<typeof useSaving> {
  readonly busy: Busy;
  /** There is something that only this browser has. */
  readonly unsaved: boolean;
  readonly online: boolean;
  readonly change: (action: BuilderAction) => void;
}

const KEPT =
  "Not saved: this is the team that you had changed here. Submit saves it, Undo goes back to the saved one.";

/** Manage Team with JavaScript: what is on the screen, and everything that it can do. */
export function useTeamBuilder(leagueId: number, sheet: TeamSheet): TeamBuilder {
  const [state, change] = useReducer(changeBuilder, sheet, openBuilder);
  const [busy, setBusy] = useState<Busy>(null);
  const renew = useWatch(leagueId, state, change, busy !== null);
  const saving = useSaving(leagueId, state, { change, setBusy, renew });
  const online = useOnline();
  useKeptDraft(state, change);
  return { ...state, ...saving, busy, online, change, unsaved: isUnsaved(state) };
}

/** Keeps what is not saved in the browser, and brings it back when the page comes again. */
function useKeptDraft(state: BuilderState, change: (action: BuilderAction) => void): void {
  const { sheet, draft } = state;
  const [restored, setRestored] = useState(false);
  const fixtureId = sheet.target?.id ?? null;
  const { participantId, saved } = sheet;
  const restore = useCallback(() => {
    const kept = readDraft(localStorage, { participantId, fixtureId });
    if (kept && !isSameDraft(kept, savedDraft(saved))) {
      change({ type: "restored", draft: kept, notice: { kind: "warn", sentences: [KEPT] } });
    }
    setRestored(true);
  }, [participantId, fixtureId, saved, change]);
  useEffect(() => {
    if (!restored) return restore();
    const place = { participantId, fixtureId };
    keepDraft(localStorage, place, isSameDraft(draft, savedDraft(saved)) ? null : draft);
  }, [restored, restore, participantId, fixtureId, draft, saved]);
}
