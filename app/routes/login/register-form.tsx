import { Form } from "@remix-run/react";
import { Field } from "../../components/field";
import { PasswordField } from "../../components/password-field";
import { SubmitButton } from "../../components/submit-button";
import { useHydrated } from "../../lib/use-browser";
import type { RefusedForm } from "./refused-form";

export function RegisterForm({
  refused,
  registered,
}: {
  refused: RefusedForm | null;
  /** It has worked: the screen is about to go on. */
  registered: boolean;
}) {
  const hydrated = useHydrated();
  return (
    <Form className="sheet leaf" id="register" method="post" noValidate>
      <h2>Register</h2>
      <input type="hidden" name="intent" value="register" />
      {hydrated && <input type="hidden" name="stay" value="1" />}
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
        inputMode="email"
        defaultValue={refused?.values.email}
        required
      />
      <PasswordField autoComplete="new-password" />
      {refused && (
        <p className="err" role="alert">
          {refused.error}
        </p>
      )}
      <SubmitButton intent="register" label="Register" done={registered} />
    </Form>
  );
}
