import { type Fault, sentenceAt } from "./faults";
import { Field } from "./field";

/** Name, dates and image of a tournament as they are typed. */
export function TournamentFields({
  values,
  faults,
  dated,
}: {
  values: Readonly<Record<string, string>>;
  faults: readonly Fault[];
  /** It has no fixtures from which its dates would follow. */
  dated: boolean;
}) {
  const fieldOf = (name: string) => ({
    name,
    defaultValue: values[name],
    error: sentenceAt(faults, name),
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
        label="Image address, or nothing"
        {...fieldOf("image")}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
}
