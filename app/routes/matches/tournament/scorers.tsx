import { Form } from "@remix-run/react";
import type { TournamentScorers } from "#server/matches/operator/name-scorers";
import { GeneralFaults } from "../../../components/faults";
import { SelectField } from "../../../components/select-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** The scorers of the tournament, and a form to name one more (rules.md#scorers). */
export function Scorers({ people, form }: { people: TournamentScorers; form: FormState }) {
  const { scorers, members } = people;
  return (
    <section className="sheet" aria-labelledby="scorers">
      <header>
        <h2 id="scorers">Scorers</h2>
      </header>
      {scorers.length > 0 && (
        <ul className="operated">
          {scorers.map(({ userId, displayName }) => (
            <li key={userId} className="row">
              <b>
                <bdi>{displayName}</bdi>
              </b>
              <Form method="post" className="push" aria-label={`Remove ${displayName}`}>
                <input type="hidden" name="intent" value="end-scorer" />
                <input type="hidden" name="scorer" value={userId} />
                <SubmitButton label="Remove" busyLabel="Removing..." quiet />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form className="pad stack" method="post" noValidate aria-label="New scorer">
        <input type="hidden" name="intent" value="scorer" />
        <p className="hint">
          A scorer states sides and scores this tournament&rsquo;s matches, and nothing else. Every
          league&rsquo;s log says what they do.
        </p>
        {members.length === 0 ? (
          <p className="soft">Members of the tournament&rsquo;s leagues can be named here.</p>
        ) : (
          <>
            <SelectField label="Member" name="scorer" defaultValue="" form={form}>
              <option value="">Choose a member</option>
              {members.map(({ userId, displayName }) => (
                <option key={userId} value={userId}>
                  {displayName}
                </option>
              ))}
            </SelectField>
            <GeneralFaults faults={form.faults} />
            <SubmitButton intent="scorer" label="Name Scorer" busyLabel="Saving..." quiet />
          </>
        )}
      </Form>
    </section>
  );
}
