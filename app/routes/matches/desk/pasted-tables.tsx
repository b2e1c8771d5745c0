import { ScrollTable, TableHead } from "../../../components/tables";

interface Row {
  readonly name: string;
  readonly text: string;
  readonly figures: readonly string[];
  readonly leftOut: boolean;
  readonly doubts: readonly string[];
}

/** The three tables of an innings as they were read, each doubt at its row. */
export function PastedTables({
  title,
  batting,
  bowling,
  fielding,
}: {
  title: string;
  batting: readonly Row[];
  bowling: readonly Row[];
  fielding: readonly Row[];
}) {
  return (
    <>
      <Table
        caption={`${title}: batting`}
        columns={["Batting", "R", "B", "4s", "6s"]}
        rows={batting}
      />
      <Table
        caption={`${title}: bowling`}
        columns={["Bowling", "O", "M", "R", "W", "WD", "NB", "0s"]}
        rows={bowling}
      />
      <Table
        caption={`${title}: fielding`}
        columns={["Fielding", "Catches", "Stumpings", "Run outs", "Direct"]}
        rows={fielding}
      />
    </>
  );
}

function Table({
  caption,
  columns: [first = "", ...columns],
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly Row[];
}) {
  if (rows.length === 0) return null;
  return (
    <ScrollTable caption={caption} className="tbl pasted">
      <TableHead columns={[first, ...columns.map((column) => [column, "n"] as const)]} />
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may name one player twice
          <tr key={index} className={row.leftOut ? "left-out" : undefined}>
            <th scope="row">
              <bdi>{row.name}</bdi>
              {row.text !== "" && <span className="sub soft">{row.text}</span>}
              {row.doubts.map((doubt) => (
                <span key={doubt} className="sub doubt">
                  {doubt}
                </span>
              ))}
            </th>
            {row.figures.map((figure, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: figures have their places
              <td key={column} className="n num">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
