import { memo, useId } from "react";
import type { SheetPlayer } from "#server/teams/sheet-pool";
import { Icon } from "../../../components/drawing";
import { Flag } from "../../../components/flag";
import { RoleBadge } from "../../../components/role-badge";
import { salaryText } from "../../../components/salary-text";
import type { BuilderAction } from "../state/builder-state";
import type { OriginRule } from "../words/origins";
import type { AddRefusal } from "./add-refusals";
import { OriginMarks } from "./origin-marks";

/** The cells of a player: form, salary, and whether they can be added now. */
export const PoolCells = memo(function PoolCells({
  player,
  picked,
  reason,
  over,
  rules,
  change,
}: {
  player: SheetPlayer;
  picked: boolean;
  reason: AddRefusal | undefined;
  /** Costs more than is left: it can be added, and not be submitted like that. */
  over: boolean;
  /** What the league counts; the same object from row to row. */
  rules: readonly OriginRule[];
  change: (action: BuilderAction) => void;
}) {
  const reasonId = useId();
  const { id, name, role, teamShortName, salary, rank } = player;
  return (
    <>
      <td className="n">{rank}</td>
      <th scope="row">
        <span className="who">
          <b>{name}</b>
          <small>
            <RoleBadge role={role} /> <OriginMarks player={player} rules={rules} />{" "}
            <Form player={player} />
          </small>
          {reason && (
            <small className="why" id={reasonId}>
              <span aria-hidden="true">{reason.short}</span>
              <span className="vh">{reason.sentence}</span>
            </small>
          )}
        </span>
      </th>
      <td className="nowrap num">
        <Flag team={teamShortName} /> {teamShortName}
      </td>
      <td className={over ? "n down" : "n"}>
        {salaryText(salary)}
        {over && <span className="vh">, over the cap</span>}
      </td>
      <td>
        <button
          className={picked ? "btn icon bare" : "btn icon"}
          type="button"
          aria-label={picked ? `Remove ${name}` : `Add ${name}`}
          aria-describedby={reason ? reasonId : undefined}
          title={reason?.sentence}
          onClick={() => change({ type: "toggled", playerId: id })}
        >
          <Icon name={picked ? "check" : "plus"} />
        </button>
      </td>
    </>
  );
});

/** Points so far, and in the last fixture that the player did something in. */
function Form({ player: { points, lastPoints } }: { player: SheetPlayer }) {
  if (lastPoints === null) return <span className="form">no points yet</span>;
  return (
    <span className="form num">
      {pointsText(points)} <span className="dimmed">last {pointsText(lastPoints)}</span>
    </span>
  );
}

/** Hundredths of a point, with 2 decimals. */
function pointsText(points: number): string {
  return (points / 100).toFixed(2);
}
