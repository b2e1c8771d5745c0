import { Field } from "../../../components/field";
import type { FormState } from "../../../lib/refused";

const TOTALS = [
  { total: "extras", label: "All extras" },
  { total: "byes", label: "Of them byes, leg-byes, penalties" },
  { total: "runs", label: "Total" },
  { total: "wickets", label: "Wickets down" },
  { total: "balls", label: "Overs" },
] as const;

/** The sums of the scorebook, to check the rows against; empty ones are worked out. */
export function TotalFields({ form }: { form: FormState }) {
  return (
    <section className="sheet" aria-labelledby="totals">
      <header>
        <h2 id="totals">Totals</h2>
        <p className="hint">Empty totals are calculated from the rows.</p>
      </header>
      <div className="pad totals">
        {TOTALS.map(({ total, label }) => (
          <Field
            key={total}
            label={label}
            name={`totals.${total}`}
            form={form}
            inputMode={total === "balls" ? "decimal" : "numeric"}
            autoComplete="off"
          />
        ))}
      </div>
    </section>
  );
}
