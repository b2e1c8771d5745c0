import { Form } from "@remix-run/react";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** The private address of a calendar with every deadline. */
export function CalendarSection({ calendar, form }: { calendar: string; form: FormState }) {
  return (
    <section className="sheet" aria-labelledby="calendar">
      <header>
        <h2 id="calendar">Calendar</h2>
      </header>
      <div className="pad stack">
        <GeneralFaults faults={form.faults} className="err" />
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
