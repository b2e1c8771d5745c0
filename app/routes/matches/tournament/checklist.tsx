import { Link } from "@remix-run/react";
import type { ChecklistRow } from "#game/matches/checklist";

/** The state of a tournament in a row each; behind one line once nothing is missing. */
export function Checklist({ rows }: { rows: readonly ChecklistRow[] }) {
  if (rows.length === 0) return null;
  const open = rows.filter(({ isDone }) => !isDone);
  if (open.length > 0) {
    return (
      <section className="sheet checklist" aria-labelledby="checklist">
        <header>
          <h2 id="checklist">Checklist</h2>
          <span className="count num">
            {rows.length - open.length} of {rows.length}
          </span>
        </header>
        <Rows rows={rows} />
      </section>
    );
  }
  return (
    <details className="sheet more checklist">
      <summary className="pad">Everything is there: {rows.map(labelOf).join(", ")}</summary>
      <Rows rows={rows} />
    </details>
  );
}

function labelOf({ label }: ChecklistRow): string {
  return `${label} ✓`;
}

function Rows({ rows }: { rows: readonly ChecklistRow[] }) {
  return (
    <ul className="operated">
      {rows.map(({ label, isDone, sentence, path }) => (
        <li key={label}>
          <Link to={path}>
            {label}
            <span className="vh">{isDone ? ", done" : ", missing"}</span>
          </Link>
          <span className="sub num">
            <span aria-hidden="true">{isDone ? "✓" : "○"}</span> {sentence}
          </span>
        </li>
      ))}
    </ul>
  );
}
