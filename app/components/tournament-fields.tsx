import type { FormState, Typed } from "../lib/refused";
import { Field } from "./field";

/** Name, dates and image of a tournament, as typed text. */
export function TournamentFields({
  stored,
  form,
  dated,
}: {
  /** The values before anything is typed. */
  stored?: Typed;
  form: FormState;
  /** Asks for dates, for a tournament without fixtures to take them from. */
  dated: boolean;
}) {
  const fieldOf = (name: string) => ({
    name,
    defaultValue: stored?.[name],
    form,
  });
  return (
    <>
      <Field label="Name" {...fieldOf("name")} autoComplete="off" required />
      {dated && (
        <div className="two">
          <Field label="First day" {...fieldOf("from")} type="date" />
          <Field label="Last day" {...fieldOf("to")} type="date" />
        </div>
      )}
      <Field
        label="Poster URL (optional)"
        {...fieldOf("image")}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
}
