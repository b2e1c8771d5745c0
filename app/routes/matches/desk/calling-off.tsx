import { Form } from "@remix-run/react";
import { GeneralFaults } from "../../../components/faults";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** Voiding and reinstating a fixture, which operators alone do (rules.md#scorers). */
export function CallingOff({
  fixture,
  form,
}: {
  fixture: {
    readonly state: string;
  };
  form: FormState;
}) {
  const isVoid = fixture.state === "abandoned";
  return (
    <section className="sheet" aria-labelledby="void">
      <header>
        <h2 id="void">{isVoid ? "Void" : "Called off"}</h2>
      </header>
      <div className="pad stack">
        <p className="soft">
          {isVoid
            ? "It gives no points; transfers and boosters have been given back."
            : "Without a ball it gives no points, and transfers and boosters are given back."}
        </p>
        <GeneralFaults faults={form.faults} />
        <Form className="stack" method="post">
          <input type="hidden" name="intent" value={isVoid ? "reinstate" : "void"} />
          <SubmitButton
            intent={isVoid ? "reinstate" : "void"}
            label={isVoid ? "Reinstate Fixture" : "Void Fixture"}
            busyLabel="Saving..."
            quiet
          />
        </Form>
      </div>
    </section>
  );
}
