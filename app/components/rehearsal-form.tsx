import { Form } from "@remix-run/react";
import { SubmitButton } from "./submit-button";

/** The button that enters or leaves a rehearsal of the live auction (rules.md#rehearsals). */
export function RehearsalForm({ leagueId, leave = false }: { leagueId: number; leave?: boolean }) {
  return (
    <Form method="post" action={`/league/${leagueId}/rehearsal`}>
      <input type="hidden" name="intent" value={leave ? "leave" : "join"} />
      <SubmitButton
        label={leave ? "Leave the rehearsal" : "Rehearse the auction"}
        intent={leave ? "leave" : "join"}
        quiet
      />
    </Form>
  );
}
