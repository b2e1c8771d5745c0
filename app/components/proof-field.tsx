import type { ProofAsked } from "#server/people/accounts/require-proof";
import type { FormState } from "../lib/refused";
import { CodeField } from "./code-field";
import { Field } from "./field";
import { PasswordField } from "./password-field";

/**
 * Asks a logged-in person once more who they are: by password, or by address without one, and by a
 * code where the account has a second factor.
 */
export function ProofField({ proof, form }: { proof: ProofAsked; form: FormState }) {
  return (
    <>
      {proof.withPassword ? (
        <OwnPassword email={proof.email} form={form} />
      ) : (
        <OwnAddress email={proof.email} form={form} />
      )}
      {proof.withCode && <CodeField form={form} />}
    </>
  );
}

function OwnPassword({ email, form }: { email: string; form: FormState }) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField autoComplete="current-password" form={form} />
    </>
  );
}

function OwnAddress({ email, form }: { email: string; form: FormState }) {
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
