import { type PoolSort, SORT_COLUMNS, type SortColumn } from "#game/team/pool-filter";
import { Drawing } from "../../../components/drawing";

/** The columns of Available Players: each sorts, and turns round when it does already. */
export function PoolHead({
  sort,
  sortBy,
}: {
  sort: PoolSort;
  sortBy: (column: SortColumn) => void;
}) {
  return (
    <thead>
      <tr>
        {SORT_COLUMNS.map((column) => (
          <th
            key={column}
            scope="col"
            className={column === "Rank" || column === "Salary" ? "n" : undefined}
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
