import { Form } from "@remix-run/react";
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
  return (
    <section className="sheet" aria-labelledby="deadlines">
      <header>
        <h2 id="deadlines">Deadlines</h2>
      </header>
      <div className="pad stack">
        <GeneralFaults faults={form.faults} className="err" />
        <Form className="stack" method="post">
          <input type="hidden" name="intent" value="reminders" />
          <label className="check">
            <input type="checkbox" name="reminders" value="1" defaultChecked={reminders} />
            Remind me by email
          </label>
          <p className="hint">
            Three hours before a fixture locks, if your team is not ready. Never more than one mail
            for a fixture.
          </p>
          <div>
            <SubmitButton intent="reminders" label="Save reminders" busyLabel="Saving..." quiet />
          </div>
        </Form>
        <div className="linkrow">
          <Field label="Calendar of all your deadlines" name="calendar" value={calendar} readOnly />
          <CopyLink href={calendar} />
        </div>
        <p className="hint">
          Subscribe to it in your calendar. Whoever has the address sees your leagues and their
          fixtures, and nothing else.
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="calendar" />
          <SubmitButton intent="calendar" label="Make a new address" quiet />
        </Form>
      </div>
    </section>
  );
}
