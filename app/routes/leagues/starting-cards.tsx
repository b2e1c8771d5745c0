import type { ReactNode } from "react";
import { LEAGUE_FORMATS, type LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { STARTING_RULES, startingRules } from "#game/play/format/starting-rules";
import type { FormState } from "../../lib/refused";

/** The format of the league (rules.md#formats): the only rule that cannot be changed later. */
export function FormatCards({ form, base }: { form: FormState; base: LeagueFormat }) {
  const chosen = form.typed.format ?? base;
  return (
    <Cards title="How do you play?">
      {LEAGUE_FORMATS.map((format) => {
        const { label, description, example } = formatOf(format);
        return (
          <Card key={format} name="format" value={format} chosen={chosen} label={label}>
            {description} <span className="soft">{example}</span>
          </Card>
        );
      })}
    </Cards>
  );
}

/** The rules of a league that takes them over from nowhere else. */
export function StartingRulesCards({ form }: { form: FormState }) {
  const chosen = form.typed.start ?? STARTING_RULES[0];
  return (
    <Cards
      title="Which rules?"
      note="Both come with match recaps, awards, a wall for your lines and team receipts."
    >
      {STARTING_RULES.map((start) => {
        const { label, description } = startingRules(start);
        return (
          <Card key={start} name="start" value={start} chosen={chosen} label={label}>
            {description}
          </Card>
        );
      })}
    </Cards>
  );
}

function Cards({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="sheet">
      <legend className="vh">{title}</legend>
      <header>
        <h2>{title}</h2>
      </header>
      <div className="pad stack">
        <div className="choice-cards">{children}</div>
        {note !== undefined && <p className="soft sm">{note}</p>}
      </div>
    </fieldset>
  );
}

function Card({
  name,
  value,
  chosen,
  label,
  children,
}: {
  name: string;
  value: string;
  /** The value of the card that is chosen at first. */
  chosen: string;
  label: string;
  children: ReactNode;
}) {
  const id = `${name}-${value}`;
  return (
    <label className="choice-card">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        aria-label={label}
        aria-describedby={id}
      />
      <b>{label}</b>
      <span className="says" id={id}>
        {children}
      </span>
    </label>
  );
}
