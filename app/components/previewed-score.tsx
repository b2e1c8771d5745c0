import type { ReactNode } from "react";
import { pluralForm } from "#game/core/words";
import { PointsChangeTable, type ShownChange } from "./points-change-table";
import { SubmitButton } from "./submit-button";

interface ShownPreview {
  readonly doubts: readonly string[];
  readonly points: {
    readonly rules: readonly { readonly name: string; readonly points: readonly ShownChange[] }[];
    readonly more: number;
  };
  readonly digest: string;
}

/** The consequences of a score before it is saved, and the button that saves the previewed score. */
export function PreviewedScore({
  preview,
  saveLabel,
  children,
}: {
  preview: ShownPreview;
  saveLabel: string;
  /** Further facts about it. */
  children?: ReactNode;
}) {
  const { doubts, points, digest } = preview;
  return (
    <>
      {children}
      {doubts.map((doubt) => (
        <p key={doubt} className="msg warn">
          {doubt}
        </p>
      ))}
      <PointsByRules {...points} />
      <input type="hidden" name="seen" value={digest} />
      <div className="row">
        <SubmitButton choice intent="save" label={saveLabel} busyLabel="Saving..." />
      </div>
    </>
  );
}

function PointsByRules({ rules, more }: ShownPreview["points"]) {
  const [only] = rules;
  if (only !== undefined && rules.length === 1) {
    return (
      <div className="sheet">
        <header>
          <h2>Points</h2>
          <span className="soft">{only.name}</span>
        </header>
        <PointsChangeTable {...only} />
      </div>
    );
  }
  return (
    <div className="sheet">
      <header>
        <h2>Points</h2>
        <span className="soft">The leagues play by different rules</span>
      </header>
      {rules.map(({ name, points }, index) => (
        <details key={name} className="rules-points" open={index === 0}>
          <summary>{name}</summary>
          <PointsChangeTable name={name} points={points} />
        </details>
      ))}
      {more > 0 && (
        <p className="pad soft">
          {pluralForm(
            more,
            "One more set of rules is not shown",
            `${more} more sets of rules are not shown`,
          )}
          ; each league has its points by its own.
        </p>
      )}
    </div>
  );
}
