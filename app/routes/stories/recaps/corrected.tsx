import { pluralForm } from "#game/core/plural";
import type { RecapCorrection } from "#server/stories/recaps/find-correction";
import { MatchTime } from "../../../components/local-time";

/** Says that the recap is another one than at first, and why. */
export function Corrected({ correction: { at, changes, more } }: { correction: RecapCorrection }) {
  return (
    <p className="msg" role="note">
      Updated on <MatchTime at={at} /> after{" "}
      {pluralForm(changes.length + more, "a correction", "corrections")}:{" "}
      {changes.map((change, index) => (
        <span key={change}>
          {index > 0 && "; "}
          <bdi>{change}</bdi>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}
