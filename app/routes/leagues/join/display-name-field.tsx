import { Field } from "../../../components/field";
import type { FormState } from "../../../lib/refused";

/** Another name for somebody who would be taken for a member: asked for once theirs was refused. */
export function DisplayNameField({ displayName, form }: { displayName: string; form: FormState }) {
  const refused = form.faults.some(({ fields }) => fields.includes("displayName"));
  if (!refused && form.typed.displayName === undefined) return null;
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
