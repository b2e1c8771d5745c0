import { plural } from "#game/core/words";
import { priceText } from "#game/squads/prices";
import type { PreviewSquad, TablePreview } from "#server/squads/making/typed-table";
import { SelectField } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";

/** The squads of a table with all faults; with a form, also the questions and the button to save. */
export function PreviewedSquads({ preview, form }: { preview: TablePreview; form?: FormState }) {
  const { questions, rows, squads, isSound } = preview;
  return (
    <>
      {rows.length > 0 && (
        <section className="sheet" aria-labelledby="rows">
          <header>
            <h2 id="rows">Please fix</h2>
          </header>
          <ul className="people">
            {rows.map(({ line, text, faults }) => (
              <li key={line}>
                <span>
                  <b>Line {line}:</b> <bdi>{text}</bdi>
                  {faults.map((fault) => (
                    <span key={fault} className="sub doubt">
                      {fault}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {form && questions.length > 0 && (
        <section className="sheet" aria-labelledby="who">
          <header>
            <h2 id="who">Who is it?</h2>
          </header>
          <div className="pad stack">
            <p className="hint">Choose, then check again; or change the line above.</p>
            <div className="name-questions">
              {questions.map(({ field, typed, what, options }) => (
                <SelectField
                  key={field}
                  label={what === "player" ? typed : `${typed} (participant)`}
                  name={field}
                  defaultValue=""
                  form={form}
                >
                  <option value="">Nobody of these</option>
                  {options.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              ))}
            </div>
          </div>
        </section>
      )}
      <div className="squads">
        {squads.map((squad) => (
          <Previewed key={squad.participantId} squad={squad} />
        ))}
      </div>
      {form && <Answers form={form} questions={questions} />}
      {form && isSound && (
        <div className="row">
          <SubmitButton choice intent="save" label="Save Squads" busyLabel="Saving..." />
        </div>
      )}
      {form && !isSound && <p className="msg bad">Nothing can be saved yet.</p>}
    </>
  );
}

/** Answers whose questions are no longer shown are sent as hidden fields. */
function Answers({ form, questions }: { form: FormState; questions: TablePreview["questions"] }) {
  const { typed } = form;
  const shown = new Set(questions.map(({ field }) => field));
  return Object.entries(typed)
    .filter(([name, value]) => /^(?:player|participant)\./.test(name) && value !== "")
    .filter(([name]) => !shown.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Previewed({ squad }: { squad: PreviewSquad }) {
  const { participantId, name, players, left, openPlaces, faults, missing } = squad;
  const id = `typed-${participantId}`;
  return (
    <section className="sheet typed-squad" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        <p className="push num">
          <b>{players.length}</b> in, <b>{priceText(left)}</b> left
        </p>
      </header>
      {[...faults, ...missing].map((fault) => (
        <p key={fault} className={faults.includes(fault) ? "msg bad" : "msg warn"}>
          {fault}
        </p>
      ))}
      <ol className="pad">
        {players.map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table may name one player twice
          <li key={index}>
            <bdi>{player.name}</bdi>: <span className="num">{priceText(player.price)}</span>
          </li>
        ))}
      </ol>
      {openPlaces > 0 && <p className="pad soft">{plural(openPlaces, "open place")}</p>}
    </section>
  );
}
