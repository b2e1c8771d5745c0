import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { SheetFixture } from "#server/play/teams/sheet-fixtures";
import { MatchTime } from "../../../../components/local-time";
import type { Dialog } from "../../../../lib/use-dialog";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { NOTHING_CHOSEN } from "../words/save-texts";
import { NO_PREDICTION, WinnerChoice } from "./winner-choice";

/** How long the dialog stays open after a save. */
const CLOSE_MS = 1_200;

/** 'Predict Winner'. It saves at once, whatever else is changed on the screen. */
export function PredictionDialog({
  team,
  target,
  dialog,
}: {
  team: TeamBuilderTools;
  target: SheetFixture;
  dialog: Dialog;
}) {
  const id = useId();
  const { prediction, saved } = team.sheet;
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(closing.current), []);
  /** 'No Prediction' was saved from here: the time of the last save is not known yet. */
  const [declined, setDeclined] = useState(false);
  const nothing = declined || saved.savedAt !== null ? NO_PREDICTION : null;
  const current = saved.predictedTeamId === null ? nothing : String(saved.predictedTeamId);
  const value = chosen ?? current;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (value === null) return setProblem(NOTHING_CHOSEN);
    const refusal = await team.predict(value === NO_PREDICTION ? null : Number(value));
    setProblem(refusal);
    if (refusal !== null) return;
    setDeclined(value === NO_PREDICTION);
    closing.current = setTimeout(dialog.close, CLOSE_MS);
  }

  return (
    <dialog
      ref={dialog.ref}
      aria-labelledby={`${id}-title`}
      onClose={() => {
        clearTimeout(closing.current);
        setChosen(null);
        setProblem(null);
      }}
    >
      <form method="dialog" onSubmit={save} noValidate>
        <h2 id={`${id}-title`}>Predict Winner</h2>
        <WinnerChoice
          legend={
            <>
              {target.teamA.shortName} v {target.teamB.shortName},{" "}
              <MatchTime at={target.startsAt} />
            </>
          }
          fixture={target}
          prediction={prediction}
          value={value}
          choose={setChosen}
        >
          <span className="err" role="alert">
            {problem}
          </span>
        </WinnerChoice>
        <div className="row">
          <button
            className="btn primary"
            type="submit"
            disabled={team.busy === "prediction"}
            aria-busy={team.busy === "prediction" ? true : undefined}
          >
            Submit
          </button>
          <button className="btn" type="button" onClick={dialog.close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
