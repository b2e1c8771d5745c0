import { Form } from "@remix-run/react";
import { useId } from "react";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** A text of names from anywhere, which fills in the form below it. */
export function PasteForm({ form, pasted }: { form: FormState; pasted: string }) {
  const id = useId();
  return (
    <Form className="sheet" method="post" action="#sides" aria-label="Paste names">
      <header>
        <h2>Paste names</h2>
      </header>
      <div className="pad stack">
        <p className="hint" id={`${id}-hint`}>
          From a message or a web page: “Playing XI: Rohit Sharma (c), Ishan Kishan †, … Impact
          subs: …”. Nothing is stored until you state the sides below.
        </p>
        <GeneralFaults faults={form.faults} />
        <Field
          label="Names"
          name="names"
          form={form}
          describedBy={`${id}-hint`}
          defaultValue={pasted}
        >
          {(control) => <textarea {...control} rows={4} spellCheck={false} />}
        </Field>
        <div className="row">
          <SubmitButton choice quiet intent="paste" label="Read Names" busyLabel="Reading..." />
        </div>
      </div>
    </Form>
  );
}
