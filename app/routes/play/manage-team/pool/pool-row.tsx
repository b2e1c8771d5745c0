import { memo, useId } from "react";
import type { SideStatus } from "#game/play/match/known-side";
import type { NextMatch } from "#server/play/season/next-matches";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import { Icon } from "../../../../components/drawing";
import { moneyText } from "../../../../components/money-text";
import { SideMark } from "../../../../components/player-marks";
import { OriginMarks } from "../../../../components/players/origin-marks";
import type { OriginRule } from "../../../../components/players/origins";
import { PlayerCells } from "../../../../components/players/player-row";
import { BackupMark } from "../details/player-choices";
import type { AddRefusal } from "./add-refusals";

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

/** The cells of a player, and whether they can be added now. */
export const PoolCells = memo(function PoolCells({
  player,
  next,
  use,
  reason,
  status,
  backup,
  over,
  rules,
  actions,
  showsExpected,
}: {
  player: SheetPlayer;
  next: NextMatch | undefined;
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
  showsExpected: boolean;
}) {
  const reasonId = useId();
  const { id, name } = player;
  // With a full team every row would have the same reason: instead the button swaps, and its title has
  // the reason.
  const shown = use === "add" ? reason : undefined;
  return (
    <>
      <PlayerCells
        player={player}
        name={
          <button className="name" type="button" onClick={() => actions.showDetails(id)}>
            {name}
          </button>
        }
        next={next}
        money={moneyText(player)}
        isOver={over}
        showsExpected={showsExpected}
        marks={
          <>
            <OriginMarks player={player} rules={rules} /> <SideMark status={status} />{" "}
            <BackupMark place={backup} />{" "}
          </>
        }
        note={
          shown && (
            <span className="why-not" id={reasonId}>
              <span aria-hidden="true">{shown.short}</span>
              <span className="vh">{shown.sentence}</span>
            </span>
          )
        }
      />
      <td className="do">
        <button
          className="btn icon round"
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
