import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { LONGEST_ANSWER, LONGEST_NOTE, LONGEST_QUESTION, MOST_ANSWERS } from "#game/leagues/notes";
import { listNotes } from "#server/leagues/notes/show-notes";
import { FaultLines, faultAria, GeneralFaults, useFocusOnFault } from "../../components/faults";
import { Field } from "../../components/field";
import { StartField } from "../../components/fixture-fields";
import { Notes } from "../../components/notes";
import { SheetForm } from "../../components/sheet-form";
import { SubmitButton } from "../../components/submit-button";
import { requireLeague } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { type FormState, formState, NOT_REFUSED } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form";
import { notesAction } from "./notes-action.server";

export const meta = titled("Notes and polls");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId, manages } = member;
  return json({ leagueId, tournamentId, manages, notes: listNotes(context.services, member) });
}

export const action = notesAction;

export default function NotesPage() {
  const { leagueId, manages, notes } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, answered?.faults ?? NOT_REFUSED.faults);
  return (
    <>
      <div className="head">
        <div>
          <h1>Notes and polls</h1>
          <p className="soft">
            {manages
              ? "Members see them on League Home. They can choose to hear of them by push or mail, and a group chat can, too."
              : "The League Manager writes notes and asks questions. The newest are on League Home."}
          </p>
        </div>
        <Link className="btn" to={`/league/${leagueId}/people`}>
          People
        </Link>
      </div>
      <div className="stack" key={useFormKey(answered)} ref={page}>
        <GeneralFaults faults={formState(answered, "vote", "end", "dismiss").faults} />
        {manages && (
          <div className="cols even">
            <NoteSheet form={formState(answered, "post")} />
            <PollSheet form={formState(answered, "poll")} />
          </div>
        )}
        {notes.length > 0 ? (
          <Notes leagueId={leagueId} notes={notes} home={false} manages={manages} />
        ) : (
          <p className="soft">There are no notes yet.</p>
        )}
      </div>
    </>
  );
}

function NoteSheet({ form }: { form: FormState }) {
  return (
    <SheetForm title="New note">
      <Field
        label="Note"
        name="text"
        hint={`At most ${LONGEST_NOTE} characters, as plain text.`}
        form={form}
      >
        {(control) => <textarea {...control} rows={4} maxLength={LONGEST_NOTE} />}
      </Field>
      <StartField
        label="Show until, or until each member dismisses it"
        name="until"
        stored=""
        form={form}
      />
      <GeneralFaults faults={form.faults} />
      <SubmitButton intent="post" label="Post note" busyLabel="Posting..." choice />
    </SheetForm>
  );
}

function PollSheet({ form }: { form: FormState }) {
  return (
    <SheetForm title="New poll">
      <Field
        label="Question"
        name="text"
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        form={form}
      />
      <fieldset className="stack">
        <legend>Two to six answers</legend>
        {Array.from({ length: MOST_ANSWERS }, (_, index) => `choice${index + 1}`).map(
          (name, index) => (
            <div key={name} className="field">
              <input
                name={name}
                aria-label={`Answer ${index + 1}`}
                maxLength={LONGEST_ANSWER}
                autoComplete="off"
                defaultValue={form.typed[name]}
                {...faultAria(form.faults, name)}
              />
              <FaultLines faults={form.faults} field={name} />
            </div>
          ),
        )}
      </fieldset>
      <StartField label="Ends" name="until" stored="" form={form} />
      <label className="check">
        <input type="checkbox" name="secret" value="1" defaultChecked={form.typed.secret === "1"} />
        <span>
          <b>Secret</b> <span className="soft">Nobody sees who votes for what, not even you</span>
        </span>
      </label>
      <GeneralFaults faults={form.faults} />
      <SubmitButton intent="poll" label="Open poll" busyLabel="Opening..." choice />
    </SheetForm>
  );
}
