import { Link } from "@remix-run/react";
import { findPreset, SCORING_PRESETS } from "#game/play/scoring/presets";

/** Fills the form with one of the presets (rules.md#presets); nothing is saved by that. */
export function Presets({ chosen }: { chosen: string | null }) {
  const preset = findPreset(chosen);
  return (
    <div className="stack from-preset">
      <details className="more">
        <summary>
          <b>Presets</b> {SCORING_PRESETS.map(({ label }) => label).join(", ")}
          <span className="push soft">Choose</span>
        </summary>
        <ul className="sheet pad presets">
          {SCORING_PRESETS.map(({ key, label, description }) => (
            <li key={key}>
              <Link
                className="btn"
                to={`?preset=${key}`}
                aria-current={key === preset?.key ? "true" : undefined}
                aria-label={`Fill in ${label}`}
                aria-describedby={`preset-${key}`}
              >
                {label}
              </Link>
              <span id={`preset-${key}`}>{description}</span>
            </li>
          ))}
        </ul>
      </details>
      {preset && (
        <p className="msg warn" role="status">
          These are the rules of {preset.label}. Preview what they change, and save to keep them.
        </p>
      )}
    </div>
  );
}
