import { Form } from "@remix-run/react";
import { Field } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";

export function NameForm({
  displayName,
  error,
}: {
  displayName: string;
  error: string | undefined;
}) {
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
          error={error}
          required
        />
        <SubmitButton intent="name" label="Save name" busyLabel="Saving..." />
      </div>
    </Form>
  );
}
