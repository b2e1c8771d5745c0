import { plural } from "#game/core/words";
import { ROLES, type Role } from "#game/play/roles";
import { GeneralFaults } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { Flag } from "../../../components/flag";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

interface PoolPlayer {
  readonly id: number;
  readonly team: string;
  readonly teamId: number;
  readonly toCheck: boolean;
  readonly terms: { readonly name: string; readonly role: Role };
}

/** A form has not more fields than the server reads; the rest come after these. */
const MOST_SHOWN = 40;

/** Players whom scores have brought: the operator gives them a salary, or says who they are. */
export function PlayersToCheck({
  players,
  form,
}: {
  players: readonly PoolPlayer[];
  form: FormState;
}) {
  const unchecked = players.filter(({ toCheck }) => toCheck);
  const shown = unchecked.slice(0, MOST_SHOWN);
  if (unchecked.length === 0) return null;
  return (
    <SheetForm title={`${plural(unchecked.length, "player")} to check`} intent="check">
      <p className="hint">
        A score or a side named players who are not in the pool. Their figures are stored, but
        nobody can pick them until they have a salary. Rows that you leave empty stay here.
      </p>
      {shown.map(({ id, team, teamId, terms }) => (
        <fieldset className="stack" key={id}>
          <legend>
            <Flag team={team} />{" "}
            <b>
              <bdi>{terms.name}</bdi>
            </b>{" "}
            ({team})
          </legend>
          <div className="row">
            <SelectField label="Role" name={`role.${id}`} defaultValue={terms.role} form={form}>
              {ROLES.map((role) => (
                <option key={role}>{role}</option>
              ))}
            </SelectField>
            <Field
              label="Salary"
              name={`salary.${id}`}
              form={form}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <div className="row">
            <label className="check">
              <input type="checkbox" name={`overseas.${id}`} value="yes" />
              Overseas
            </label>
            <label className="check">
              <input type="checkbox" name={`uncapped.${id}`} value="yes" />
              Uncapped
            </label>
          </div>
          <SelectField label="Or the same as" name={`same.${id}`} defaultValue="" form={form}>
            <option value="">Nobody: a new player</option>
            {players
              .filter((other) => other.teamId === teamId && other.id !== id)
              .map((other) => (
                <option key={other.id} value={other.id}>
                  {other.terms.name}
                </option>
              ))}
          </SelectField>
        </fieldset>
      ))}
      <GeneralFaults faults={form.faults} />
      <SubmitButton intent="check" label="Save Players" busyLabel="Saving..." />
    </SheetForm>
  );
}
