import { useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { formatOf } from "#game/play/format/formats";
import type { OfferedReminders } from "#server/people/notices/offer-reminders";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { useOnline } from "../../../../lib/use-browser";
import { fixtureName } from "../words/save-texts";
import {
  type BuilderAction,
  type BuilderState,
  changeBuilder,
  isUnsaved,
  openBuilder,
} from "./builder-state";
import { restoreDraft } from "./draft-carry-over";
import { keepDraft, readDraft } from "./draft-store";
import { type Busy, useSaving } from "./use-saving";
import { type LeagueSince, useStalenessCheck } from "./use-staleness-check";

export interface TeamBuilderTools extends BuilderState, ReturnType<typeof useSaving> {
  readonly busy: Busy;
  /** Whether changes exist only in this browser. */
  readonly unsaved: boolean;
  readonly online: boolean;
  /** After a first team, until it is closed. */
  readonly reminders: OfferedReminders | null;
  readonly endFirst: () => void;
  readonly change: (action: BuilderAction) => void;
  /** Completes the draft. */
  readonly suggest: () => void;
}

const NOT_SUGGESTED = "The suggestion could not be loaded. Check your connection and try again.";

/** The search for a team is a tenth of the screen's code, and few visits need it. */
export function loadSuggestions() {
  return import("./suggest-lineup");
}

/**
 * Manage Team with JavaScript: its state, and all its commands.
 *
 * @param league with the number of the last change in the sheet
 * @param session the mark of the session, for drafts in the browser
 */
export function useTeamBuilder(
  league: LeagueSince,
  sheet: TeamSheet,
  session: string,
): TeamBuilderTools {
  const [state, change] = useReducer(changeBuilder, sheet, openBuilder);
  const [busy, setBusy] = useState<Busy>(null);
  const [reminders, offer] = useState<OfferedReminders | null>(null);
  const endFirst = useCallback(() => offer(null), []);
  const renew = useStalenessCheck(league, state, change, busy !== null);
  const saving = useSaving(league.leagueId, state, { change, setBusy, offer, renew });
  const online = useOnline();
  useStoredDraft(state, session, change);
  const suggest = useCallback(async () => {
    try {
      const { suggestDraft } = await loadSuggestions();
      change({ type: "suggested", suggest: suggestDraft });
    } catch {
      change({ type: "refused", sentences: [NOT_SUGGESTED] });
    }
  }, []);
  const first = { reminders, endFirst };
  return {
    ...{ ...state, ...saving, ...first, busy, online, change, unsaved: isUnsaved(state) },
    suggest: () => void suggest(),
  };
}

/** Stores unsaved changes in the browser, and restores them when the page is opened again. */
function useStoredDraft(
  state: BuilderState,
  session: string,
  change: (action: BuilderAction) => void,
): void {
  const { sheet, pool, draft } = state;
  /** The fixture whose draft was looked up last; undefined before the first. */
  const [lookedFor, setLookedFor] = useState<number | null>();
  const { participantId, target } = sheet;
  const { teamPerFixture } = formatOf(sheet.format);
  const place = useMemo(
    () => ({
      session,
      participantId,
      fixture: target && { id: target.id, name: fixtureName(target) },
      perFixture: teamPerFixture,
    }),
    [session, participantId, target, teamPerFixture],
  );
  const unsaved = isUnsaved(state);
  const targetId = target?.id ?? null;
  // At a lock the screen goes on to a fixture that may have a draft of its own.
  const restored = teamPerFixture ? lookedFor === targetId : lookedFor !== undefined;
  const restore = useCallback(() => {
    const stored = readDraft(localStorage, place);
    const restoredDraft = stored && restoreDraft(stored, sheet, pool);
    if (restoredDraft) {
      const notice = { kind: "warn", sentences: restoredDraft.sentences } as const;
      change({ type: "restored", draft: restoredDraft.draft, notice });
    }
    setLookedFor(targetId);
  }, [place, sheet, pool, change, targetId]);
  useEffect(() => {
    if (!restored) return restore();
    keepDraft(localStorage, place, unsaved ? draft : null);
  }, [restored, restore, place, draft, unsaved]);
}
