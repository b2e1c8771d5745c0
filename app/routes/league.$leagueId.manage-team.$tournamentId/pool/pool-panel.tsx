import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Role } from "#game/roles";
import {
  DEFAULT_SORT,
  EVERYBODY,
  type PoolFilter,
  passesFilter,
  type SortColumn,
  sortBy,
  sortPool,
} from "#game/team/pool-filter";
import type { SheetPlayer } from "#server/teams/sheet-pool";
import type { TeamSheet } from "#server/teams/team-sheet";
import { afterPaint } from "../../../lib/after-paint";
import type { BuilderAction } from "../state/builder-state";
import type { Draft } from "../state/draft";
import { OriginLegend } from "./origin-marks";
import { PoolHead } from "./pool-head";
import { PoolRows } from "./pool-rows";
import { PoolTools } from "./pool-tools";
import { useWindowedRows } from "./use-windowed-rows";

/** The role that a place on the ground asked for, null for any; each asking has its own turn. */
export interface RoleRequest {
  readonly role: Role | null;
  readonly turn: number;
}

/**
 * Available Players. A key press in the search shows and hides rows before React hears of it: what
 * else changes with it can wait for the next frame.
 */
export const PoolPanel = memo(function PoolPanel({
  sheet,
  draft,
  picked,
  roleRequest,
  change,
}: {
  sheet: TeamSheet;
  draft: Draft;
  picked: readonly SheetPlayer[];
  roleRequest: RoleRequest;
  change: (action: BuilderAction) => void;
}) {
  const { pool, settings } = sheet;
  const [filter, setFilter] = useState<PoolFilter>(EVERYBODY);
  const [sort, setSort] = useState(DEFAULT_SORT);
  /** The turn of the asking that the filter follows. */
  const [handledRequest, setHandledRequest] = useState(0);
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // By its changes: what waits for its turn must not bring back what has changed since.
  const changeFilter = useCallback((changes: Partial<PoolFilter>) => {
    list.current?.scrollTo(0, 0);
    setFilter((before) => ({ ...before, ...changes }));
  }, []);
  const sorted = useMemo(() => sortPool(pool, sort), [pool, sort]);
  const passing = useMemo(() => passingIds(sorted, filter), [sorted, filter]);
  const { body, showAtOnce, findRow } = useWindowedRows(passing);
  const search = (text: string) => {
    list.current?.scrollTo(0, 0);
    showAtOnce(passingIds(sorted, { ...filter, search: text }));
    afterPaint(() => changeFilter({ search: text }));
  };

  useEffect(() => {
    if (roleRequest.turn === 0) return;
    list.current?.scrollTo(0, 0);
    setFilter({ ...EVERYBODY, role: roleRequest.role });
    setHandledRequest(roleRequest.turn);
    if (searchField.current) searchField.current.value = "";
  }, [roleRequest]);
  useEffect(() => {
    // The rows of the role are shown now: the focus goes to the first player.
    if (handledRequest > 0) findRow(ADDABLE)?.querySelector("button")?.focus();
  }, [handledRequest, findRow]);

  return (
    <section className="sheet pool" aria-labelledby="pool-h">
      <header className="only-wide">
        <h2 id="pool-h">Available Players</h2>
        <span className="count push">{passing.length}</span>
      </header>
      <PoolTools
        pool={pool}
        filter={filter}
        searchField={searchField}
        search={search}
        changeFilter={changeFilter}
        shown={passing.length}
      />
      <p className="vh" role="status">
        {passing.length} {passing.length === 1 ? "player" : "players"} shown
      </p>
      {/* The list is long to tab through. A button, because a link would add an address and reload the screen. */}
      <button
        className="btn past only-wide"
        type="button"
        onClick={() => document.getElementById("team-h")?.focus()}
      >
        Skip to My Team
      </button>
      <OriginLegend picked={picked} settings={settings} />
      <div className="list" ref={list}>
        {/* The head is a row too. */}
        <table className="tbl" aria-rowcount={passing.length + 1}>
          <caption className="vh">
            Available players, sorted by {sort.column}, {sort.direction}
          </caption>
          <PoolHead
            sort={sort}
            sortBy={(column: SortColumn) => {
              list.current?.scrollTo(0, 0);
              setSort((before) => sortBy(before, column));
            }}
          />
          <PoolRows
            ref={body}
            players={sorted}
            draft={draft}
            picked={picked}
            settings={settings}
            change={change}
          />
        </table>
        {passing.length === 0 && (
          <p className="empty">
            {pool.length === 0 ? "There are no players yet." : "No players match."}
          </p>
        )}
      </div>
    </section>
  );
});

function passingIds(players: readonly SheetPlayer[], filter: PoolFilter): readonly number[] {
  return players.filter((each) => passesFilter(each, filter)).map(({ id }) => id);
}

const ADDABLE = ":not(.got):not(.cannot)";
