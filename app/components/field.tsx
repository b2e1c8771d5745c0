import { type InputHTMLAttributes, useId } from "react";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly label: string;
  readonly name: string;
  /** What is wrong with it, shown below and tied to it. */
  readonly error?: string | undefined;
}

/** A text field: label above, message below. */
export function Field({ label, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} {...faultProps(id, error)} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** What ties an input to its message. */
export function faultProps(id: string, error: string | undefined) {
  return error === undefined
    ? {}
    : { "aria-invalid": true as const, "aria-describedby": `${id}-error` };
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="err" id={`${id}-error`} role="alert">
      {error}
    </p>
  );
}
