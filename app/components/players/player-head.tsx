import type { ReactNode } from "react";
import type { MoneyColumn, PoolSort, SortColumn } from "#game/play/team/pool-filter";
import { Drawing } from "../drawing";
import { usePurseUnit } from "../price-text";

/** How a list is sorted, and what a press on a head does. */
interface Sorting {
  /** Null as long as the list keeps an order of its own. */
  readonly sort: PoolSort | null;
  readonly sortBy: (column: SortColumn) => void;
}

/** The heads above the rows of players. */
export function PlayerHead({
  sorting = null,
  money,
  hasOwned,
  action,
  children,
}: {
  /** Null for a list with an order of its own, whose heads are no buttons. */
  sorting?: Sorting | null;
  /** "Left" is what remains of the budget after a swap. */
  money: MoneyColumn | "Left";
  /** Whether the rows have percentages of teams. */
  hasOwned: boolean;
  /** The head of the last column. */
  action: ReactNode;
  /** Beside the head of the names. */
  children?: ReactNode;
}) {
  const unit = usePurseUnit();
  const head = (column: SortColumn | "Left") =>
    sorting === null || column === "Left" ? (
      <span>{column}</span>
    ) : (
      <SortButton column={column} {...sorting} />
    );
  const sorted = (columns: readonly string[]) =>
    sorting?.sort && columns.includes(sorting.sort.column) ? sorting.sort.direction : undefined;
  return (
    <thead>
      <tr>
        <th scope="col" className="id" aria-sort={sorted(["Team"])}>
          {head("Team")}
        </th>
        {/* Named by the column alone: a cell is read with the name of its head. */}
        <th scope="col" className="who" aria-label="Name" aria-sort={sorted(["Name"])}>
          {head("Name")}
          {children}
        </th>
        <th scope="col" className="form" aria-sort={sorted(["Owned"])}>
          <span>Last 5</span> {hasOwned && head("Owned")}
        </th>
        <th scope="col" className="pts" aria-label="Rank" aria-sort={sorted(["Rank", "A match"])}>
          {head("Rank")} <span className="unit">points</span> {sorting && head("A match")}
        </th>
        <th scope="col" className="pay" aria-sort={sorted([money])}>
          {head(money)}{" "}
          {unit !== "" && (money === "Price" || money === "Base") && (
            <span className="unit">{unit}</span>
          )}
        </th>
        <td className="do">{action}</td>
      </tr>
    </thead>
  );
}

function SortButton({ column, sort, sortBy }: Sorting & { column: SortColumn }) {
  return (
    <button
      className={column === "A match" ? "sort only-line" : "sort"}
      type="button"
      data-sorted={column === sort?.column || undefined}
      onClick={() => sortBy(column)}
    >
      {column}
      <Drawing id="i-sort" box={[10, 10]} />
    </button>
  );
}
