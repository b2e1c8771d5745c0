import { formatOf } from "#game/play/format/formats";
import { LEAGUE_FORMATS, type LeagueFormat } from "#game/play/format/league-format";
import type { FormState } from "../../../lib/refused";

/** How the league plays (rules.md#formats): the only rule that cannot be changed later. */
export function FormatChoice({ form, base }: { form: FormState; base: LeagueFormat }) {
  const chosen = form.typed.format ?? base;
  return (
    <fieldset className="sheet">
      <legend className="vh">How do you play?</legend>
      <header>
        <h2>How do you play?</h2>
      </header>
      <div className="pad formats">
        {LEAGUE_FORMATS.map((format) => {
          const { label, description, example } = formatOf(format);
          return (
            <label key={format} className="check">
              <input
                type="radio"
                name="format"
                value={format}
                defaultChecked={format === chosen}
                aria-label={label}
                aria-describedby={`format-${format}`}
              />
              <span>
                <b>{label}</b>
                <span className="says" id={`format-${format}`}>
                  {description} <span className="soft">{example}</span>
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
