import { type FormEvent, useState } from "react";
import type { Role } from "#game/play/roles";
import { type LeagueSetting, type LeagueSettings, SETTINGS } from "#game/play/team/league-settings";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { FaultLines, faultAria, hasFault } from "../../components/faults";
import { Field, SelectField } from "../../components/field";
import { RoleBadge } from "../../components/player-marks";
import { TableHead } from "../../components/tables";
import type { FormState } from "../../lib/refused";
import { useHydrated } from "../../lib/use-browser";

interface FieldsProps {
  readonly form: FormState;
  /** The values before anything is typed. */
  readonly base: LeagueSettings;
}

export function BudgetFields({ form, base }: FieldsProps) {
  return (
    <fieldset className="sheet">
      <legend className="vh">Budget and transfers</legend>
      <header>
        <h2>Budget and transfers</h2>
      </header>
      <div className="pad two pair">
        <div className="of-cap">
          <NumberField setting="budget" form={form} base={base} />
        </div>
        <NumberField
          setting="teamBalance"
          label="Team Balance (max per team)"
          form={form}
          base={base}
        />
        <div className="of-season">
          <NumberField setting="transfersAllowed" form={form} base={base} />
          <NumberField setting="freeTransfersPerMatch" form={form} base={base} />
        </div>
      </div>
    </fieldset>
  );
}

export function PlayoffFields({ form, base }: FieldsProps) {
  return (
    <fieldset className="sheet of-season">
      <legend className="vh">Playoffs</legend>
      <header>
        <h2>Playoffs</h2>
      </header>
      <div className="pad two pair">
        <NumberField setting="playoffTrades" form={form} base={base} />
        <SelectField
          label={SETTINGS.separatePlayoffTrades.label}
          name="separatePlayoffTrades"
          defaultValue={base.separatePlayoffTrades ? "Yes" : "No"}
          form={form}
        >
          <option>Yes</option>
          <option>No</option>
        </SelectField>
      </div>
    </fieldset>
  );
}

const ROLE_ROWS = [
  { role: "Batsman", plural: "Batsmen", min: "batMin", max: "batMax" },
  { role: "Bowler", plural: "Bowlers", min: "bowlMin", max: "bowlMax" },
  { role: "Allrounder", plural: "Allrounders", min: "allrounderMin", max: "allrounderMax" },
  {
    role: "Wicket Keeper",
    plural: "Wicketkeepers",
    min: "wicketkeeperMin",
    max: "wicketkeeperMax",
  },
] as const satisfies readonly {
  role: Role;
  plural: string;
  min: LeagueSetting;
  max: LeagueSetting;
}[];

export function RoleFields({ form, base }: FieldsProps) {
  const fields = ROLE_ROWS.flatMap(({ min, max }) => [min, max]);
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const remember = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    setTyped((before) => ({ ...before, [target.name]: target.value }));
  };
  const minimums = ROLE_ROWS.reduce((sum, { min }) => {
    return sum + Number(typed[min] ?? form.typed[min] ?? base[min]);
  }, 0);
  const wrong = fields.filter((field) => hasFault(form.faults, field));
  return (
    <fieldset className="sheet" onInput={remember}>
      <legend className="vh">Playing team</legend>
      <header>
        <h2>Playing team</h2>
        <p className={hydrated ? "push soft num" : "push soft num waiting"}>
          Minimums add up to {minimums} of {TEAM_SIZE}
        </p>
      </header>
      <table className="tbl mm">
        <caption className="vh">Minimum and maximum players per role</caption>
        <TableHead columns={["Role", "Min", "Max"]} />
        <tbody>
          {ROLE_ROWS.map(({ role, plural, min, max }) => (
            <tr key={role}>
              <th scope="row">
                <RoleBadge role={role} /> {plural}
              </th>
              {[min, max].map((setting) => (
                <td key={setting}>
                  <input
                    type="number"
                    inputMode="numeric"
                    name={setting}
                    aria-label={SETTINGS[setting].label}
                    defaultValue={form.typed[setting] ?? base[setting]}
                    {...faultAria(form.faults, setting)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {wrong.length > 0 && (
        <div className="pad">
          {wrong.map((field) => (
            <FaultLines key={field} faults={form.faults} field={field} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function NumberField({
  setting,
  label = SETTINGS[setting].label,
  form,
  base,
}: FieldsProps & {
  setting:
    | "budget"
    | "teamBalance"
    | "transfersAllowed"
    | "freeTransfersPerMatch"
    | "playoffTrades";
  label?: string;
}) {
  return (
    <Field
      label={label}
      name={setting}
      type="number"
      inputMode="numeric"
      defaultValue={base[setting]}
      form={form}
    />
  );
}
