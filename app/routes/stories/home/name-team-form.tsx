import { Form } from "@remix-run/react";
import { SubmitButton } from "../../../components/submit-button";
import { TeamNameField } from "../../../components/team-name-field";

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
      <TeamNameField label="Your team has no name yet" />
      <SubmitButton intent="name" label="Save Team" busyLabel="Saving..." />
    </Form>
  );
}
