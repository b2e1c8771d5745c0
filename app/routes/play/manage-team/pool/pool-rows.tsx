import { forwardRef, memo, useMemo } from "react";
import type { Hundredths } from "#game/core/units";
import { statusIn } from "#game/play/match/side-lists";
import { TEAM_SIZE } from "#game/play/team/lineup";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { originRules } from "../../../../components/players/origins";
import { addRefusals } from "./add-refusals";
import { PoolCells, type RowActions, type RowUse } from "./pool-row";

interface PoolRowsProps {
  /** In the order of the list. */
  readonly players: readonly SheetPlayer[];
  readonly nextMatches: TeamSheet["nextMatches"];
  /** The number of players with a row so far. */
  readonly rowCount: number;
  readonly picked: readonly SheetPlayer[];
  /** The player of the team to be replaced; null for nobody in particular. */
  readonly leaving: SheetPlayer | null;
  /** Whether the chosen player becomes a backup, which no rule for a team refuses. */
  readonly forBackup: boolean;
  readonly spendable: Hundredths;
  readonly settings: TeamSheet["settings"];
  /** The known sides of the match for which the team is picked. */
  readonly sides: TeamSheet["sides"];
  /** Ids, in the order in which they come in. */
  readonly backups: readonly number[];
  readonly actions: RowActions;
  readonly showsExpected: boolean;
}

/**
 * A row for every player, whatever the filter, after the first frame. The list is rendered again when
 * the team changes, each row only if it has changed.
 */
export const PoolRows = memo(
  forwardRef<HTMLTableSectionElement, PoolRowsProps>(function PoolRows(
    {
      players,
      nextMatches,
      rowCount,
      picked,
      leaving,
      forBackup,
      spendable,
      settings,
      sides,
      backups,
      actions,
      showsExpected,
    },
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
        {players.slice(0, rowCount).map((player) => {
          const isPicked = ids.has(player.id);
          const reason = isPicked || forBackup ? undefined : reasons.get(player.id);
          const comes: RowUse = isFull || (leaving && !reason) ? "swap" : "add";
          const adds: RowUse = forBackup ? "back" : comes;
          return (
            <tr
              key={player.id}
              data-player={player.id}
              className={isPicked ? "got" : reason && !isFull ? "cannot" : undefined}
            >
              <PoolCells
                player={player}
                next={nextMatches[player.teamId]}
                use={isPicked ? "remove" : adds}
                reason={reason}
                status={statusIn(sides, player)}
                backup={backups.indexOf(player.id)}
                over={!isPicked && !forBackup && player.salary > spendable}
                rules={rules}
                actions={actions}
                showsExpected={showsExpected}
              />
            </tr>
          );
        })}
      </tbody>
    );
  }),
);
