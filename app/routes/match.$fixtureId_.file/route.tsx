import { json, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type ChangeEvent, useId, useRef } from "react";
import { openMatchDesk } from "#server/operator/open-desk";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { MatchHead } from "../../components/match-head";
import { PreviewedScore } from "../../components/previewed-score";
import { Shell } from "../../components/shell";
import { SubmitButton } from "../../components/submit-button";
import { requireScorerUser } from "../../lib/operator.server";
import { formState } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form-key";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { fileAction } from "./action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Score of ${data?.fixture.name ?? "the fixture"} - Gully` },
];

export const loader = withErrorResponses(async ({ request, context, params }) => {
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const { fixture } = openMatchDesk(context.services, scorer);
  return json({ fixture });
});

export const action = withErrorResponses(fileAction);

export default function FixtureFile() {
  const { fixture } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const form = formState(answered, "preview", "save");
  const preview = answered?.preview ?? null;
  return (
    <Shell>
      <MatchHead title="Score from a file" fixture={fixture} />
      <Form
        className="stack"
        method="post"
        action="#preview"
        key={useFormKey(answered)}
        aria-label="Match file"
      >
        <div className="sheet">
          <header>
            <h2>A Cricsheet file (JSON)</h2>
          </header>
          <div className="pad stack">
            <p className="hint" id={`${id}-hint`}>
              Paste the whole file of {fixture.teamA.name} v {fixture.teamB.name}. It replaces the
              whole score, with result and player of the match.
            </p>
            <div className="field scripted">
              <label htmlFor={`${id}-file`}>Choose the file</label>
              <input
                id={`${id}-file`}
                type="file"
                accept=".json,application/json"
                onChange={(event) => readInto(event, text.current)}
              />
            </div>
            <Field label="Or paste it" name="file" form={form} describedBy={`${id}-hint`}>
              {(control) => <textarea {...control} ref={text} rows={10} spellCheck={false} />}
            </Field>
            <div className="row">
              <SubmitButton
                choice
                intent="preview"
                label="Show Points"
                busyLabel="Working..."
                quiet={preview !== null}
              />
            </div>
          </div>
        </div>
        <section className="stack" id="preview" aria-label="Points">
          <GeneralFaults faults={form.faults} />
          {preview !== null && (
            <PreviewedScore preview={preview} saveLabel="Save Score">
              <p className="msg">Result: {preview.status}.</p>
              {preview.added.length > 0 && (
                <p className="msg warn">
                  Not in the pool yet, and added to it: {preview.added.join(", ")}.
                </p>
              )}
            </PreviewedScore>
          )}
        </section>
      </Form>
    </Shell>
  );
}

/** With JavaScript the file is read here, so that the form stays the same as without. */
function readInto(
  { currentTarget }: ChangeEvent<HTMLInputElement>,
  into: HTMLTextAreaElement | null,
) {
  const [file] = currentTarget.files ?? [];
  file?.text().then(
    (text) => {
      if (into) into.value = text;
    },
    () => {
      currentTarget.value = "";
    },
  );
}
