import { Form } from "@remix-run/react";
import { EmailField } from "../../../components/email-field";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { PasswordField } from "../../../components/password-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";

export function RegisterForm({
  form,
  registered,
}: {
  form: FormState;
  /** It has worked: the screen is about to go on. */
  registered: boolean;
}) {
  const hydrated = useHydrated();
  return (
    <Form className="sheet leaf" id="register" method="post" noValidate>
      <h2>Register</h2>
      <input type="hidden" name="intent" value="register" />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      <Field label="Display Name" name="displayName" autoComplete="nickname" form={form} required />
      <EmailField autoComplete="email" form={form} />
      <PasswordField autoComplete="new-password" form={form} />
      <GeneralFaults faults={form.faults} className="err" />
      <SubmitButton intent="register" label="Register" done={registered} />
    </Form>
  );
}
