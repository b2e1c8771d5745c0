import { Form } from "@remix-run/react";
import { SubmitButton } from "../../../components/submit-button";
import { TeamNameField } from "../../../components/team-name-field";
import type { FormState } from "../../../lib/refused";

/** The second step: a name for the team. */
export function NameStep({ league, form }: { league: string; form: FormState }) {
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>
          <bdi>{league}</bdi>
        </h1>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="name" />
        <TeamNameField label="Team name" form={form} />
        <div className="row">
          <SubmitButton label="Save Team" busyLabel="Saving..." />
        </div>
      </div>
    </Form>
  );
}
