import { Form, useSubmit } from "@remix-run/react";
import { CopyLink } from "../../components/copy-link";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";

/** Ways to hear of deadlines: mails before them, and a calendar. */
export function DeadlinesSection({
  reminders,
  calendar,
  form,
}: {
  /** Whether they are sent. */
  reminders: boolean;
  /** The private address. */
  calendar: string;
  form: FormState;
}) {
  const submit = useSubmit();
  return (
    <section className="sheet" aria-labelledby="deadlines">
      <header>
        <h2 id="deadlines">Deadlines</h2>
      </header>
      <div className="pad stack">
        <GeneralFaults faults={form.faults} className="err" />
        <Form
          className="stack"
          method="post"
          onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
        >
          <input type="hidden" name="intent" value="reminders" />
          <label className="check">
            <input type="checkbox" name="reminders" value="1" defaultChecked={reminders} />
            Remind me by email
          </label>
          <p className="hint">One mail, 3 hours before a lock, only if your team isn't ready.</p>
          <noscript>
            <SubmitButton intent="reminders" label="Save reminders" busyLabel="Saving..." quiet />
          </noscript>
        </Form>
        <div className="linkrow">
          <Field label="Calendar of all your deadlines" name="calendar" value={calendar} readOnly />
          <CopyLink href={calendar} />
        </div>
        <p className="hint">
          Add it to your calendar app. Anyone with this address can see your leagues and fixtures.
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="calendar" />
          <SubmitButton intent="calendar" label="Make a new address" quiet />
        </Form>
      </div>
    </section>
  );
}
