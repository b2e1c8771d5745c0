import { useEffect, useRef } from "react";
import { formatOf } from "#game/play/format/formats";
import {
  NO_USER_OR_LEAGUE,
  PREDICTION_FAILED,
  RESET_FAILED,
  SUBMIT_FAILED,
} from "#game/play/team/failed-save";
import { isFullTeam } from "#game/play/team/lineup";
import {
  type SubmissionFault,
  submissionFaultSentence,
  submissionFaults,
} from "#game/play/team/submission";
import type { OfferedReminders } from "#server/people/notices/offer-reminders";
import { useToast } from "../../../../components/toasts";
import type { Toast } from "../../../../lib/toast";
import { type CallFailure, callFailure, trpc } from "../../../../lib/trpc";
import { lockNotice, PREDICTED, resetText, SUBMITTED, savedSentences } from "../words/save-texts";
import { chosenFixture } from "../words/team-address";
import type { BuilderAction, BuilderState, FormerTeam, Notice } from "./builder-state";
import { asTeam } from "./draft";
import type { Renew } from "./use-staleness-check";

/** The locked-team view reloads 1 s after a submit, and its notice clears after 5 s. */
const RELOAD_MS = 1_000;
const NOTICE_MS = 5_000;

const NOT_SAVED =
  "The server did not respond. Your changes are kept in this browser but not saved.";

/** The draft is on the screen and would be lost with the page. */
const LOG_IN_ELSEWHERE =
  "Log in again in another tab, then come back and try again: nothing on this screen is lost.";

export type Busy = "submit" | "reset" | "prediction" | null;

interface SavingTools {
  readonly change: (action: BuilderAction) => void;
  readonly setBusy: (busy: Busy) => void;
  /** Called after a first team, with the things that the person could turn on. */
  readonly offer: (reminders: OfferedReminders) => void;
  readonly renew: Renew;
}

/** Submit, Reset and the prediction: the server's answer becomes the state of the screen. */
export function useSaving(
  leagueId: number,
  { sheet, draft, pool }: BuilderState,
  { change, setBusy, offer, renew }: SavingTools,
) {
  const toast = useToast();
  const keyFor = useSubmissionKey();
  const { later, drop } = useLater();
  const { saved } = sheet;
  const { predictedTeamId } = saved;
  const fixtureId = sheet.target?.id ?? null;

  function refuse(faults: readonly SubmissionFault[]) {
    change({ type: "refused", sentences: faults.map(submissionFaultSentence) });
  }

  /**
   * Shows a sentence of the server. Without an answer it is unknown whether the team was saved: the
   * toast reports the failure, the messages the state of the changes.
   */
  function fail({ sentence }: CallFailure, failure: string, further: readonly string[] = []) {
    if (sentence === NO_USER_OR_LEAGUE) {
      return change({ type: "refused", sentences: [sentence, LOG_IN_ELSEWHERE] });
    }
    if (sentence !== null) return change({ type: "refused", sentences: [sentence] });
    toast({ kind: "error", text: failure });
    change({ type: "refused", sentences: further.length > 0 ? further : [failure] });
  }

  async function submit() {
    const faults = submissionFaults(asTeam(draft, predictedTeamId), pool, sheet.rules);
    if (faults.length > 0) return refuse(faults);
    const team = { ...draft, predictedTeamId, targetFixtureId: fixtureId };
    setBusy("submit");
    try {
      const { key, spend } = keyFor(JSON.stringify(team));
      const startedFrom = sheet.lastSaveNumber;
      const answer = await trpc.team.submit.mutate({ leagueId, ...team, startedFrom, key });
      if (!answer.ok) return refuse(answer.faults);
      spend();
      toast({ kind: "success", text: SUBMITTED });
      if (answer.justLocked) tellLockNotice(toast, answer.round);
      if (answer.reminders) offer(answer.reminders);
      change({ type: "stored", draft, saveNumber: answer.saveNumber });
      const notice = {
        kind: "good",
        sentences: savedSentences({
          ...answer,
          charge: formatOf(sheet.format).hasTransfers ? answer.charge : null,
          booster: draft.booster,
        }),
      } as const;
      change({ type: "noticed", notice });
      later(RELOAD_MS, renew);
      later(NOTICE_MS, () => change({ type: "read", notice }));
    } catch (error) {
      fail(callFailure(error), SUBMIT_FAILED, [NOT_SAVED]);
    } finally {
      setBusy(null);
    }
  }

  async function reset() {
    // A pending check of the saved team would replace the message of the reset.
    drop();
    setBusy("reset");
    try {
      const answer = await trpc.team.reset.mutate({ leagueId, ...chosenFixture(sheet) });
      toast({ kind: answer.found ? "success" : "info", text: resetText(answer) });
      change({ type: "undone" });
      await renew("quietly");
      if (draft.playerIds.length > 0)
        change({ type: "noticed", notice: wasReset({ saved, draft }) });
    } catch (error) {
      fail(callFailure(error), RESET_FAILED);
    } finally {
      setBusy(null);
    }
  }

  /** Saves the team from before a reset again, and restores the unsaved changes on the screen. */
  async function bringBack({ saved: before, draft: former }: FormerTeam) {
    setBusy("reset");
    try {
      const { savedAt: _, ...team } = before;
      const faults = isFullTeam(team) ? await saveAgain(team) : [];
      await renew("quietly");
      change({ type: "restored", draft: former, notice: BROUGHT_BACK });
      if (faults.length > 0) refuse(faults);
    } catch (error) {
      fail(callFailure(error), SUBMIT_FAILED, [NOT_SAVED]);
    } finally {
      setBusy(null);
    }
  }

  async function saveAgain(team: Omit<FormerTeam["saved"], "savedAt">) {
    const sent = { ...team, targetFixtureId: fixtureId };
    const { key, spend } = keyFor(JSON.stringify(sent));
    const startedFrom = sheet.lastSaveNumber;
    const answer = await trpc.team.submit.mutate({ leagueId, ...sent, startedFrom, key });
    spend();
    return answer.ok ? [] : answer.faults;
  }

  /** @returns the refusal; null after a success */
  async function predict(teamId: number | null): Promise<string | null> {
    if (fixtureId === null) return PREDICTION_FAILED;
    const chosen = { predictedTeamId: teamId, fixtureId, startedFrom: sheet.lastSaveNumber };
    setBusy("prediction");
    try {
      const { key, spend } = keyFor(JSON.stringify([teamId, fixtureId]));
      const answer = await trpc.team.savePrediction.mutate({ leagueId, ...chosen, key });
      spend();
      const { saveNumber } = answer;
      toast({ kind: "success", text: PREDICTED });
      change({ type: "predicted", predictedTeamId: teamId, saveNumber });
      // A prediction is a save with a receipt of its own.
      if (answer.behind || sheet.receipt) await renew("quietly");
      return null;
    } catch (error) {
      const sentence = callFailure(error).sentence ?? PREDICTION_FAILED;
      toast({ kind: "error", text: sentence });
      return sentence;
    } finally {
      setBusy(null);
    }
  }

  return { submit, reset, bringBack, predict };
}

const BROUGHT_BACK: Notice = { kind: "good", sentences: ["Your team is back as it was."] };

function wasReset(former: FormerTeam): Notice {
  return { kind: "warn", sentences: ["Your team was reset."], former };
}

/** Does something after a delay, unless the screen is left or all of it is dropped before. */
function useLater(): { later: (wait: number, act: () => void) => void; drop: () => void } {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);
  return {
    later: (wait, act) => {
      timers.current.add(setTimeout(act, wait));
    },
    drop: () => timers.current.forEach(clearTimeout),
  };
}

const NAME = "gully-lock-notice";

/** The lock notice, once per session of the browser (rules.md#locks). */
function tellLockNotice(toast: (toast: Toast) => void, round: number | undefined): void {
  if (sessionStorage.getItem(NAME) !== null) return;
  sessionStorage.setItem(NAME, "told");
  toast({ kind: "info", text: lockNotice(round) });
}

const KEY_BYTES = 16;

interface SubmissionKey {
  readonly key: string;
  /** Called after an answer: the same content sent again is then a new save. */
  spend(): void;
}

/**
 * A key for each request: a retry after a lost answer has the same key, so that the server saves it
 * once. Only the last request is remembered: sending an earlier content again is a new save.
 */
function useSubmissionKey(): (content: string) => SubmissionKey {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return (content) => {
    const key = last.current?.content === content ? last.current.key : makeKey();
    last.current = { content, key };
    return {
      key,
      spend: () => {
        last.current = null;
      },
    };
  };
}

/** Not `randomUUID`, which pages without TLS do not have. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
