import type { FormState } from "../lib/refused";
import { Field } from "./field";

export function EmailField({
  autoComplete,
  form,
}: {
  autoComplete: "email" | "username";
  form: FormState;
}) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      form={form}
      required
    />
  );
}
