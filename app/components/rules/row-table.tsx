import { useEffect, useRef, useState } from "react";
import { withMinus } from "#game/play/scoring/points-text";
import { columnsOf, type RowList, rowsOf } from "#game/play/scoring/typed-rules";
import { useHydrated } from "../../lib/use-browser";
import { FaultLines, faultAria } from "../faults";
import type { RulesFormState } from "./rules-form-state";

/** Empty rows for a page without JavaScript, which cannot add any; they may stay empty. */
const SPARE_ROWS = 2;

interface RowTableProps {
  readonly list: RowList;
  readonly title: string;
  readonly mode: string | undefined;
  readonly shown: RulesFormState;
}

interface EditedRow {
  readonly key: number;
  readonly figures: Readonly<Record<string, string>>;
}

/** Ranges or milestones, one in each row. */
export function RowTable({ list, title, mode, shown }: RowTableProps) {
  const { faults, mayEdit } = shown;
  const wrong = faults.some(({ fields }) => fields.some((field) => field.startsWith(list)));
  return (
    <div className="pad rows" data-mode={wrong ? undefined : mode}>
      <h3 id={list}>{title}</h3>
      {mayEdit ? (
        <EditedRows list={list} title={title} shown={shown} />
      ) : (
        <PlainRows list={list} rows={rowsOf(shown.typed, list)} />
      )}
      <FaultLines faults={faults} field={list} />
      <details className="data">
        <summary>Default</summary>
        <PlainRows list={list} rows={rowsOf(shown.defaults, list)} />
      </details>
    </div>
  );
}

function EditedRows({ list, title, shown }: Omit<RowTableProps, "mode">) {
  const hydrated = useHydrated();
  const table = useRef<HTMLTableElement>(null);
  const [rows, setRows] = useState<readonly EditedRow[]>(() =>
    rowsOf(shown.typed, list).map((figures, key) => ({ key, figures })),
  );
  const nextKey = useRef(rows.length + SPARE_ROWS);
  const added = useRef(false);
  const spare = Array.from({ length: SPARE_ROWS }, (_, index) => ({
    key: rows.length + index,
    figures: {},
  }));
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    table.current?.querySelector<HTMLElement>("tbody tr:last-child input")?.focus();
  });
  const add = () => {
    added.current = true;
    const key = nextKey.current++;
    setRows((before) => [...before, { key, figures: {} }]);
  };
  return (
    <>
      <div className="scroll">
        <table className={isMilestones(list) ? "tbl rng ladder-grid" : "tbl rng"} ref={table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              {columnsOf(list).map(({ field: figure, label }) => (
                <th key={figure} scope="col" className="n">
                  {label}
                </th>
              ))}
              <th scope="col" className="n">
                <span className={hydrated ? "vh" : undefined}>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(hydrated ? rows : [...rows, ...spare]).map((row, place) => (
              <EditedRowLine
                key={row.key}
                list={list}
                place={place}
                row={row}
                spare={place >= rows.length}
                shown={shown}
                remove={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <button
        type="button"
        className={hydrated ? "btn" : "btn waiting"}
        aria-label={`Add row to ${title}`}
        onClick={add}
      >
        Add row
      </button>
    </>
  );
}

function EditedRowLine({
  list,
  place,
  row,
  spare,
  shown,
  remove,
}: {
  list: RowList;
  place: number;
  row: EditedRow;
  spare: boolean;
  shown: RulesFormState;
  remove: () => void;
}) {
  const hydrated = useHydrated();
  const { faults } = shown;
  const fields = columnsOf(list).map(({ field }) => `${list}.${place}.${field}`);
  const name = `row ${place + 1}`;
  return (
    <tr className={spare ? "without-script" : undefined}>
      {columnsOf(list).map(({ field: figure, label }) => (
        <td key={figure} className="n" data-l={label.toLowerCase()}>
          <input
            type="number"
            inputMode="decimal"
            step="any"
            name={`${list}.${place}.${figure}`}
            aria-label={`${label}, ${name}`}
            defaultValue={row.figures[figure]}
            {...faultAria(faults, `${list}.${place}.${figure}`)}
          />
        </td>
      ))}
      <td className="n">
        {hydrated ? (
          <button
            type="button"
            className="btn bare icon"
            aria-label={`Remove ${name}`}
            onClick={remove}
          >
            <span aria-hidden="true">×</span>
          </button>
        ) : (
          !spare && (
            <label className="check at-the-end">
              <input
                type="checkbox"
                name={`${list}.${place}.remove`}
                aria-label={`Remove ${name}`}
              />
            </label>
          )
        )}
        {fields.map((field) => (
          <FaultLines key={field} faults={faults} field={field} />
        ))}
      </td>
    </tr>
  );
}

/** Whether a list has only thresholds and points: dense cells, "25 runs → 10". */
function isMilestones(list: RowList): boolean {
  return columnsOf(list).length === 2;
}

function PlainRows({
  list,
  rows,
}: {
  list: RowList;
  rows: readonly Readonly<Record<string, string>>[];
}) {
  if (rows.length === 0) return <p className="soft">No rows.</p>;
  return (
    <table className={isMilestones(list) ? "tbl rng ladder-grid" : "tbl rng"}>
      <thead>
        <tr>
          {columnsOf(list).map(({ field: figure, label }) => (
            <th key={figure} scope="col" className="n">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={Object.values(row).join(" ")}>
            {columnsOf(list).map(({ field: figure, label }) => (
              <td
                key={figure}
                className={figure === "points" ? "n m" : "n"}
                data-l={label.toLowerCase()}
              >
                {withMinus(row[figure] || "–")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
