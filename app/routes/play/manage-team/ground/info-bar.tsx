import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { formatOf } from "#game/play/format/formats";
import { effectsOf } from "#game/play/team/boosters";
import type { SheetFixture } from "#server/play/teams/sheet-fixtures";
import { Flag } from "../../../../components/flag";
import { MatchTime } from "../../../../components/local-time";
import { salaryText } from "../../../../components/money-text";
import { useInertUntilHydrated } from "../../../../lib/use-browser";
import { type Dialog, useDialog } from "../../../../lib/use-dialog";
import { draftCost, salaryLeft, salaryLeftText } from "../state/announcements";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { NOTHING_CHOSEN } from "../words/save-texts";
import { DraftPlaying } from "./draft-playing";
import { NO_PREDICTION, WinnerChoice } from "./winner-choice";

/** Prediction, playing players and the cost of the team, if any, before it is submitted. */
export function InfoBar({ team }: { team: TeamBuilderTools }) {
  const inert = useInertUntilHydrated();
  const { hasTransfers, hasSalaryCap } = formatOf(team.sheet.format);
  const costs = hasTransfers ? "Prediction, transfers and salary" : "Prediction and salary";
  const label = hasSalaryCap ? costs : "Prediction and who plays";
  return (
    <section className="sheet info" aria-label={label} {...inert}>
      <Prediction team={team} />
      {hasTransfers && <Transfers team={team} />}
      {hasSalaryCap && <Salary team={team} />}
      <div className="playing only-wide">
        <DraftPlaying team={team} />
      </div>
    </section>
  );
}

function Prediction({ team }: { team: TeamBuilderTools }) {
  const { target, saved } = team.sheet;
  const dialog = useDialog();
  const predicted = [target?.teamA, target?.teamB].find(
    (each) => each !== undefined && each.id === saved.predictedTeamId,
  );
  return (
    <div>
      <button className="btn" type="button" disabled={target === null} onClick={dialog.open}>
        {predicted && <Flag team={predicted.shortName} />}
        {predicted ? `Predicted: ${predicted.shortName}` : "Predict Winner"}
      </button>
      {target && <PredictionDialog key={target.id} team={team} target={target} dialog={dialog} />}
    </div>
  );
}

function Transfers({ team: { draft, sheet } }: { team: TeamBuilderTools }) {
  const { charge, left, text } = draftCost(draft, sheet);
  const { allowed } = sheet.transfers;
  return (
    <div className="transfers only-wide">
      <span>
        <span className="lbl">Transfers left</span>
        <span className="fig">
          {left} / {allowed}
        </span>
      </span>
      <Tally left={left} charge={charge} allowed={allowed} />
      <span className="soft sm cost">{text}</span>
    </div>
  );
}

function Salary({ team: { draft, pool, sheet } }: { team: TeamBuilderTools }) {
  const { budget } = sheet.settings;
  const left = salaryLeft(draft, pool, sheet);
  const spent = salaryText(budget * 100 - left);
  const waived = effectsOf(draft.booster).liftsSalaryCap;
  const over = left < 0 && !waived;
  const filled = Math.min(100, Math.max(0, 100 - left / budget));
  return (
    <div className="salary only-wide">
      <span>
        <span className="lbl">Salary left</span>
        <span className={over ? "fig down" : "fig"}>
          {waived ? "No cap" : salaryLeftText(left)}
        </span>
      </span>
      <svg
        className={over ? "bar spent" : "bar"}
        role="img"
        aria-label={`${spent} of ${budget} spent`}
      >
        <rect width={`${filled}%`} height="100%" />
      </svg>
      <span className={over ? "num sm down" : "soft num sm"}>
        {spent} / {budget}
      </span>
    </div>
  );
}

const GROUP = 5;

/** In units of the drawing: the space between two strokes, and between two groups. */
const STROKE_STEP = 5;

const GROUP_STEP = 28;

const HEIGHT = 22;

/** Beyond this number a tally does not help with counting. */
const MOST = 40;

/**
 * Transfers as a scorer's tally: ink for remaining ones, red for those of this change, faint for
 * used ones. The numbers are beside it.
 */
function Tally({ left, charge, allowed }: { left: number; charge: number; allowed: number }) {
  if (allowed > MOST || allowed === 0) return null;
  const strokes = Array.from({ length: allowed }, (_, index) => index);
  const groups = Math.ceil(allowed / GROUP);
  const kindOf = (index: number) => {
    if (index < left) return undefined;
    return index < left + charge ? "now" : "used";
  };
  return (
    <svg
      className="tally"
      viewBox={`0 0 ${groups * GROUP_STEP - STROKE_STEP} ${HEIGHT}`}
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {strokes.map((index) => (
        <path key={index} className={kindOf(index)} d={pathOf(index)} />
      ))}
    </svg>
  );
}

/** Four upright strokes, with the fifth across them. */
function pathOf(index: number): string {
  const start = Math.floor(index / GROUP) * GROUP_STEP;
  const place = index % GROUP;
  if (place === GROUP - 1) return `M${start - 1} 17 ${start + 20} 5`;
  return `M${start + 2 + place * STROKE_STEP} 2v18`;
}

/** The dialog closes after this time. */
const CLOSE_MS = 1_200;

/** 'Predict Winner'. It saves at once, and only the prediction. */
function PredictionDialog({
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
  /**
   * Whether 'No Prediction' was saved from here, in which case the time of the last save is not known
   * yet.
   */
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
