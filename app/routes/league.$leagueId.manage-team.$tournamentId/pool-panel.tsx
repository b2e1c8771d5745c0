import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
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
import type { Draft } from "./draft";
import { PoolHead } from "./pool-head";
import { PoolRows } from "./pool-rows";
import { PoolTools } from "./pool-tools";

/** The role that a place on the ground asked for, null for any; each asking has its own turn. */
export interface Sought {
  readonly role: Role | null;
  readonly turn: number;
}

/**
 * Available Players. The rows stay where they are and hide, so that a key press in the search costs
 * next to nothing.
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
  const rows = useRef<HTMLTableSectionElement>(null);
  const sorted = useMemo(() => sortPool(pool, sort), [pool, sort]);
  const passing = useMemo(
    () => new Set(pool.filter((each) => passesFilter(each, filter)).map(({ id }) => id)),
    [pool, filter],
  );

  // Past React on purpose: it would look at every row again to find the few that hide.
  useLayoutEffect(() => {
    for (const row of rows.current?.rows ?? []) {
      row.hidden = !passing.has(Number(row.dataset.player));
    }
  }, [passing]);
  useEffect(() => {
    if (sought.turn === 0) return;
    setFilter({ ...EVERYBODY, role: sought.role });
  }, [sought]);
  useEffect(() => {
    if (sought.turn === 0) return;
    // After the rows of the role have come out: the keyboard goes on where one picks.
    const timer = setTimeout(() => rows.current?.querySelector<HTMLElement>(ADDABLE)?.focus());
    return () => clearTimeout(timer);
  }, [sought]);

  return (
    <section className="sheet pool" aria-labelledby="pool-h">
      <header className="only-wide">
        <h2 id="pool-h">Available Players</h2>
        <span className="count push">{passing.size}</span>
      </header>
      <PoolTools pool={pool} filter={filter} setFilter={setFilter} shown={passing.size} />
      <div className="list">
        <table className="tbl">
          <caption className="vh">
            Available players, sorted by {sort.column}, {sort.direction}
          </caption>
          <PoolHead
            sort={sort}
            sortBy={(column: SortColumn) => setSort((before) => sortBy(before, column))}
          />
          <PoolRows
            ref={rows}
            players={sorted}
            draft={draft}
            picked={picked}
            settings={settings}
            change={change}
          />
        </table>
        {passing.size === 0 && <p className="empty">No player is like this.</p>}
      </div>
    </section>
  );
});

const ADDABLE = "tr:not([hidden]):not(.got):not(.cannot) button";
