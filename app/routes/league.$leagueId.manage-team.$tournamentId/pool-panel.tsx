import { memo, useEffect, useMemo, useRef, useState } from "react";
import {
  DEFAULT_SORT,
  EVERYBODY,
  type PoolFilter,
  passesFilter,
  type SortColumn,
  sortBy,
  sortPool,
} from "#game/pool-filter";
import type { Role } from "#game/roles";
import type { SheetPlayer } from "#server/teams/sheet-pool";
import type { TeamSheet } from "#server/teams/team-sheet";
import type { BuilderAction } from "./builder-state";
import { type Draft, salaryOf } from "./draft";
import { PoolHead } from "./pool-head";
import { PoolCells } from "./pool-row";
import { PoolTools } from "./pool-tools";
import { whyNot } from "./why-not";

/** The role that a place on the ground asked for, null for any; each asking has its own turn. */
export interface Sought {
  readonly role: Role | null;
  readonly turn: number;
}

/**
 * Available Players. The rows stay where they are and hide, so that a key press in the search costs
 * next to nothing, and each row is drawn again only when something about it has changed.
 */
export const PoolPanel = memo(function PoolPanel({
  sheet,
  draft,
  picked,
  sought,
  change,
}: {
  sheet: TeamSheet;
  draft: Draft;
  picked: readonly SheetPlayer[];
  sought: Sought;
  change: (action: BuilderAction) => void;
}) {
  const { pool, settings } = sheet;
  const [filter, setFilter] = useState<PoolFilter>(EVERYBODY);
  const [sort, setSort] = useState(DEFAULT_SORT);
  const list = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => sortPool(pool, sort), [pool, sort]);
  const reasons = useMemo(() => whyNot(picked, pool, settings), [picked, pool, settings]);
  const passing = new Set(sorted.filter((each) => passesFilter(each, filter)).map(({ id }) => id));
  const affordable =
    draft.booster === "Budget"
      ? Number.POSITIVE_INFINITY
      : settings.budget * 100 - salaryOf(picked);

  useEffect(() => {
    if (sought.turn === 0) return;
    setFilter({ ...EVERYBODY, role: sought.role });
  }, [sought]);
  useEffect(() => {
    if (sought.turn === 0) return;
    // After the rows of the role have come out: the keyboard goes on where one picks.
    const timer = setTimeout(() => list.current?.querySelector<HTMLElement>(ADDABLE)?.focus());
    return () => clearTimeout(timer);
  }, [sought]);

  return (
    <section className="sheet pool" aria-labelledby="pool-h">
      <header className="only-wide">
        <h2 id="pool-h">Available Players</h2>
        <span className="count push">{passing.size}</span>
      </header>
      <PoolTools pool={pool} filter={filter} setFilter={setFilter} shown={passing.size} />
      <div className="list" ref={list}>
        <table className="tbl">
          <caption className="vh">
            Available players, sorted by {sort.column}, {sort.direction}
          </caption>
          <PoolHead
            sort={sort}
            sortBy={(column: SortColumn) => setSort((before) => sortBy(before, column))}
          />
          <tbody>
            {sorted.map((player) => {
              const isPicked = draft.playerIds.includes(player.id);
              const reason = isPicked ? undefined : reasons.get(player.id);
              return (
                <tr
                  key={player.id}
                  hidden={!passing.has(player.id)}
                  className={isPicked ? "got" : reason ? "cannot" : undefined}
                >
                  <PoolCells
                    player={player}
                    picked={isPicked}
                    reason={reason}
                    over={!isPicked && player.salary > affordable}
                    change={change}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
        {passing.size === 0 && <p className="empty">No player is like this.</p>}
      </div>
    </section>
  );
});

const ADDABLE = "tbody tr:not([hidden]):not(.got):not(.cannot) button";
