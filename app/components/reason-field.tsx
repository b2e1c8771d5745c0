import { REASON_LENGTH } from "#game/play/season/adjustments";
import type { FormState } from "../lib/refused";
import { Field } from "./field";

/** Of a change of points that everybody sees. */
export function ReasonField({ form }: { form: FormState }) {
  return (
    <Field
      label="Reason"
      name="reason"
      form={form}
      autoComplete="off"
      maxLength={REASON_LENGTH}
      hint="Everybody can read it, here and in the league’s log."
      required
    />
  );
}
