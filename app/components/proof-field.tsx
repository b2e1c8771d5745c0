import { useState } from "react";
import type { ProofAsked } from "#server/people/accounts/require-proof";
import type { FormState } from "../lib/refused";
import { useHydrated } from "../lib/use-browser";
import { Field } from "./field";

/**
 * Asks a logged-in user for proof of identity: the password, or the address in an account without one,
 * or the name in an account without either, and a code if the account has a second factor.
 */
export function ProofField({ proof, form }: { proof: ProofAsked; form: FormState }) {
  return (
    <>
      {proof.withPassword ? (
        <OwnPassword email={proof.email ?? ""} form={form} />
      ) : proof.email === null ? (
        <OwnName displayName={proof.displayName} form={form} />
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
      {/* Tells a password manager which account the password belongs to. */}
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

function OwnName({ displayName, form }: { displayName: string; form: FormState }) {
  return (
    <Field
      label="Type your display name"
      name="displayName"
      autoComplete="off"
      placeholder={displayName}
      form={form}
      required
    />
  );
}

/** A password with its show/hide toggle; the toggle needs JavaScript. */
export function PasswordField({
  label = "Password",
  name = "password",
  autoComplete,
  form,
  hint,
}: {
  label?: string;
  name?: string;
  autoComplete: "new-password" | "current-password";
  form?: FormState;
  hint?: string;
}) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const noun = label.toLowerCase();
  return (
    <Field label={label} name={name} hint={hint} form={form}>
      {(control) => (
        <span className="joined">
          <input
            {...control}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className={hydrated ? "btn" : "btn waiting"}
            aria-label={shown ? `Hide ${noun}` : `Show ${noun}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide" : "Show"}
          </button>
        </span>
      )}
    </Field>
  );
}

/** The code of the second factor. It may be a recovery code, so the keyboard has letters. */
export function CodeField({ form, label = "Code" }: { form: FormState; label?: string }) {
  return (
    <Field
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint="Six digits from your authenticator app, or a recovery code."
      form={form}
      required
    />
  );
}
