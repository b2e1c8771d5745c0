import { Form } from "@remix-run/react";
import { Field } from "../../components/field";
import { PasswordField } from "../../components/password-field";
import { SubmitButton } from "../../components/submit-button";
import type { RefusedForm } from "./refused-form";

export function RegisterForm({ refused }: { refused: RefusedForm | null }) {
  return (
    <Form className="sheet leaf" id="register" method="post" noValidate>
      <h2>Register</h2>
      <input type="hidden" name="intent" value="register" />
      <Field
        label="Display Name"
        name="displayName"
        autoComplete="nickname"
        defaultValue={refused?.values.displayName}
        required
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={refused?.values.email}
        required
      />
      <PasswordField autoComplete="new-password" />
      {refused && (
        <p className="err" role="alert">
          {refused.error}
        </p>
      )}
      <SubmitButton intent="register" label="Register" />
    </Form>
  );
}
