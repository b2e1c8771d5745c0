import { Form, Link } from "@remix-run/react";
import type { ShownSquad } from "#server/squads/making/show-squads";
import { GeneralFaults } from "../../components/faults";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";

/** Asks before the players of somebody who has left lose their owner. */
export function ReleaseSheet({ squad, form }: { squad: ShownSquad; form: FormState }) {
  const { participantId, teamName, manager, players } = squad;
  return (
    <Form className="sheet" method="post" noValidate>
      <header>
        <h2>
          Release the players of <bdi>{teamName}</bdi>?
        </h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="release" />
        <input type="hidden" name="participant" value={participantId} />
        <p>
          <bdi>{manager}</bdi> has left. All {players.length} players become free agents. Who comes
          back finds an empty squad.
        </p>
        <GeneralFaults faults={form.faults} className="err" />
        <div className="row">
          <SubmitButton intent="release" label="Release players" busyLabel="Releasing..." />
          <Link className="btn" to="?">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}
