import { useState } from "react";
import { formatZone } from "#game/core/zone-name";
import { formatLocalInput, readLocalInput } from "../lib/dates";
import type { FormState } from "../lib/refused";
import { useTimeZone } from "../lib/use-browser";
import { Field } from "./field";

/**
 * A start, which is sent in UTC. It is typed in the viewer's zone, named beside it; without JavaScript in
 * UTC, which the label says.
 *
 * @param stored as it is sent: YYYY-MM-DDThh:mm, UTC; empty for none
 */
export function StartField({
  name,
  stored,
  form,
}: {
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
        label="Start (UTC)"
        name={name}
        form={form}
        defaultValue={stored}
        type="datetime-local"
      />
    );
  }
  const at = Date.parse(`${typed}Z`);
  const label = `Start (${formatZone(Number.isNaN(at) ? Date.now() : at, zone)})`;
  return (
    <>
      <input type="hidden" name={name} value={typed} />
      <Field
        label={label}
        name={`${name}Local`}
        form={{ faults: renamed(form, name), typed: {} }}
        defaultValue={formatLocalInput(sent)}
        type="datetime-local"
        onChange={({ currentTarget }) => setTyped(readLocalInput(currentTarget.value))}
      />
    </>
  );
}

/** The faults of the field, beside the one that is seen. */
function renamed({ faults }: FormState, name: string): FormState["faults"] {
  return faults.map((fault) => ({
    ...fault,
    fields: fault.fields.map((field) => (field === name ? `${name}Local` : field)),
  }));
}
