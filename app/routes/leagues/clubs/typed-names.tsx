import { Form } from "@remix-run/react";
import type { ClubSettings } from "#server/leagues/clubs/show-settings";
import { GeneralFaults } from "../../../components/faults";
import { SelectField } from "../../../components/select-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** The owners of names in past seasons, whose places then count as a member's own. */
export function TypedNames({
  club: { names, members },
  form,
}: {
  club: ClubSettings;
  form: FormState;
}) {
  if (names.length === 0) return null;
  return (
    <Form className="sheet" method="post">
      <header>
        <h2>Who is who</h2>
      </header>
      <div className="pad stack">
        <p className="soft">
          Link the names of past seasons to members. Their places and titles then count as the
          member&rsquo;s own.
        </p>
        <div className="club-names">
          {names.map(({ personId, name, userId }) => (
            <SelectField
              key={personId}
              label={name}
              name={`person.${personId}`}
              defaultValue={userId ?? ""}
              form={form}
            >
              <option value="">Nobody here</option>
              {userId !== null && members.every((member) => member.userId !== userId) && (
                <option value={userId}>A former member</option>
              )}
              {members.map((member) => (
                <option key={member.userId} value={member.userId}>
                  {member.displayName}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <GeneralFaults faults={form.faults} className="err" />
        <div className="row">
          <SubmitButton choice intent="names" label="Save names" />
        </div>
      </div>
    </Form>
  );
}
