import type { ReactNode } from "react";
import { Icon } from "./drawing";
import { AS } from "./tables";

/**
 * A line of a table that hides rows without points until it is opened. The rows are table bodies of the
 * class `out`: without style sheets they are visible.
 */
export function FoldedRows({
  summary,
  columns,
  open = false,
  children,
}: {
  summary: string;
  columns: number;
  /** Whether the rows are visible from the start. */
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
