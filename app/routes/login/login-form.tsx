import { Form } from "@remix-run/react";
import { Field } from "../../components/field";
import { PasswordField } from "../../components/password-field";
import { SubmitButton } from "../../components/submit-button";
import type { RefusedForm } from "./refused-form";

export function LoginForm({ refused }: { refused: RefusedForm | null }) {
  return (
    <Form className="sheet leaf" id="login" method="post" noValidate>
      <h2>Login</h2>
      <input type="hidden" name="intent" value="login" />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={refused?.values.email}
        required
      />
      <PasswordField autoComplete="current-password" />
      {refused && (
        <p className="err" role="alert">
          {refused.error}
        </p>
      )}
      <SubmitButton intent="login" label="Login" />
    </Form>
  );
}
