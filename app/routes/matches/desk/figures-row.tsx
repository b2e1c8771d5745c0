import { type ReactNode, useId } from "react";
import { FaultLines, faultAria } from "../../../components/faults";
import type { Fault } from "../../../lib/refused";
import type { TypedInnings } from "./typed-innings";

export interface ShownFielder {
  readonly id: number;
  readonly name: string;
}

interface Place {
  /** The prefix of the names of the row's fields. */
  readonly at: string;
  readonly typed: TypedInnings;
  readonly faults: readonly Fault[];
}

interface Figure {
  readonly field: string;
  readonly label: string;
}

/** A player's row of figures, selectors first, with its faults below. */
export function FiguresRow({
  at,
  name,
  figures,
  typed,
  faults,
  doubts,
  children,
}: Place & {
  name: string;
  figures: readonly Figure[];
  /** About figures that a feed's scorecard lacked. */
  doubts?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  const fields = [...figures.map(({ field }) => field), "howOut", "bowler", "fielder"];
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend takes no part in the row's grid */}
      <div className="row-cells" role="group" aria-labelledby={id}>
        <b id={id}>{name}</b>
        {children}
        {figures.map(({ field, label }) => (
          <Cell key={field} at={at} field={field} label={label} typed={typed} faults={faults} />
        ))}
      </div>
      {doubts}
      {fields.map((field) => (
        <FaultLines key={field} faults={faults} field={`${at}.${field}`} />
      ))}
    </li>
  );
}

/** A labelled figure; with options, a selector. */
export function Cell({
  at,
  field,
  label,
  typed,
  faults,
  wide = false,
  children,
}: Place &
  Figure & {
    wide?: boolean;
    children?: ReactNode;
  }) {
  const id = useId();
  const name = `${at}.${field}`;
  const value = typed[name] ?? "";
  return (
    <div className={wide ? "wide" : undefined}>
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      {children === undefined ? (
        <input
          id={id}
          name={name}
          defaultValue={value}
          inputMode={field === "balls" && !at.startsWith("batting") ? "decimal" : "numeric"}
          autoComplete="off"
          {...faultAria(faults, name)}
        />
      ) : (
        <select id={id} name={name} defaultValue={value} {...faultAria(faults, name)}>
          {children}
        </select>
      )}
    </div>
  );
}

/** "Nobody", the other choices, then the players. */
export function PlayerOptions({
  players,
  children,
}: {
  players: readonly ShownFielder[];
  children?: ReactNode;
}) {
  return (
    <>
      <option value="">–</option>
      {children}
      {players.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
