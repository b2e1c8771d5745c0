import type { ReactNode } from "react";
import type { FormState } from "../lib/refused";
import { Field } from "./field";

/** A selector of a form: label above, faults below. */
export function SelectField({
  children,
  ...field
}: {
  label: string;
  name: string;
  /** The first choice. */
  defaultValue: string | number;
  /** A hint below the label. */
  hint?: string;
  form?: FormState;
  children: ReactNode;
}) {
  return <Field {...field}>{(control) => <select {...control}>{children}</select>}</Field>;
}
