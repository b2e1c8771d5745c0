import { Form } from "@remix-run/react";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

export function NameForm({ displayName, form }: { displayName: string; form: FormState }) {
  return (
    <Form className="sheet" method="post" noValidate>
      <header>
        <h2>Display name</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="name" />
        <Field
          label="Display Name"
          name="displayName"
          autoComplete="nickname"
          defaultValue={displayName}
          form={form}
          required
        />
        <SubmitButton intent="name" label="Save name" busyLabel="Saving..." />
      </div>
    </Form>
  );
}
