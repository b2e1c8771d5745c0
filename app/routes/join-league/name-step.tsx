import { Form } from "@remix-run/react";
import { Field } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";

/** The second step: a name for the team. */
export function NameStep({ league, form }: { league: string; form: FormState }) {
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>{league}</h1>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="name" />
        <Field
          label="Team name"
          name="teamName"
          autoComplete="off"
          placeholder="Enter Fantasy Team Name"
          form={form}
          required
        />
        <div className="row">
          <SubmitButton label="Save Team" busyLabel="Saving..." />
        </div>
      </div>
    </Form>
  );
}
