import type { ReactNode } from "react";
import type { Fault } from "../../../lib/refused";
import { Cell, FiguresRow, PlayerOptions, type ShownFielder } from "./figures-row";
import { HOW_OUT_CHOICES, SUBSTITUTE, type TypedInnings } from "./typed-innings";

const FIGURES = [
  { field: "runs", label: "Runs" },
  { field: "balls", label: "Balls" },
  { field: "fours", label: "4s" },
  { field: "sixes", label: "6s" },
] as const;

/** A row for each player of the batting side. */
export function BattingRows({
  team,
  batters,
  typed,
  faults,
  fielders,
  doubtsOf,
}: {
  team: string;
  batters: readonly { readonly id: number; readonly terms: { readonly name: string } }[];
  typed: TypedInnings;
  faults: readonly Fault[];
  fielders: readonly ShownFielder[];
  doubtsOf: (name: string) => ReactNode;
}) {
  return (
    <section className="sheet" aria-labelledby="batting">
      <header>
        <h2 id="batting">{team} batting</h2>
      </header>
      <ul className="sheet-rows batting">
        {batters.map(({ id, terms }) => {
          const at = `batting.${id}`;
          const row = { at, typed, faults };
          return (
            <FiguresRow
              key={id}
              {...row}
              name={terms.name}
              figures={FIGURES}
              doubts={doubtsOf(terms.name)}
            >
              <Cell {...row} field="howOut" label="How out" wide>
                {HOW_OUT_CHOICES.map((howOut) => (
                  <option key={howOut} value={howOut}>
                    {howOut === "out" ? "out (not recorded how)" : howOut}
                  </option>
                ))}
              </Cell>
              <Cell {...row} field="bowler" label="Bowler" wide>
                <PlayerOptions players={fielders} />
              </Cell>
              <Cell {...row} field="fielder" label="Fielder" wide>
                <PlayerOptions players={fielders}>
                  <option value={SUBSTITUTE}>Substitute</option>
                </PlayerOptions>
              </Cell>
              <Cell {...row} field="fielder2" label="2nd fielder" wide>
                <PlayerOptions players={fielders} />
              </Cell>
            </FiguresRow>
          );
        })}
      </ul>
    </section>
  );
}
