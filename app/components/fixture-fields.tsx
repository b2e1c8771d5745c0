import { type Fault, sentenceAt } from "./faults";
import { Field } from "./field";
import { SelectField } from "./select-field";

/** Teams, start, type, stage and name of a fixture as they are typed. */
export function FixtureFields({
  values,
  faults,
  teams,
  matchTypes,
}: {
  values: Readonly<Record<string, string>>;
  faults: readonly Fault[];
  teams: readonly { readonly id: number; readonly name: string }[];
  matchTypes: readonly string[];
}) {
  const errorOf = (name: string) => sentenceAt(faults, name);
  return (
    <>
      <div className="two">
        {(["teamA", "teamB"] as const).map((name) => (
          <SelectField
            key={name}
            label={name === "teamA" ? "First team" : "Second team"}
            name={name}
            value={values[name] ?? ""}
            error={errorOf(name)}
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
      <Field
        label="Start (UTC)"
        name="startsAt"
        type="datetime-local"
        defaultValue={values.startsAt}
        error={errorOf("startsAt")}
      />
      <div className="two">
        <SelectField
          label="Match type"
          name="matchType"
          value={values.matchType ?? "T20"}
          error={errorOf("matchType")}
        >
          {matchTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField
          label="Stage"
          name="stage"
          value={values.stage ?? "group"}
          error={errorOf("stage")}
        >
          <option value="group">Group</option>
          <option value="playoff">Playoff</option>
        </SelectField>
      </div>
      <Field
        label="Name (empty: First v Second)"
        name="name"
        defaultValue={values.name}
        error={errorOf("name")}
        autoComplete="off"
      />
    </>
  );
}
