import { pluralForm } from "#game/core/words";
import type { BringPreview } from "#server/trust/bring/bring-league";
import { Doubts } from "../../components/doubts";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";
import { BroughtTable } from "./brought-table";

/** The league as it will be, with its doubts and the button that brings it. */
export function PreviewedLeague({ preview, form }: { preview: BringPreview; form: FormState }) {
  const { digest, origin, people, doubts, leftOut, notes, squads, mustAnswer } = preview;
  const newcomers = people.filter(({ isNew }) => isNew).length;
  return (
    <>
      <Doubts doubts={doubts} leftOut={leftOut} form={form} />
      {notes.length > 0 && (
        <ul className="msg warn">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {squads !== null && (
        <div className={squads.isComplete ? "msg" : "msg warn"}>
          <p>{squadWords(squads)}</p>
          {squads.faults.length > 0 && (
            <ul>
              {squads.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {people.length > 0 && (
        <section className="sheet" aria-labelledby="as-it-will-be">
          <header>
            <h2 id="as-it-will-be">As it will be</h2>
            <p className="push soft">
              <bdi>{origin}</bdi>
            </p>
          </header>
          <BroughtTable
            caption="What will come along"
            rows={people.map(({ isNew, ...person }) => ({
              ...person,
              ...(isNew && { note: "gets a link" }),
            }))}
          />
        </section>
      )}
      {mustAnswer && <p className="msg bad">Answer the questions above, then check again.</p>}
      {!mustAnswer && people.length > 0 && (
        <>
          {doubts.length > 0 && (
            <p className="msg warn">
              {pluralForm(
                doubts.length,
                "One question above is open. Without an answer, its line stays out.",
                `${doubts.length} questions above are open. Without answers, their lines stay out.`,
              )}
            </p>
          )}
          <p className="soft">
            {newcomers > 0 &&
              pluralForm(
                newcomers,
                "One place waits for a friend, with a link of its own.",
                `${newcomers} places wait for your friends, each with a link of its own.`,
              )}{" "}
            Everybody in the league sees this table, and the log says that it came from you.
          </p>
          <div className="row">
            <input type="hidden" name="digest" value={digest} />
            <SubmitButton choice intent="save" label="Bring it here" busyLabel="Saving..." />
          </div>
        </>
      )}
    </>
  );
}

function squadWords({ isSaved, isComplete }: NonNullable<BringPreview["squads"]>): string {
  if (!isSaved) return "The squads stay out until these are put right:";
  return isComplete
    ? "The squads are full: with this, they are made."
    : "The squads are not full yet. They come along, and you finish them under Type In Squads.";
}
