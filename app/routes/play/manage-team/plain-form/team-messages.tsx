import { useEffect, useRef } from "react";
import { formatOf } from "#game/play/format/formats";
import { submissionFaultSentence } from "#game/play/team/submission";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import type { Fault } from "../../../../lib/refused";
import {
  FIX_BEFORE_SUBMIT,
  movedOnSentence,
  PREDICTED,
  savedSentence,
  wentBackSentence,
} from "../words/save-texts";
import type { SaveNotice } from "../words/team-address";
import { squadChangeSentences } from "../words/team-words";
import { SavedFromPlan } from "./saved-from-plan";

/** The messages above the form: refusals, faults to fix, and saves. */
export function TeamMessages({
  sheet,
  notice,
  faults,
  done,
  copied,
  ticked,
}: {
  sheet: TeamSheet;
  notice: SaveNotice | null;
  faults: readonly Fault[];
  /** Set after a fill-in, or after the prediction was saved alone. */
  done: "fill" | "predict" | null;
  /** The players of a copy from another league, and the others; null without a copy. */
  copied: string | null;
  /** The number of ticked players; null if none are asked for. */
  ticked: number | null;
}) {
  const { rulesBroken, target, saved, transfers } = sheet;
  const { hasTransfers } = formatOf(sheet.format);
  if (faults.length > 0) return <Refusal faults={faults} ticked={ticked} />;
  if (copied !== null) return <p className="msg good">{`${copied} Nothing is saved yet.`}</p>;
  if (done === "fill") return <p className="msg good">{FILLED}</p>;
  if (done === "predict") {
    return (
      <div className="msg good" role="status">
        <p>
          <b>{PREDICTED}</b>
        </p>
        <p>Your ticks and other choices are kept below. They are not saved yet.</p>
      </div>
    );
  }
  return (
    <>
      {notice && target && notice.fixtureId === target.id && saved.savedAt !== null && (
        <div className="msg good">
          <p>
            <b>
              {savedSentence(
                { fixture: target, round: sheet.round?.number },
                hasTransfers ? transfers.openCharge : null,
              )}
            </b>
          </p>
          {notice.movedOn && <p>{movedOnSentence(saved.booster, sheet.round?.number)}</p>}
        </div>
      )}
      {sheet.savedBy && <SavedBy name={sheet.savedBy} />}
      {sheet.isPlanned && <SavedFromPlan />}
      {sheet.wentBackAfter && <p className="msg">{wentBackSentence(sheet.wentBackAfter, sheet)}</p>}
      {sheet.squadChange && (
        <div className="msg warn">
          {squadChangeSentences(sheet.squadChange, sheet.captainMode).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {rulesBroken.length > 0 && saved.playerIds.length > 0 && (
        <div className="msg warn">
          <p>
            <b>{FIX_BEFORE_SUBMIT}</b>
          </p>
          {rulesBroken.map(submissionFaultSentence).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  );
}

/** The team was saved by somebody who acts for its owner (rules.md#for-somebody-else). */
function SavedBy({ name }: { name: string }) {
  return (
    <p className="msg">
      This team was saved by <bdi>{name}</bdi>, whom its owner lets act for them.
    </p>
  );
}

const FILLED =
  "Your team is filled in below, with both captains. Change what you like, then submit: nothing is saved yet.";

/** All faults together, in the order of the rules. The list takes the focus. */
function Refusal({ faults, ticked }: { faults: readonly Fault[]; ticked: number | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div className="msg bad" role="alert" tabIndex={-1} ref={alert}>
      {faults.map(({ sentence }) => (
        <p key={sentence}>
          <b>{sentence}</b>
        </p>
      ))}
      <p>
        {ticked === null
          ? "Your choices are kept below."
          : `You have ticked ${ticked}. Your ticks and choices are kept below.`}
      </p>
    </div>
  );
}
