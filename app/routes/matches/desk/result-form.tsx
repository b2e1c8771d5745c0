import { Form } from "@remix-run/react";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SelectField } from "../../../components/select-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** How the match ended, and the words of scoreboards for it. */
export function ResultForm({
  fixture,
  result,
  form,
}: {
  fixture: {
    readonly status: string;
    readonly teamA: { readonly name: string };
    readonly teamB: { readonly name: string };
  };
  result: string;
  form: FormState;
}) {
  return (
    <Form className="sheet" method="post" noValidate>
      <header>
        <h2>Result</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="result" />
        <SelectField label="Result" name="result" defaultValue={result} form={form}>
          <option value="open">Not over yet</option>
          <option value="a">{fixture.teamA.name} won</option>
          <option value="b">{fixture.teamB.name} won</option>
          <option value="tie">Tie</option>
          <option value="draw">Draw</option>
          <option value="no result">No result</option>
        </SelectField>
        <Field
          label="Result text (optional)"
          name="status"
          defaultValue={fixture.status}
          form={form}
          autoComplete="off"
        />
        <p className="hint">Super over? Choose the winner.</p>
        <GeneralFaults faults={form.faults} />
        <SubmitButton intent="result" label="Save Result" busyLabel="Saving..." quiet />
      </div>
    </Form>
  );
}
