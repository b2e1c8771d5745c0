import { useEffect, useId, useRef } from "react";
import { formatOf } from "#game/play/format/formats";
import { BOOSTER_TABLE, type Booster, effectsOf } from "#game/play/team/boosters";
import { isFullTeam } from "#game/play/team/lineup";
import {
  leavesNoTeam,
  leavesNoTeamSentence,
  SEASON_OVER,
  submissionFaultSentence,
} from "#game/play/team/submission";
import { Icon } from "../../../../components/drawing";
import { countOrigins, ORIGIN_CODES, originRules } from "../../../../components/players/origins";
import { useBarHeight } from "../../../../lib/use-bar-height";
import { type Dialog, useDialog } from "../../../../lib/use-dialog";
import { draftCost, draftStatus, salaryLeft, salaryLeftText } from "../state/announcements";
import type { FormerTeam, Notice } from "../state/builder-state";
import { playersOf } from "../state/draft";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { FIX_BEFORE_SUBMIT, wentBackSentence } from "../words/save-texts";
import { squadChangeSentences } from "../words/team-words";

const OFFLINE = "You are offline. Your changes are kept in this browser but not saved.";

/**
 * The status of the team, and Undo, Submit and Reset. A button without effect says so and stays: if it
 * vanished, the keyboard focus would be lost with it.
 */
export function Actions({ team }: { team: TeamBuilderTools }) {
  const { busy, unsaved, change, draft, sheet } = team;
  const idle = busy === null;
  const confirmation = useDialog();
  const leaving = leavesNoTeam(draft, sheet.rules);
  const submit = () => (leaving === null ? void team.submit() : confirmation.open());
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const resetButton = useRef<HTMLButtonElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const bringBack = (former: FormerTeam) => {
    resetButton.current?.focus();
    void team.bringBack(former);
  };
  return (
    <div className="act-area bottom" ref={bar}>
      <Messages team={team} bringBack={bringBack} />
      <BarFigures team={team} />
      <div className="actions">
        <button
          className="btn"
          type="button"
          aria-disabled={!unsaved}
          onClick={() => unsaved && change({ type: "undone" })}
        >
          <Icon name="undo" /> <span>Undo</span>
        </button>
        <button
          className="btn"
          type="button"
          ref={resetButton}
          aria-disabled={!idle}
          onClick={() => idle && void team.reset()}
        >
          <Icon name="reset" /> <span>Reset</span>
        </button>
        {isHalfPicked(team) && (
          <button
            className="btn"
            type="button"
            onClick={() => {
              submitButton.current?.focus();
              team.suggest();
            }}
          >
            Fill the rest
          </button>
        )}
        <button
          className={unsaved && isFullTeam(draft) ? "btn primary submit" : "btn submit"}
          type="button"
          ref={submitButton}
          disabled={team.sheet.target === null}
          aria-disabled={!idle}
          aria-busy={busy === "submit" ? true : undefined}
          onClick={() => idle && submit()}
        >
          {busy === "submit" ? "Saving..." : "Submit"}
        </button>
      </div>
      {leaving && <NoTeamDialog booster={leaving} dialog={confirmation} submit={team.submit} />}
    </div>
  );
}

/** Whether there are players, but not all of them, and a match to pick for. */
function isHalfPicked({ draft, sheet }: TeamBuilderTools): boolean {
  return sheet.target !== null && draft.playerIds.length > 0 && !isFullTeam(draft);
}

function Messages({
  team,
  bringBack,
}: {
  team: TeamBuilderTools;
  bringBack: (former: FormerTeam) => void;
}) {
  const { sheet, draft, notice, online, unsaved } = team;
  const leaving = leavesNoTeam(draft, sheet.rules);
  return (
    <div className="team-messages">
      {/* Separate from additions and removals, which have their own live region. */}
      <div role="status">
        {!online && unsaved && notice?.kind !== "bad" && <p className="msg bad">{OFFLINE}</p>}
        {notice && <NoticeText notice={notice} bringBack={bringBack} />}
      </div>
      {sheet.wentBackAfter && !unsaved && (
        <p className="msg">{wentBackSentence(sheet.wentBackAfter, sheet)}</p>
      )}
      {sheet.squadChange && !unsaved && (
        <div className="msg warn">
          {squadChangeSentences(sheet.squadChange, sheet.captainMode).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {!notice && <Status team={team} />}
      {leaving && <p className="msg warn">{leavesNoTeamSentence(leaving)}</p>}
      {unsaved && formatOf(sheet.format).hasTransfers && (
        <p className="only-narrow soft sm cost">{draftCost(draft, sheet).text}</p>
      )}
      {sheet.target === null && <p className="msg">{SEASON_OVER}</p>}
    </div>
  );
}

function Status({ team: { draft, pool, sheet, unsaved } }: { team: TeamBuilderTools }) {
  if (!unsaved && sheet.rulesBroken.length > 0) {
    const sentences = [FIX_BEFORE_SUBMIT, ...sheet.rulesBroken.map(submissionFaultSentence)];
    return <NoticeText notice={{ kind: "warn", sentences }} />;
  }
  const { kind, text } = draftStatus(draft, pool, sheet);
  const saved = kind === "good" && !unsaved && sheet.saved.savedAt !== null;
  return (
    <p className={`msg ${kind}`}>
      {saved ? "Saved." : text}
      {kind === "good" && unsaved && " Not saved yet."}
    </p>
  );
}

/** A refusal is scrolled into view: the buttons may be far away from it. */
function NoticeText({
  notice,
  bringBack,
}: {
  notice: Notice;
  bringBack?: (former: FormerTeam) => void;
}) {
  const { former } = notice;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice.kind === "bad") text.current?.scrollIntoView({ block: "nearest" });
  }, [notice]);
  return (
    <div
      className={`msg ${notice.kind}`}
      role={notice.kind === "bad" ? "alert" : undefined}
      ref={text}
    >
      {notice.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {former && bringBack && (
        <button className="btn" type="button" onClick={() => bringBack(former)}>
          Undo reset
        </button>
      )}
    </div>
  );
}

/** Asks before a booster leaves the user without a team (rules.md#boosters). */
function NoTeamDialog({
  booster,
  dialog,
  submit,
}: {
  booster: Booster;
  dialog: Dialog;
  submit: () => Promise<void>;
}) {
  const id = useId();
  return (
    <dialog ref={dialog.ref} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form method="dialog" onSubmit={() => void submit()}>
        <h2 id={`${id}-title`}>Use {BOOSTER_TABLE[booster].label} now?</h2>
        <p id={`${id}-text`}>{leavesNoTeamSentence(booster)}</p>
        <div className="row">
          <button className="btn primary" type="submit">
            Submit Team
          </button>
          <button className="btn" type="button" onClick={dialog.close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** On a phone, the cost of the team: one line above the buttons, always visible. */
function BarFigures({ team: { draft, pool, sheet } }: { team: TeamBuilderTools }) {
  const { left } = draftCost(draft, sheet);
  const money = salaryLeft(draft, pool, sheet);
  const waived = effectsOf(draft.booster).liftsSalaryCap;
  const { hasTransfers, hasSalaryCap } = formatOf(sheet.format);
  const origins = countOrigins(playersOf(draft, pool), originRules(sheet.settings));
  return (
    <p className="only-narrow bar-figures num sm">
      {hasTransfers && (
        <span>
          Transfers{" "}
          <b>
            {left} / {sheet.transfers.allowed}
          </b>
        </span>
      )}
      {hasSalaryCap && (
        <span>
          Left{" "}
          <b className={money < 0 && !waived ? "down" : undefined}>
            {waived ? "no cap" : salaryLeftText(money)}
          </b>
        </span>
      )}
      {origins.map(({ origin, count, limit, short }) => (
        <span key={origin} className={short ? "down" : undefined}>
          <span aria-hidden="true">{ORIGIN_CODES[origin]}</span>
          <span className="vh">{origin}</span>{" "}
          <b>
            {count} / {limit}
          </b>
        </span>
      ))}
    </p>
  );
}
