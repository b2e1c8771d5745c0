import type { Checked } from "./check/check-file";

/** The progress or the result of the check. */
export type CheckState =
  | { readonly kind: "idle" }
  /** `share` is 0 to 1, null while the file is fetched. */
  | { readonly kind: "busy"; readonly share: number | null }
  | { readonly kind: "failed"; readonly sentence: string }
  | { readonly kind: "done"; readonly checked: Checked };

/** More would only bury the first ones. */
const MOST_FINDINGS = 50;

/** The progress of the check, then its result; screen readers announce both. */
export function CheckResult({ state, forget }: { state: CheckState; forget: () => void }) {
  return (
    <>
      {state.kind === "busy" && (
        <progress
          aria-label="Checking"
          // Without a value it only says that something goes on.
          {...(state.share === null ? {} : { value: state.share })}
        />
      )}
      <div className="stack" aria-live="polite">
        {state.kind === "failed" && <p className="msg bad">{state.sentence}</p>}
        {state.kind === "done" && <Verdict checked={state.checked} forget={forget} />}
      </div>
    </>
  );
}

function Verdict({ checked, forget }: { checked: Checked; forget: () => void }) {
  const { sentence, findings, notes, answers, isOtherChain } = checked;
  const more = findings.length - MOST_FINDINGS;
  return (
    <>
      <div className={findings.length === 0 ? "msg good" : "msg bad"}>
        <p>
          <b>{sentence}</b>
        </p>
        {findings.length > 0 && (
          <ul className="findings">
            {findings.slice(0, MOST_FINDINGS).map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
              <li key={index}>{finding}</li>
            ))}
            {more > 0 && <li>And {more.toLocaleString("en")} more.</li>}
          </ul>
        )}
      </div>
      {notes.length > 0 && (
        <div className="msg">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {answers.map(({ isFound, sentence }) => (
        <p key={sentence} className={isFound ? "msg" : "msg bad"}>
          {sentence}
        </p>
      ))}
      {isOtherChain && (
        <div className="row">
          <button className="btn" type="button" onClick={forget}>
            Forget what this browser has seen
          </button>
        </div>
      )}
    </>
  );
}
