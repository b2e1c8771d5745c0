import { type ReactNode, useId } from "react";
import { withMinus } from "#game/play/scoring/points-text";
import type { SheetFixture } from "#server/play/teams/sheet-fixtures";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { Flag } from "../../../../components/flag";

export const NO_PREDICTION = "";

/** The points for a prediction, right or wrong: "Correct +50, incorrect -50". */
export function worthText({ correct, incorrect }: TeamSheet["prediction"]): string {
  return `Correct ${signed(correct)}, incorrect ${signed(incorrect)}`;
}

/**
 * The winner of a fixture: a large button for each side with its crest, and 'No Prediction'; one of
 * them is chosen. Values are the ids of the teams. The plain form has a select.
 */
export function WinnerChoice({
  legend,
  fixture,
  prediction,
  value,
  choose,
  children,
}: {
  legend: ReactNode;
  fixture: SheetFixture;
  prediction: TeamSheet["prediction"];
  /** The choice; null before one. */
  value: string | null;
  choose: (value: string) => void;
  /** A fault beside the chosen value. */
  children?: ReactNode;
}) {
  const id = useId();
  const { correct, incorrect } = prediction;
  const radio = (of: string) => ({
    type: "radio" as const,
    name: "winPrediction",
    value: of,
    checked: value === of,
    onChange: () => choose(of),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML lets a fieldset be a radio group
    <fieldset className="winner" role="radiogroup" aria-describedby={id}>
      <legend className="lab">{legend}</legend>
      {[fixture.teamA, fixture.teamB].map((team) => (
        <label key={team.id} className="side-pick">
          <input {...radio(String(team.id))} />
          <Flag team={team.shortName} large />
          <b>{team.shortName}</b>
          <span className="soft num" aria-hidden="true">
            {signed(correct)} / {signed(incorrect)}
          </span>
        </label>
      ))}
      <label className="none">
        <input {...radio(NO_PREDICTION)} /> No Prediction
      </label>
      <div id={id}>
        <span className="hint">{worthText(prediction)}</span>
        {children}
      </div>
    </fieldset>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : withMinus(points);
}
