import { Form } from "@remix-run/react";
import { GeneralFaults } from "../../../../components/faults";
import { SubmitButton } from "../../../../components/submit-button";
import type { FormState } from "../../../../lib/refused";

/** A command that only the manager has, and what its button says. */
export interface ManagerCommand {
  readonly intent: "pause" | "resume" | "sell" | "skip" | "undo";
  readonly label: string;
  /** Whether everybody waits for it. */
  readonly isFirst?: boolean;
}

/** A command of the manager that no clock waits for. */
export function ManagerForm({
  commands,
  formKey,
  form,
}: {
  commands: readonly ManagerCommand[];
  /** The key of the next command. */
  formKey: string;
  form: FormState;
}) {
  return (
    <section className="sheet managers">
      <header>
        <h2>Manager</h2>
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
