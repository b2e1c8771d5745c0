import type { ReactNode } from "react";
import type { MoneyColumn, PoolSort, SortColumn } from "#game/play/team/pool-filter";
import { Drawing } from "../drawing";

/** The heads above the rows of players: each button sorts the list, or reverses its order. */
export function PlayerHead({
  sort,
  sortBy,
  money,
  hasOwned,
  action,
  children,
}: {
  /** Null for a list in an order of its own. */
  sort: PoolSort | null;
  sortBy: (column: SortColumn) => void;
  money: MoneyColumn;
  /** Whether the rows have percentages of teams. */
  hasOwned: boolean;
  /** What the last column is for, for screen readers; undefined without such a column. */
  action: string | undefined;
  /** Beside the head of the names. */
  children?: ReactNode;
}) {
  const head = (column: SortColumn) => <Sort column={column} sort={sort} sortBy={sortBy} />;
  return (
    <thead>
      <tr>
        <Head columns={["Team"]} sort={sort} className="id">
          {head("Team")}
        </Head>
        <Head columns={["Name"]} sort={sort} className="who">
          {head("Name")}
          {children}
        </Head>
        <Head columns={hasOwned ? ["Owned"] : []} sort={sort} className="form">
          <span>Last 5</span>
          {hasOwned && head("Owned")}
        </Head>
        <Head columns={["Rank", "A match"]} sort={sort} className="pts">
          {head("Rank")}
          <span>points</span>
          {head("A match")}
        </Head>
        <Head columns={[money]} sort={sort} className="pay">
          {head(money)}
        </Head>
        {action !== undefined && (
          <td>
            <span className="vh">{action}</span>
          </td>
        )}
      </tr>
    </thead>
  );
}

function Head({
  columns,
  sort,
  className,
  children,
}: {
  columns: readonly SortColumn[];
  sort: PoolSort | null;
  className: string;
  children: ReactNode;
}) {
  const isSorted = sort !== null && columns.includes(sort.column);
  return (
    // Named by the column alone: a cell is read with the name of its head.
    <th
      scope="col"
      className={className}
      aria-label={columns[0] ?? "Last 5"}
      aria-sort={isSorted ? sort.direction : undefined}
    >
      {children}
    </th>
  );
}

function Sort({
  column,
  sort,
  sortBy,
}: {
  column: SortColumn;
  sort: PoolSort | null;
  sortBy: (column: SortColumn) => void;
}) {
  return (
    <button
      className="sort"
      type="button"
      data-column={column}
      data-sorted={column === sort?.column || undefined}
      onClick={() => sortBy(column)}
    >
      {column}
      <Drawing id="i-sort" box={[10, 10]} />
    </button>
  );
}
