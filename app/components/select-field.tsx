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
  /** What is chosen at first. */
  defaultValue: string | number;
  /** What is good to know beforehand. */
  hint?: string;
  form?: FormState;
  /** The options. */
  children: ReactNode;
}) {
  return <Field {...field}>{(control) => <select {...control}>{children}</select>}</Field>;
}
