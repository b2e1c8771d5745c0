/** A column's name, with its class where it has one: `n` for figures. */
export type Column = string | readonly [name: string, className: string];

/** The head of a table: a name over each column. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [name, className] = typeof column === "string" ? [column] : column;
          return (
            <th key={name} scope="col" className={className}>
              <bdi>{name}</bdi>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
