import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useId } from "react";

/** Selectors that show another part of the same page: at once, or by a button without JavaScript. */
export function ChoiceForm({ children, className }: { children: ReactNode; className: string }) {
  const submit = useSubmit();
  return (
    <Form
      className={className}
      method="get"
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      {children}
      <noscript>
        <button className="btn" type="submit">
          Show
        </button>
      </noscript>
    </Form>
  );
}

export function Choice({
  label,
  name,
  value,
  children,
}: {
  label: string;
  name: string;
  value: string | number;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {/* A new address may have another value than the last choice. */}
      <select key={value} id={id} name={name} defaultValue={value}>
        {children}
      </select>
    </p>
  );
}
