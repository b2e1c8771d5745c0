import { Link } from "@remix-run/react";
import { findPreset, SCORING_PRESETS } from "#game/scoring/presets";
import { TableHead } from "../../components/table-head";

/** Fills the form with one of the presets (rules.md#presets); nothing is saved by that. */
export function Presets({ chosen }: { chosen: string | null }) {
  const preset = findPreset(chosen);
  return (
    <>
      <details className="more">
        <summary>
          <b>Presets</b> {SCORING_PRESETS.map(({ label }) => label).join(", ")}
          <span className="push soft">Choose</span>
        </summary>
        <section className="sheet">
          <table className="tbl presets">
            <caption className="vh">Presets</caption>
            <TableHead columns={["Preset", "What it pays"]} />
            <tbody>
              {SCORING_PRESETS.map(({ key, label, description }) => (
                <tr key={key}>
                  <th scope="row">
                    <Link
                      className="btn"
                      to={`?preset=${key}`}
                      aria-current={key === preset?.key ? "true" : undefined}
                      aria-label={`Fill in ${label}`}
                    >
                      {label}
                    </Link>
                  </th>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      {preset && (
        <p className="msg warn" role="status">
          These are the rules of {preset.label}. Preview what they change, and save to keep them.
        </p>
      )}
    </>
  );
}
