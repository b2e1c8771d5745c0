import { memo, useId } from "react";
import { plural } from "#game/core/words";
import type { SideStatus } from "#game/play/match/known-side";
import { groupThousands } from "#game/play/scoring/points-text";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import { Icon } from "../../../../components/drawing";
import { Flag } from "../../../../components/flag";
import { moneyText } from "../../../../components/money-text";
import { RoleBadge, SideMark } from "../../../../components/player-marks";
import { BackupMark } from "../details/player-choices";
import type { OriginRule } from "../words/origins";
import type { AddRefusal } from "./add-refusals";
import { OriginMarks } from "./origin-marks";

/**
 * The action of a row's button: add, remove from the team, swap with a player of the team, or make a
 * backup.
 */
export type RowUse = "add" | "remove" | "swap" | "back";

/** The actions of the list's rows; the same object for all rows. */
export interface RowActions {
  readonly pick: (playerId: number) => void;
  readonly showDetails: (playerId: number) => void;
}

/** The cells of a player: form, salary, and whether they can be added now. */
export const PoolCells = memo(function PoolCells({
  player,
  use,
  reason,
  status,
  backup,
  over,
  rules,
  actions,
}: {
  player: SheetPlayer;
  use: RowUse;
  reason: AddRefusal | undefined;
  /** The player's status in the match for which the team is picked. */
  status: SideStatus;
  /** The player's place among the backups, from 0; below 0 for other players. */
  backup: number;
  /** Whether the player costs more than is left: they can be added, but the team could not be submitted. */
  over: boolean;
  /** The league's rules; the same object for all rows. */
  rules: readonly OriginRule[];
  actions: RowActions;
}) {
  const reasonId = useId();
  const { id, name, role, teamShortName, rank } = player;
  // With a full team every row would have the same reason: instead the button swaps, and its title has
  // the reason.
  const shown = use === "add" ? reason : undefined;
  return (
    <>
      <td className="n">{rank}</td>
      <th scope="row">
        <span className="who">
          <button className="name" type="button" onClick={() => actions.showDetails(id)}>
            {name}
          </button>
          <small>
            <RoleBadge role={role} /> <OriginMarks player={player} rules={rules} />{" "}
            <SideMark status={status} /> <BackupMark place={backup} />{" "}
            {shown ? (
              <span className="why" id={reasonId}>
                <span aria-hidden="true">{shown.short}</span>
                <span className="vh">{shown.sentence}</span>
              </span>
            ) : (
              <Form player={player} />
            )}
          </small>
        </span>
      </th>
      <td className="nowrap num">
        <Flag team={teamShortName} /> {teamShortName}
      </td>
      <td className={over ? "n down" : "n"}>
        {moneyText(player)}
        {over && <span className="vh">, over the cap</span>}
      </td>
      <td>
        <button
          className={use === "remove" ? "btn icon bare" : "btn icon"}
          type="button"
          aria-label={`${LABELS[use]} ${name}`}
          aria-describedby={shown ? reasonId : undefined}
          title={reason?.sentence}
          onClick={() => actions.pick(id)}
        >
          <Icon name={ICONS[use]} />
        </button>
      </td>
    </>
  );
});

const LABELS: Readonly<Record<RowUse, string>> = {
  add: "Add",
  remove: "Remove",
  swap: "Swap in",
  back: "Backup:",
};

const ICONS = { add: "plus", remove: "check", swap: "swap", back: "plus" } as const;

/**
 * "111 pts · last 21": the points so far, for an owner's player with the number of matches, and those
 * of the last match.
 */
function Form({ player: { points, lastPoints, played } }: { player: SheetPlayer }) {
  if (lastPoints === null) return <span className="form">no points yet</span>;
  return (
    <span className="form num">
      {wholePoints(points)} pts{" "}
      <span className="dimmed">
        {played !== undefined && `in ${plural(played, "match", "matches")} `}· last{" "}
        {wholePoints(lastPoints)}
      </span>
    </span>
  );
}

/** Hundredths of a point as whole points; the player's sheet has the decimals. */
function wholePoints(points: number): string {
  return groupThousands(Math.round(points / 100));
}
