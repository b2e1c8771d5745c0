import type { FormState } from "../lib/refused";
import { Field } from "./field";

/** Another name for a user who could be mistaken for a member; shown once theirs was refused. */
export function OtherNameField({
  displayName,
  form,
}: {
  displayName: string | undefined;
  form: FormState;
}) {
  const isRefused = form.faults.some(({ fields }) => fields.includes("displayName"));
  if (!isRefused && form.typed.displayName === undefined) return null;
  return (
    <Field
      label="Display name"
      name="displayName"
      autoComplete="nickname"
      hint="This changes your name in all your leagues."
      defaultValue={displayName}
      form={form}
      required
    />
  );
}
