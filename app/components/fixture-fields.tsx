import { useState } from "react";
import { formatLocalInput, formatMatchTime, readLocalInput } from "../lib/dates";
import { zoneName } from "../lib/own-zone";
import type { FormState, Typed } from "../lib/refused";
import { useTimeZone } from "../lib/use-browser";
import { Field, SelectField } from "./field";

/** Teams, start, type, stage and name of a fixture, as typed text. */
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

/**
 * A start, which is sent in UTC. It is typed in the viewer's zone, which is named beside it; without
 * JavaScript it is typed in UTC, as the label says. Browsers write dates in forms of their own: below
 * it stands in ours.
 *
 * @param stored in the form in which it is sent: YYYY-MM-DDThh:mm, UTC; empty without a start
 */
export function StartField({
  label: words = "Start",
  name,
  stored,
  form,
}: {
  label?: string;
  name: string;
  stored: string;
  form: FormState;
}) {
  const zone = useTimeZone();
  const sent = form.typed[name] ?? stored;
  const [typed, setTyped] = useState(sent);
  if (zone === "UTC") {
    return (
      <Field
        label={`${words} (UTC)`}
        name={name}
        form={form}
        defaultValue={stored}
        type="datetime-local"
      />
    );
  }
  const at = Date.parse(`${typed}Z`);
  const label = `${words} (${zoneName(Number.isNaN(at) ? Date.now() : at, zone)})`;
  return (
    <>
      <input type="hidden" name={name} value={typed} />
      <Field
        label={label}
        name={`${name}Local`}
        form={{ faults: renamed(form, name), typed: {} }}
        defaultValue={formatLocalInput(sent)}
        type="datetime-local"
        {...(!Number.isNaN(at) && { hint: `${formatMatchTime(at, zone)} ${zoneName(at, zone)}` })}
        onChange={({ currentTarget }) => setTyped(readLocalInput(currentTarget.value))}
      />
    </>
  );
}

/** Moves the faults of the sent field to the visible one. */
function renamed({ faults }: FormState, name: string): FormState["faults"] {
  return faults.map((fault) => ({
    ...fault,
    fields: fault.fields.map((field) => (field === name ? `${name}Local` : field)),
  }));
}
