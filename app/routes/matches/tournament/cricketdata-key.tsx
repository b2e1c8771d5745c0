import { Form } from "@remix-run/react";
import { plural } from "#game/core/words";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import { type FormState, NOT_REFUSED } from "../../../lib/refused";

/** Where the key is kept, never the key itself. */
interface ShownKey {
  readonly from: "variable" | "file" | null;
  readonly isDamaged: boolean;
}

/** The key of CricketData: to be typed, replaced or deleted, and never shown. */
export function CricketDataKey({
  stored: { from, isDamaged },
  cost,
  stateOf,
}: {
  stored: ShownKey;
  /** Of its test, in hits. */
  cost: number;
  stateOf: (intent: string) => FormState;
}) {
  const [form, deleting] = [stateOf("key"), stateOf("delete-key")];
  const fields = <KeyForm cost={cost} form={form} isFirst={from === null} />;
  return (
    <section className="sheet" aria-labelledby="key">
      <header>
        <h2 id="key">Key</h2>
      </header>
      <div className="pad stack">
        {from === "variable" && (
          <p>
            <code>CRICDATA_API_KEY</code> has the key of this server, and goes before any that is
            typed here. Change it where the server is started.
          </p>
        )}
        {isDamaged && <p className="msg warn">The stored key cannot be read. Type it again.</p>}
        {from === null && (
          <p>
            Sign up at <a href="https://cricketdata.org">cricketdata.org</a> and copy the key from
            the page that follows. The free plan allows 100 questions a day, which Gully calls hits
            and divides so that they last.
          </p>
        )}
        {from === null && fields}
        {from === "file" && (
          <>
            <p>A key is stored on this server. It is shown to nobody.</p>
            <details className="more unfolds" open={form.faults.length > 0}>
              <summary>Replace the key</summary>
              {fields}
            </details>
            <details className="more unfolds" open={deleting.faults.length > 0}>
              <summary>Delete the key</summary>
              <Form className="stack" method="post">
                <p>Nothing comes from CricketData until there is a key again. Scores stay.</p>
                <GeneralFaults faults={deleting.faults} />
                <div className="row">
                  <SubmitButton
                    intent="delete-key"
                    label="Delete Key"
                    busyLabel="Deleting..."
                    choice
                    quiet
                  />
                </div>
              </Form>
            </details>
          </>
        )}
      </div>
    </section>
  );
}

function KeyForm({
  cost,
  form = NOT_REFUSED,
  isFirst,
}: {
  cost: number;
  form?: FormState;
  isFirst: boolean;
}) {
  return (
    <Form className="stack" method="post" noValidate aria-label="Key">
      <input type="hidden" name="intent" value="key" />
      <Field
        label="Key of CricketData"
        name="apiKey"
        type="password"
        autoComplete="off"
        spellCheck={false}
        autoFocus={isFirst}
        form={form}
      />
      <GeneralFaults faults={form.faults} />
      <div className="row">
        <SubmitButton intent="key" label="Save Key" busyLabel="Asking CricketData..." />
        <span className="soft num">Its test costs {plural(cost, "hit")}.</span>
      </div>
    </Form>
  );
}
