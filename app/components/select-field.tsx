import { type ReactNode, useId } from "react";
import { FieldError, faultProps } from "./field";

/** A selector of a form: label above, message below. */
export function SelectField({
  label,
  name,
  value,
  error,
  children,
}: {
  label: string;
  name: string;
  /** What is chosen at first. */
  value: string | number;
  error?: string | undefined;
  /** The options. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} {...faultProps(id, error)}>
        {children}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}
