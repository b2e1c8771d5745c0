import type { Fault } from "../../../lib/refused";
import { FiguresRow, type ShownFielder } from "./figures-row";
import type { TypedInnings } from "./typed-innings";

const FIGURES = [
  { field: "lbwOrBowledWickets", label: "Lbw or bowled" },
  { field: "catches", label: "Catches" },
  { field: "stumpings", label: "Stumpings" },
  { field: "runOuts", label: "Run outs" },
  { field: "directRunOuts", label: "Direct run outs" },
] as const;

/** Figures that do not follow from the dismissals: open where any is filled in. */
export function CreditRows({
  typed,
  faults,
  fielders,
}: {
  typed: TypedInnings;
  faults: readonly Fault[];
  fielders: readonly ShownFielder[];
}) {
  const isUsed = Object.entries(typed).some(
    ([name, value]) => name.startsWith("credits.") && value.trim() !== "",
  );
  return (
    <section className="sheet" aria-label="Other fielding">
      <details className="more pad" open={isUsed}>
        <summary>
          Fielding and lbw or bowled wickets not listed above
          <span className="push soft">Open</span>
        </summary>
        <ul className="sheet-rows credits">
          {fielders.map(({ id, name }) => (
            <FiguresRow
              key={id}
              at={`credits.${id}`}
              name={name}
              figures={FIGURES}
              typed={typed}
              faults={faults}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}
