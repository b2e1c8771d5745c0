import { useEffect, useRef } from "react";
import type { TeamSheet } from "#server/teams/team-sheet";
import { chargedText } from "../words/charged-text";
import type { SaveNotice } from "../words/save-notice";
import { movedOnSentence } from "../words/save-texts";

/** The messages above the form: what was refused, what has to be fixed, what was saved. */
export function TeamMessages({
  sheet,
  notice,
  refused,
}: {
  sheet: TeamSheet;
  notice: SaveNotice | null;
  refused: {
    readonly sentences: readonly string[];
    readonly choices: { readonly playerIds: readonly number[] };
  } | null;
}) {
  const { rulesBroken, target, saved, transfers } = sheet;
  if (refused) {
    return <Refusal sentences={refused.sentences} ticked={refused.choices.playerIds.length} />;
  }
  return (
    <>
      {notice && target && notice.fixtureId === target.id && saved.savedAt !== null && (
        <div className="msg good">
          <p>
            <b>
              Saved for {target.teamA.shortName} v {target.teamB.shortName},{" "}
              {chargedText(transfers.openCharge)}.
            </b>
          </p>
          {notice.movedOn && <p>{movedOnSentence(saved.booster)}</p>}
        </div>
      )}
      {rulesBroken.length > 0 && saved.playerIds.length > 0 && (
        <div className="msg warn">
          <p>
            <b>Your current team stays in play. Fix this before you submit:</b>
          </p>
          {rulesBroken.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  );
}

/** All sentences at once, in the order of the rules; the focus goes there. */
function Refusal({ sentences, ticked }: { sentences: readonly string[]; ticked: number }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div className="msg bad" role="alert" tabIndex={-1} ref={alert}>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <b>{sentence}</b>
        </p>
      ))}
      <p>You have ticked {ticked}. Your ticks and choices are kept below.</p>
    </div>
  );
}
