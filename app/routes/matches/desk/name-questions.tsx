import { SelectField } from "../../../components/select-field";
import type { FormState } from "../../../lib/refused";

interface Question {
  readonly field: string;
  readonly name: string;
  readonly team: string;
  readonly several: boolean;
  readonly options: readonly {
    readonly id: number;
    readonly name: string;
    readonly likely: boolean;
  }[];
}

/** A selector for each name that may mean several players, or nobody. */
export function NameQuestions({
  questions,
  form,
}: {
  questions: readonly Question[];
  form: FormState;
}) {
  if (questions.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="who">
      <header>
        <h2 id="who">Who is it?</h2>
      </header>
      <div className="pad stack">
        <p className="hint">
          Choose, then check again. Whoever is in nobody&rsquo;s squad is left out: an operator adds
          players on the pool page of the tournament.
        </p>
        <div className="name-questions">
          {questions.map(({ field, name, team, several, options }) => {
            const likely = options.filter((option) => option.likely);
            const others = options.filter((option) => !option.likely);
            return (
              <SelectField
                key={field}
                label={`${name} (${team})`}
                name={field}
                defaultValue=""
                form={form}
              >
                <option value="">Left out</option>
                {likely.length > 0 && (
                  <optgroup label={several ? "May be meant" : "Spelt like it"}>
                    <Options players={likely} />
                  </optgroup>
                )}
                <optgroup label={team}>
                  <Options players={others} />
                </optgroup>
              </SelectField>
            );
          })}
        </div>
      </div>
    </section>
  );
}

function Options({
  players,
}: {
  players: readonly { readonly id: number; readonly name: string }[];
}) {
  return players.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
