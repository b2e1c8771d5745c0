import { formatOf } from "#game/play/format/formats";
import { Flag } from "../../../../components/flag";
import { salaryText } from "../../../../components/salary-text";
import { useInertUntilHydrated } from "../../../../lib/use-browser";
import { useDialog } from "../../../../lib/use-dialog";
import { draftCost, salaryLeft, salaryLeftText } from "../state/announcements";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { DraftPlaying } from "./draft-playing";
import { PredictionDialog } from "./prediction-dialog";
import { Tally } from "./tally";

/** Prediction, playing players and, if the team costs anything, its cost before it is submitted. */
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
  const waived = draft.booster === "Budget";
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
        className={over ? "bar over" : "bar"}
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
