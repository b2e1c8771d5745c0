import type { ReactNode } from "react";
import { Icon } from "./drawing";
import { AS } from "./tables";

/**
 * One line of a table that stands for rows without points until it is opened. The rows are table
 * bodies of the class `out`: where a style sheet cannot hide them, they show.
 */
export function FoldedRows({
  summary,
  columns,
  open = false,
  children,
}: {
  summary: string;
  /** The number of columns of the table. */
  columns: number;
  /** Whether the rows show from the start. */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <tbody {...AS.rowgroup} className="folded">
        <tr {...AS.row}>
          <td {...AS.cell} colSpan={columns}>
            <details open={open}>
              <summary>
                <span>{summary}</span>
                <Icon name="down" />
              </summary>
            </details>
          </td>
        </tr>
      </tbody>
      {children}
    </>
  );
}
