import { Fragment } from "react";
import type { CheckState } from "./check-panel";

/** How far the check is, then what it found; screen readers hear both. */
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
        {state.kind === "done" && <Verdict {...state.checked} forget={forget} />}
      </div>
    </>
  );
}
