import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { type FormState, NOT_REFUSED } from "../lib/refused";
import { FaultLines, faultAria } from "./faults";

/** The attributes that tie a control to its label, its faults and its typed value. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: InputProps["defaultValue"];
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface FieldProps extends Omit<InputProps, "id" | "form" | "children"> {
  readonly label: string;
  readonly name: string;
  /** Its typed value, which replaces `defaultValue`, and its faults. */
  readonly form?: FormState;
  readonly hint?: string | undefined;
  /** The id of another text that describes it. */
  readonly describedBy?: string;
  /** A control other than an input. */
  readonly children?: (control: ControlProps) => ReactNode;
}

/** A field of a form: label above, faults below. */
export function Field({
  label,
  name,
  form = NOT_REFUSED,
  hint,
  describedBy,
  defaultValue,
  children,
  ...input
}: FieldProps) {
  const id = useId();
  const texts = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(describedBy === undefined ? [] : [describedBy]),
  ];
  const control = {
    id,
    name,
    defaultValue: form.typed[name] ?? defaultValue,
    ...faultAria(form.faults, name, ...texts),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children ? children(control) : <input {...input} {...control} />}
      <FaultLines faults={form.faults} field={name} />
    </div>
  );
}

/** A selector of a form: label above, faults below. */
export function SelectField({
  children,
  ...field
}: {
  label: string;
  name: string;
  defaultValue: string | number;
  hint?: string;
  form?: FormState;
  children: ReactNode;
}) {
  return <Field {...field}>{(control) => <select {...control}>{children}</select>}</Field>;
}

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

/** The field for match files of Cricsheet, or archives of them. */
export function MatchFilesField({ form }: { form: FormState }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Match files</label>
      <input
        id={id}
        type="file"
        name="files"
        accept=".json,.zip,application/json,application/zip"
        multiple
        required
      />
      <FaultLines faults={form.faults} field="files" />
    </div>
  );
}
