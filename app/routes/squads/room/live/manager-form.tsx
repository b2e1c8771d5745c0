import { Form } from "@remix-run/react";
import { GeneralFaults } from "../../../../components/faults";
import { SubmitButton } from "../../../../components/submit-button";
import type { FormState } from "../../../../lib/refused";

/** A command of the manager, with the label of its button. */
export interface ManagerCommand {
  readonly intent: "pause" | "resume" | "sell" | "skip" | "undo";
  readonly label: string;
  /** Whether everybody waits for this command. */
  readonly isFirst?: boolean;
}

/** A command of the manager that has no deadline. */
export function ManagerForm({
  title = "Manager",
  commands,
  formKey,
  form,
}: {
  title?: string;
  commands: readonly ManagerCommand[];
  /** The key of the next command. */
  formKey: string;
  form: FormState;
}) {
  return (
    <section className="sheet managers">
      <header>
        <h2>{title}</h2>
      </header>
      <Form method="post" preventScrollReset>
        <GeneralFaults faults={form.faults} className="err" />
        <input type="hidden" name="key" value={`${formKey}-manager`} />
        {commands.map(({ intent, label, isFirst = false }) => (
          <SubmitButton key={intent} choice quiet={!isFirst} intent={intent} label={label} />
        ))}
      </Form>
    </section>
  );
}
