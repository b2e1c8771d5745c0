import { useId, useState } from "react";
import { useHydrated } from "../lib/use-browser";

/** A password with its show/hide toggle (spec §2); the toggle needs JavaScript. */
export function PasswordField({
  autoComplete,
}: {
  autoComplete: "new-password" | "current-password";
}) {
  const id = useId();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>Password</label>
      <span className="joined">
        <input
          id={id}
          name="password"
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          required
        />
        <button
          type="button"
          className={hydrated ? "btn" : "btn waiting"}
          aria-label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      </span>
    </div>
  );
}
