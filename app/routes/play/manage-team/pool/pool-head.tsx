import type { PoolSort, SortColumn } from "#game/play/team/pool-filter";
import { Drawing } from "../../../../components/drawing";

/** The columns of Available Players: each sorts the list, or reverses its order. */
export function PoolHead({
  columns,
  sort,
  sortBy,
}: {
  columns: readonly SortColumn[];
  sort: PoolSort;
  sortBy: (column: SortColumn) => void;
}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={column === "Name" || column === "Team" ? undefined : "n"}
            aria-sort={column === sort.column ? sort.direction : undefined}
          >
            <button className="sort" type="button" onClick={() => sortBy(column)}>
              {column}
              <Drawing id="i-sort" box={[10, 10]} />
            </button>
          </th>
        ))}
        <td>
          <span className="vh">Add or remove</span>
        </td>
      </tr>
    </thead>
  );
}
