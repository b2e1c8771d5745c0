import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { type FormState, NOT_REFUSED } from "../lib/refused";
import { FaultLines, faultAria } from "./faults";

/** The attributes that tie a control to its label, its faults and its typed value. */
export interface ControlProps {
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
  /** Its typed value, used instead of `defaultValue`, and its faults. */
  readonly form?: FormState;
  /** A hint below the label. */
  readonly hint?: string | undefined;
  /** The id of a text elsewhere that describes it. */
  readonly describedBy?: string;
  /** Another control than an input. */
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
