import type { FormState } from "../lib/refused";
import { Field } from "./field";
import { PasswordField } from "./password-field";

/** Asks a logged-in person once more who they are, by password, or by address without one. */
export function ProofField({
  email,
  withPassword,
  form,
}: {
  email: string;
  withPassword: boolean;
  form: FormState;
}) {
  if (!withPassword) {
    return (
      <Field
        label="Type your email address"
        name="email"
        type="email"
        autoComplete="off"
        placeholder={email}
        form={form}
        required
      />
    );
  }
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField autoComplete="current-password" form={form} />
    </>
  );
}
