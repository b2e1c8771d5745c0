import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormState } from "../lib/refused";

/** A form that is a sheet of its own. */
export function SheetForm({
  title,
  narrow = false,
  intent,
  children,
}: {
  title: ReactNode;
  /** The only sheet of its page. */
  narrow?: boolean;
  /** Absent for the only form of an action, or if its buttons send the intent. */
  intent?: string;
  children: ReactNode;
}) {
  const Heading = narrow ? "h1" : "h2";
  return (
    <Form className={narrow ? "sheet narrow" : "sheet"} method="post" noValidate>
      <header>
        <Heading>{title}</Heading>
      </header>
      <div className="pad stack">
        {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
        {children}
      </div>
    </Form>
  );
}

/** The buttons of a form, and the link back without sending it. */
export function ButtonRow({ cancel, children }: { cancel: string; children: ReactNode }) {
  return (
    <div className="row">
      {children}
      <Link className="btn" to={cancel}>
        Cancel
      </Link>
    </div>
  );
}

/** The key by which a form that is sent twice counts once; a refused form keeps its key. */
export function SubmissionKey({ stored, form }: { stored: string; form: FormState }) {
  const value = form.typed.submissionKey ?? stored;
  return <input type="hidden" name="submissionKey" value={value} />;
}
