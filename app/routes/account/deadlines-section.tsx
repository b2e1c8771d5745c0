import { Form } from "@remix-run/react";
import { CopyLink } from "../../components/copy-link";
import { Field } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";

/** Ways to hear of deadlines: mails before them, and a calendar. */
export function DeadlinesSection({
  reminders,
  calendar,
  error,
}: {
  /** Whether they are sent. */
  reminders: boolean;
  /** The private address. */
  calendar: string;
  error: string | undefined;
}) {
  return (
    <section className="sheet" aria-labelledby="deadlines">
      <header>
        <h2 id="deadlines">Deadlines</h2>
      </header>
      <div className="pad stack">
        {error !== undefined && (
          <p className="err" role="alert">
            {error}
          </p>
        )}
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
