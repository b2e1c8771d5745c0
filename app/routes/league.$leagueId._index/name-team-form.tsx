import { Form } from "@remix-run/react";
import { Field } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";

/**
 * Asks for a name while the team has none (rules.md#team-names); the second step of joining takes
 * it.
 */
export function NameTeamForm({ leagueId }: { leagueId: number }) {
  return (
    <Form
      className="sheet pad row name-team"
      method="post"
      action={`/join-league?league=${leagueId}`}
      noValidate
    >
      <input type="hidden" name="intent" value="name" />
      <Field
        label="Your team has no name yet"
        name="teamName"
        autoComplete="off"
        placeholder="Enter Fantasy Team Name"
        required
      />
      <SubmitButton intent="name" label="Save Team" busyLabel="Saving..." />
    </Form>
  );
}
