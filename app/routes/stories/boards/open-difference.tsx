import type { LeagueDifference } from "#server/play/season/match-file-facts";
import { DifferenceTable } from "../../../components/difference-table";
import { PointsChangeTable } from "../../../components/points-change-table";

/** The differing figures of a match file, until they are decided on (rules.md#match-files). */
export function OpenDifference({
  name,
  difference: { changes, others, points },
}: {
  /** The name of the match. */
  name: string;
  difference: LeagueDifference;
}) {
  return (
    <details className="pad">
      <summary>Cricsheet has other figures for this match.</summary>
      <p className="soft">They count once an operator takes them.</p>
      {points.length > 0 && <PointsChangeTable name={name} points={points} />}
      <DifferenceTable name={name} changes={changes} others={others} />
    </details>
  );
}
