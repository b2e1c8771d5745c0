import type { ReactNode } from "react";
import type { Fault } from "../../../lib/refused";
import { FiguresRow, type ShownFielder } from "./figures-row";
import type { TypedInnings } from "./typed-innings";

const FIGURES = [
  { field: "balls", label: "Overs" },
  { field: "maidens", label: "Maidens" },
  { field: "runs", label: "Runs" },
  { field: "wickets", label: "Wickets" },
  { field: "wides", label: "Wides" },
  { field: "noBalls", label: "No-balls" },
  { field: "dotBalls", label: "Dots" },
] as const;

/** A row for each player of the fielding side; empty for players who did not bowl. */
export function BowlingRows({
  team,
  typed,
  faults,
  fielders,
  doubtsOf,
}: {
  team: string;
  typed: TypedInnings;
  faults: readonly Fault[];
  fielders: readonly ShownFielder[];
  doubtsOf: (name: string) => ReactNode;
}) {
  return (
    <section className="sheet" aria-labelledby="bowling">
      <header>
        <h2 id="bowling">{team} bowling</h2>
        <p className="hint">
          Runs exclude byes and leg byes; wides and no-balls are counted as balls, not runs; leave
          dots empty if nobody counted them.
        </p>
      </header>
      <ul className="sheet-rows bowling">
        {fielders.map(({ id, name }) => (
          <FiguresRow
            key={id}
            at={`bowling.${id}`}
            name={name}
            figures={FIGURES}
            doubts={doubtsOf(name)}
            typed={typed}
            faults={faults}
          />
        ))}
      </ul>
    </section>
  );
}
