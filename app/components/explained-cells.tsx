import type { Hundredths } from "#game/core/units";
import { Icon } from "./drawing";
import type { FigureCell } from "./figure-cells";
import { Points } from "./points";
import { AS } from "./tables";

/** The cells of figures and points in a match, with the control that unfolds their ledger. */
export function ExplainedCells({
  cells,
  points,
  why,
  open,
}: {
  cells: readonly FigureCell[];
  points: Hundredths;
  /** The content of the unfolded row; null without one. */
  why: string | null;
  /** Whether the ledger is open from the start. */
  open: boolean;
}) {
  return (
    <>
      {cells.map(({ label, text, first }) => (
        <td
          key={label}
          {...AS.cell}
          data-l={label}
          className={`n${first ? " g" : ""}${Number(text) === 0 ? " z" : ""}`}
        >
          {text}
        </td>
      ))}
      <td {...AS.cell} className="n m big tot">
        <Points points={points} />
      </td>
      <td {...AS.cell} className="tog">
        {why !== null && (
          <details className="why" open={open}>
            <summary aria-label={why}>
              <Icon name="down" />
            </summary>
          </details>
        )}
      </td>
    </>
  );
}
