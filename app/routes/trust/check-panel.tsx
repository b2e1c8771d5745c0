import { type FormEvent, useRef, useState } from "react";
import { groupThousands } from "#game/play/scoring/points-text";
import { Field } from "../../components/field";
import { useHydrated } from "../../lib/use-browser";
import { CheckFailure } from "./check-failure";
import type { Checked } from "./check-file";
import { NO_DIGITS, readDigits } from "./look-up";
import { keepSeenHead } from "./seen-head";
import { canHash } from "./web-sha256";

const DAMAGED = "This is not a league file, or it is damaged.";

/** Checks the league file in the browser (rules.md#checks). */
export function CheckPanel({ leagueId }: { leagueId: number }) {
  const hydrated = useHydrated();
  const [state, setState] = useState<CheckState>({ kind: "idle" });
  const form = useRef<HTMLFormElement>(null);
  const href = `/league/${leagueId}/export/league.jsonl`;

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [head, receipt] = [data.get("head"), data.get("receipt")].map((typed) =>
      typeof typed === "string" && typed.trim() !== "" ? (readDigits(typed) ?? NO_DIGITS) : null,
    );
    if (head === NO_DIGITS || receipt === NO_DIGITS) {
      return setState({ kind: "failed", sentence: NO_DIGITS });
    }
    setState({ kind: "busy", share: null });
    try {
      const file = data.get("file");
      const ownFile = file instanceof File && file.size > 0 ? file : null;
      // The check is a script of its own, which no other page loads.
      const { checkFile } = await import("./check-file");
      const toCheck = { leagueId, href, ownFile, head: head ?? null, receipt: receipt ?? null };
      const checked = await checkFile(toCheck, (share) => setState({ kind: "busy", share }));
      setState({ kind: "done", checked });
    } catch (error) {
      const sentence = error instanceof CheckFailure ? error.message : DAMAGED;
      setState({ kind: "failed", sentence });
    }
  }

  return (
    <div className="pad stack">
      <p>
        Your browser fetches the <a href={href}>league file</a> and computes everything from it:
        hashes, chain, receipts, locks, points and ranks. It relies on nothing that this server says
        about them.
      </p>
      <p className="unscripted">
        This needs JavaScript. Without it, save the league file and check it with{" "}
        <code>gully verify</code> or the script in docs/verify.md.
      </p>
      {hydrated && !canHash() && <OnlyHttps />}
      {hydrated && canHash() && (
        <form className="stack" onSubmit={(event) => void check(event)} ref={form}>
          <DigitFields />
          <Field
            label="Check another file"
            name="file"
            type="file"
            accept=".jsonl,.gz"
            hint="A league file that you have kept. It stays in your browser: nothing is uploaded."
          />
          <div className="row">
            <button
              className="btn primary"
              type="submit"
              aria-busy={state.kind === "busy" ? true : undefined}
              disabled={state.kind === "busy"}
            >
              {state.kind === "busy" ? "Checking..." : "Check"}
            </button>
          </div>
        </form>
      )}
      <CheckResult
        state={state}
        forget={() => {
          keepSeenHead(localStorage, leagueId, null);
          form.current?.requestSubmit();
        }}
      />
    </div>
  );
}

function DigitFields() {
  const digits = { autoComplete: "off", spellCheck: false, maxLength: 200 } as const;
  return (
    <>
      <Field
        label="A head that you were sent"
        name="head"
        hint="Optional. At least 20 digits, from a message, an email or your calendar."
        {...digits}
      />
      <Field
        label="A receipt of yours"
        name="receipt"
        hint="Optional. At least 20 digits. The check shows where it is in the chain."
        {...digits}
      />
    </>
  );
}

/** Browsers compute hashes only on pages that came over a secure connection. */
function OnlyHttps() {
  return (
    <p className="msg warn">
      Your browser computes hashes only over https, and this page came over http. Save the league
      file and check it with <code>gully verify</code> or the script in docs/verify.md.
    </p>
  );
}

/** The progress or the result of the check. */
type CheckState =
  | { readonly kind: "idle" }
  /** `share` is 0 to 1, null while the file is fetched. */
  | { readonly kind: "busy"; readonly share: number | null }
  | { readonly kind: "failed"; readonly sentence: string }
  | { readonly kind: "done"; readonly checked: Checked };

/** More would only bury the first ones. */
const MOST_FINDINGS = 50;

/** The progress of the check, then its result; screen readers announce both. */
function CheckResult({ state, forget }: { state: CheckState; forget: () => void }) {
  return (
    <>
      {state.kind === "busy" && (
        <progress
          aria-label="Checking"
          // Without a value it only shows that something is running.
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
            {more > 0 && <li>And {groupThousands(more)} more.</li>}
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
