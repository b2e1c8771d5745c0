import type { FormState } from "../lib/refused";
import { Field } from "./field";

/** The field for the name of a fantasy team (rules.md#team-names). */
export function TeamNameField({ label, form }: { label: string; form?: FormState }) {
  return (
    <Field
      label={label}
      name="teamName"
      autoComplete="off"
      placeholder="Enter Fantasy Team Name"
      {...(form && { form })}
      required
    />
  );
}
