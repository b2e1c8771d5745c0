import { useId, useState } from "react";
import { useHydrated } from "../lib/use-browser";
import { FieldError, faultProps } from "./field";

/** A password with its show/hide toggle; the toggle needs JavaScript. */
export function PasswordField({
  label = "Password",
  name = "password",
  autoComplete,
  error,
  hint,
}: {
  label?: string;
  name?: string;
  autoComplete: "new-password" | "current-password";
  /** What is wrong with it, shown below and tied to it. */
  error?: string | undefined;
  /** What is good to know beforehand, shown below the label. */
  hint?: string;
}) {
  const id = useId();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const what = label.toLowerCase();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <span className="joined">
        <input
          id={id}
          name={name}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...faultProps(id, error)}
          aria-describedby={describedBy(id, hint, error)}
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
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The ids of what is written about a field; undefined for nothing. */
function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return ids.filter(Boolean).join(" ") || undefined;
}
