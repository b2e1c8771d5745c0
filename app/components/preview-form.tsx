import { Form, useActionData, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { plural, pluralForm } from "#game/core/words";
import type { FormState } from "../lib/refused";
import { GeneralFaults } from "./faults";
import { SubmitButton } from "./submit-button";

/** Of ticks in a group, the first one. */
const FIELD_WITH_FAULT =
  '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input:not([type="hidden"])';

/**
 * A form with a preview: a sheet with its fields and the preview button, and below it a section with
 * the preview and the button that saves.
 */
export function PreviewForm({
  name,
  heading,
  fields,
  button,
  form,
  sent = "fields",
  resultName,
  children,
}: {
  /** The name of the form for screen readers. */
  name: string;
  heading?: string;
  fields: ReactNode;
  /** `quiet`: saving is the next step, so this button steps back. */
  button: { readonly label: string; readonly busyLabel: string; readonly quiet: boolean };
  form: FormState;
  /** "parts" for a form with files. */
  sent?: "fields" | "parts";
  /** The name of the section with the preview. */
  resultName: string;
  /** The preview; nothing before the first answer. */
  children: ReactNode;
}) {
  // The address names the subject of the page: the pick to correct, the points to withdraw.
  const { search } = useLocation();
  const answered = useActionData();
  const sheet = useRef<HTMLFormElement>(null);
  // Without scripts a browser goes to the section of the preview, below the fields with their faults.
  const marked = form.faults.filter(({ fields }) => fields.length > 0).length;
  // Other forms of the page have answers of their own.
  const hasAnswer = form.faults.length > 0 || Boolean(children);
  useEffect(() => {
    // The button is disabled while the form is sent, and loses the focus.
    if (answered === undefined || !hasAnswer || document.activeElement !== document.body) return;
    const fault = sheet.current?.querySelector<HTMLElement>(FIELD_WITH_FAULT);
    (fault ?? sheet.current?.querySelector<HTMLElement>("#preview"))?.focus();
  }, [answered, hasAnswer]);
  return (
    <Form
      ref={sheet}
      className="stack"
      method="post"
      encType={sent === "parts" ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      action={`${search}#preview`}
      aria-label={name}
    >
      <div className="sheet">
        {heading && (
          <header>
            <h2>{heading}</h2>
          </header>
        )}
        <div className="pad stack">
          {fields}
          <div className="row">
            <SubmitButton choice intent="preview" {...button} />
          </div>
        </div>
      </div>
      <section className="stack" id="preview" aria-label={resultName} tabIndex={-1}>
        <GeneralFaults faults={form.faults} />
        {marked > 0 && (
          <p className="msg bad">
            {plural(marked, "fault")} {pluralForm(marked, "is", "are")} marked above.
          </p>
        )}
        {children}
      </section>
    </Form>
  );
}
