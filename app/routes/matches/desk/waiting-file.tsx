import { Form } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import { CricsheetCredit } from "../../../components/cricsheet-credit";
import { DifferenceTable } from "../../../components/difference-table";
import { GeneralFaults } from "../../../components/faults";
import { PointsChangeTable } from "../../../components/points-change-table";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

interface ShownDifference {
  readonly digest: string;
  readonly toConfirm: readonly string[];
  readonly changes: Parameters<typeof DifferenceTable>[0]["changes"];
  readonly others: Parameters<typeof DifferenceTable>[0]["others"];
  readonly points: Parameters<typeof PointsChangeTable>[0]["points"];
}

/** A match file of the night that stays out until an operator takes it (rules.md#match-files). */
export function WaitingFile({
  name,
  difference: { digest, toConfirm, changes, others, points },
  operates,
  form,
}: {
  /** Of the fixture. */
  name: string;
  difference: ShownDifference;
  /** Operators alone take it; scorers see it. */
  operates: boolean;
  form: FormState;
}) {
  return (
    <Sheet id="waiting-file" title="Cricsheet has other figures">
      <p className="pad soft">
        {toConfirm.length > 0
          ? "The match file was not taken, because somebody has to confirm it."
          : "The match file was not taken, because a person typed what is stored."}
      </p>
      {toConfirm.length > 0 && <p className="msg warn">{toConfirm.join(" ")}</p>}
      <DifferenceTable name={name} changes={[]} others={others} />
      {changes.length > 0 && (
        <details className="more pad">
          <summary>
            {pluralForm(changes.length, "One figure differs", `${changes.length} figures differ`)}
            <span className="push soft">Open</span>
          </summary>
          <DifferenceTable name={name} changes={changes} others={[]} />
        </details>
      )}
      {points.length > 0 && (
        <details className="more pad">
          <summary>
            Points that differ
            <span className="push soft">Open</span>
          </summary>
          <PointsChangeTable name={name} points={points} />
        </details>
      )}
      <Form className="pad stack" method="post">
        {operates ? (
          <>
            <input type="hidden" name="intent" value="take" />
            <input type="hidden" name="seen" value={digest} />
            <GeneralFaults faults={form.faults} />
            <SubmitButton intent="take" label="Take These Figures" busyLabel="Saving..." quiet />
          </>
        ) : (
          <p className="soft">An operator can take these figures.</p>
        )}
        <CricsheetCredit />
      </Form>
    </Sheet>
  );
}
