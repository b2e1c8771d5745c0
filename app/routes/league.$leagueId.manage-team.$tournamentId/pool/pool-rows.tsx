import { forwardRef, memo, useMemo } from "react";
import type { SheetPlayer } from "#server/teams/sheet-pool";
import type { TeamSheet } from "#server/teams/team-sheet";
import type { BuilderAction } from "../state/builder-state";
import { type Draft, salaryOf } from "../state/draft";
import { originRules } from "../words/origins";
import { addRefusals } from "./add-refusals";
import { PoolCells } from "./pool-row";

interface PoolRowsProps {
  /** In the order of the list. */
  readonly players: readonly SheetPlayer[];
  readonly draft: Draft;
  readonly picked: readonly SheetPlayer[];
  readonly settings: TeamSheet["settings"];
  readonly change: (action: BuilderAction) => void;
}

/**
 * A row for every player, whatever the filter. They are drawn again when the team changes, and of
 * each only what has changed about it.
 */
export const PoolRows = memo(
  forwardRef<HTMLTableSectionElement, PoolRowsProps>(function PoolRows(
    { players, draft, picked, settings, change },
    ref,
  ) {
    const reasons = useMemo(
      () => addRefusals(picked, players, settings),
      [picked, players, settings],
    );
    const rules = useMemo(() => originRules(settings), [settings]);
    const ids = new Set(draft.playerIds);
    const left =
      draft.booster === "Budget"
        ? Number.POSITIVE_INFINITY
        : settings.budget * 100 - salaryOf(picked);
    return (
      <tbody ref={ref}>
        {players.map((player) => {
          const isPicked = ids.has(player.id);
          const reason = isPicked ? undefined : reasons.get(player.id);
          return (
            <tr
              key={player.id}
              data-player={player.id}
              className={isPicked ? "got" : reason ? "cannot" : undefined}
            >
              <PoolCells
                player={player}
                picked={isPicked}
                reason={reason}
                over={!isPicked && player.salary > left}
                rules={rules}
                change={change}
              />
            </tr>
          );
        })}
      </tbody>
    );
  }),
);
