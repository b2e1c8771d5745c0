import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
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
import { OriginLegend } from "./origin-marks";
import { PoolHead } from "./pool-head";
import { PoolRows } from "./pool-rows";
import { PoolTools } from "./pool-tools";

/** The role that a place on the ground asked for, null for any; each asking has its own turn. */
export interface Sought {
  readonly role: Role | null;
  readonly turn: number;
}

/**
 * Available Players. The rows stay where they are and hide, and a key press in the search hides them
 * before React hears of it: what else changes with it can wait for the next frame.
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
  const searchField = useRef<HTMLInputElement>(null);
  // By its changes: what waits for its turn must not bring back what has changed since.
  const changeFilter = useCallback((changes: Partial<PoolFilter>) => {
    setFilter((before) => ({ ...before, ...changes }));
  }, []);
  const sorted = useMemo(() => sortPool(pool, sort), [pool, sort]);
  const passing = useMemo(() => passingIds(pool, filter), [pool, filter]);
  const search = (text: string) => {
    const searched = { ...filter, search: text };
    hideOthers(rows.current, passingIds(pool, searched));
    startTransition(() => changeFilter({ search: text }));
  };

  useLayoutEffect(() => hideOthers(rows.current, passing), [passing]);
  useEffect(() => {
    if (sought.turn === 0) return;
    setFilter({ ...EVERYBODY, role: sought.role });
    if (searchField.current) searchField.current.value = "";
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
      <PoolTools
        pool={pool}
        filter={filter}
        searchField={searchField}
        search={search}
        changeFilter={changeFilter}
        shown={passing.size}
      />
      <p className="vh" role="status">
        {passing.size} {passing.size === 1 ? "player" : "players"} shown
      </p>
      <OriginLegend picked={picked} settings={settings} />
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

function passingIds(pool: readonly SheetPlayer[], filter: PoolFilter): ReadonlySet<number> {
  return new Set(pool.filter((each) => passesFilter(each, filter)).map(({ id }) => id));
}

/** Past React on purpose: it would look at every row again to find the few that hide. */
function hideOthers(body: HTMLTableSectionElement | null, passing: ReadonlySet<number>): void {
  for (const row of body?.rows ?? []) {
    const hidden = !passing.has(Number(row.dataset.player));
    if (row.hidden !== hidden) row.hidden = hidden;
  }
}

const ADDABLE = "tr:not([hidden]):not(.got):not(.cannot) button";
