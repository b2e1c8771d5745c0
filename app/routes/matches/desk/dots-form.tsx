import { Form } from "@remix-run/react";
import { formatOvers } from "#game/play/match/overs";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

interface ShownBowler {
  readonly field: string;
  readonly name: string;
  readonly innings: number;
  /** Legal balls. */
  readonly balls: number;
  /** Null while unknown. */
  readonly dotBalls: number | null;
}

/** Dot balls of each bowler, where the feed does not have them (rules.md#unknown). */
export function DotsForm({
  bowlers,
  ballsPerOver,
  form,
}: {
  bowlers: readonly ShownBowler[];
  ballsPerOver: number;
  form: FormState;
}) {
  const known = bowlers.filter(({ dotBalls }) => dotBalls !== null).length;
  return (
    <Form className="sheet" method="post" noValidate>
      <header>
        <h2>Dot balls</h2>
        <span className="soft">{`Known for ${known} of ${bowlers.length} bowlers`}</span>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="dots" />
        <details className="more" open={form.faults.length > 0}>
          <summary>
            Count by hand<span className="push soft">Open</span>
          </summary>
          <div className="stack">
            <p className="hint">
              The feed does not provide them. Leave empty where they were not counted.
            </p>
            <div className="totals">
              {bowlers.map(({ field, name, innings, balls, dotBalls }) => (
                <Field
                  key={field}
                  label={`${name}, innings ${innings}, ${formatOvers(balls, ballsPerOver)} overs`}
                  name={field}
                  defaultValue={dotBalls ?? ""}
                  form={form}
                  inputMode="numeric"
                  autoComplete="off"
                />
              ))}
            </div>
            <GeneralFaults faults={form.faults} />
            <SubmitButton intent="dots" label="Save Dot Balls" busyLabel="Saving..." quiet />
          </div>
        </details>
      </div>
    </Form>
  );
}
