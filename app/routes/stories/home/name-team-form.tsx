import { Form } from "@remix-run/react";
import type { OfferedCrest } from "#server/leagues/membership/offer-crest";
import { SubmitButton } from "../../../components/submit-button";
import { TeamFields } from "../../../components/team-fields";

/** Asks for a name while the team has none (rules.md#team-names); the second step of joining saves it. */
export function NameTeamForm({ leagueId, offered }: { leagueId: number; offered: OfferedCrest }) {
  return (
    <Form
      className="sheet pad stack name-team"
      method="post"
      action={`/join-league?league=${leagueId}`}
      noValidate
    >
      <input type="hidden" name="intent" value="name" />
      <TeamFields label="Your team has no name yet" offered={offered} />
      <div className="row">
        <SubmitButton intent="name" label="Save Team" busyLabel="Saving..." />
      </div>
    </Form>
  );
}
