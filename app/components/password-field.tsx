import { useState } from "react";
import type { FormState } from "../lib/refused";
import { useHydrated } from "../lib/use-browser";
import { Field } from "./field";

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
  /** A hint below the label. */
  hint?: string;
}) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const what = label.toLowerCase();
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
            aria-label={shown ? `Hide ${what}` : `Show ${what}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide" : "Show"}
          </button>
        </span>
      )}
    </Field>
  );
}
