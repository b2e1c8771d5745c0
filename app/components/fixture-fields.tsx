import type { FormState, Typed } from "../lib/refused";
import { Field } from "./field";
import { SelectField } from "./select-field";
import { StartField } from "./start-field";

/** Teams, start, type, stage and name of a fixture as they are typed. */
export function FixtureFields({
  stored,
  form,
  teams,
  matchTypes,
}: {
  /** The values before anything is typed. */
  stored?: Typed;
  form: FormState;
  teams: readonly { readonly id: number; readonly name: string }[];
  matchTypes: readonly string[];
}) {
  const fieldOf = (name: string, otherwise = "") => ({
    name,
    defaultValue: stored?.[name] ?? otherwise,
    form,
  });
  return (
    <>
      <div className="two">
        {(["teamA", "teamB"] as const).map((name) => (
          <SelectField
            key={name}
            label={name === "teamA" ? "First team" : "Second team"}
            {...fieldOf(name)}
          >
            <option value="">Choose</option>
            {teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <StartField name="startsAt" stored={stored?.startsAt ?? ""} form={form} />
      <div className="two">
        <SelectField label="Match type" {...fieldOf("matchType", "T20")}>
          {matchTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField label="Stage" {...fieldOf("stage", "group")}>
          <option value="group">Group</option>
          <option value="playoff">Playoff</option>
        </SelectField>
      </div>
      <Field label="Name (optional)" {...fieldOf("name")} autoComplete="off" />
    </>
  );
}
