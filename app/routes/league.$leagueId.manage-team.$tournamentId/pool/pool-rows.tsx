import { forwardRef, memo, useMemo } from "react";
import { TEAM_SIZE } from "#game/team/lineup";
import type { SheetPlayer } from "#server/teams/sheet-pool";
import type { TeamSheet } from "#server/teams/team-sheet";
import { originRules } from "../words/origins";
import { addRefusals } from "./add-refusals";
import { PoolCells, type RowActions, type RowUse } from "./pool-row";

interface PoolRowsProps {
  /** In the order of the list. */
  readonly players: readonly SheetPlayer[];
  readonly picked: readonly SheetPlayer[];
  /** Who of the team makes way for whoever is chosen; null where nobody in particular. */
  readonly leaving: SheetPlayer | null;
  /** What there is to spend on one player, hundredths of a salary unit. */
  readonly spendable: number;
  readonly settings: TeamSheet["settings"];
  readonly actions: RowActions;
}

/**
 * A row for every player, whatever the filter. They are drawn again when the team changes, and of
 * each only what has changed about it.
 */
export const PoolRows = memo(
  forwardRef<HTMLTableSectionElement, PoolRowsProps>(function PoolRows(
    { players, picked, leaving, spendable, settings, actions },
    ref,
  ) {
    const staying = useMemo(
      () => (leaving ? picked.filter((player) => player !== leaving) : picked),
      [picked, leaving],
    );
    const reasons = useMemo(
      () => addRefusals(staying, players, settings),
      [staying, players, settings],
    );
    const rules = useMemo(() => originRules(settings), [settings]);
    const ids = new Set(picked.map(({ id }) => id));
    const isFull = staying.length >= TEAM_SIZE;
    return (
      <tbody ref={ref}>
        {players.map((player) => {
          const isPicked = ids.has(player.id);
          const reason = isPicked ? undefined : reasons.get(player.id);
          const adds: RowUse = isFull || (leaving && !reason) ? "swap" : "add";
          return (
            <tr
              key={player.id}
              data-player={player.id}
              className={isPicked ? "got" : reason && !isFull ? "cannot" : undefined}
            >
              <PoolCells
                player={player}
                use={isPicked ? "remove" : adds}
                reason={reason}
                over={!isPicked && player.salary > spendable}
                rules={rules}
                actions={actions}
              />
            </tr>
          );
        })}
      </tbody>
    );
  }),
);
