import type { FormState } from "../lib/refused";
import { Field } from "./field";

/** The code of the second factor. A recovery code fits too, so the keyboard has letters. */
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
