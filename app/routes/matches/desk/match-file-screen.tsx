import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type ChangeEvent, useId, useRef } from "react";
import { z } from "zod";
import { readSingleUpload } from "#server/matches/imports/read-upload";
import { openMatchDesk } from "#server/matches/operator/open-desk";
import { previewFile, saveFile } from "#server/matches/reconcile/score-file";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { DifferenceTable } from "../../../components/difference-table";
import { Field } from "../../../components/field";
import { MatchHead } from "../../../components/match-head";
import { PreviewForm } from "../../../components/preview-form";
import { PreviewedScore } from "../../../components/previewed-score";
import { Sheet } from "../../../components/sheet";
import { requireScorerUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { formState } from "../../../lib/refused";
import { readFilesForm } from "../../../lib/uploaded-files.server";
import { useHydrated } from "../../../lib/use-browser";
import { useFormKey } from "../../../lib/use-form";

export const meta = titled<typeof loader>(
  (data) => `Match file of ${data?.fixture.name ?? "the match"}`,
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const { fixture } = openMatchDesk(context.services, scorer);
  return json({ fixture });
}

const fileForm = z.object({
  intent: z.enum(["preview", "save"]),
  file: z.string().max(BODY_LIMITS.pasted).default(""),
  alsoDoubted: z.literal("yes").optional(),
  seen: text,
});

/**
 * Previews the changes of a match file and its points; saves its score as it was previewed. A
 * chosen file takes precedence over a pasted one, and comes back as if it had been pasted: nobody
 * chooses it twice.
 */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const { form, files } = await readFilesForm(request);
  const { intent, file, alsoDoubted, seen } = parseForm(form, fileForm);
  const readText = async () => {
    if (files.length === 0) return file;
    const chosen = await readSingleUpload(files);
    form.set("file", chosen);
    return chosen;
  };
  return previewOrSave(args, {
    form,
    intent,
    failed: "The score could not be saved.",
    preview: async () => previewFile(services, scorer, await readText()),
    save: async () => {
      const answer = { text: await readText(), seen, alsoDoubted: alsoDoubted === "yes" };
      saveFile(services, scorer, answer);
      return redirectWithToast(context, `/match/${scorer.fixtureId}/desk`, {
        kind: "success",
        text: "Score saved.",
      });
    },
  });
}

/** A match file of one fixture, beside the stored score (rules.md#match-files). */
export default function FixtureFile() {
  const { fixture } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const hydrated = useHydrated();
  const text = useRef<HTMLTextAreaElement>(null);
  const form = formState(answered, "preview", "save");
  const preview = answered?.preview ?? null;
  return (
    <>
      <MatchHead title="Match file" fixture={fixture} />
      <PreviewForm
        key={useFormKey(answered)}
        name="Match file"
        heading="A Cricsheet file (JSON)"
        sent="parts"
        form={form}
        resultName="Points"
        button={{ label: "Show Points", busyLabel: "Working...", quiet: preview !== null }}
        fields={
          <>
            <p className="hint" id={`${id}-hint`}>
              The whole file of {fixture.teamA.name} v {fixture.teamB.name}. It replaces the whole
              score: dot balls, maidens, result, player of the match and sides. You see what differs
              before anything is saved.
            </p>
            <div className="field">
              <label htmlFor={`${id}-file`}>Choose the file</label>
              <input
                id={`${id}-file`}
                type="file"
                name={hydrated ? undefined : "files"}
                accept=".json,application/json"
                onChange={(event) => readInto(event, text.current)}
              />
            </div>
            <Field label="Or paste it" name="file" form={form} describedBy={`${id}-hint`}>
              {(control) => <textarea {...control} ref={text} rows={10} spellCheck={false} />}
            </Field>
          </>
        }
      >
        {preview !== null && (
          <PreviewedScore preview={preview} saveLabel="Save Score">
            <p className="msg">Result: {preview.status}.</p>
            {preview.added.length > 0 && (
              <p className="msg warn">
                Not in the pool yet, so they will be added: {preview.added.join(", ")}.
              </p>
            )}
            {preview.toConfirm.length > 0 && (
              <div className="msg warn stack">
                <p>{preview.toConfirm.join(" ")}</p>
                <label className="check">
                  <input type="checkbox" name="alsoDoubted" value="yes" /> I have checked this
                </label>
              </div>
            )}
            {preview.changes.length + preview.others.length > 0 && (
              <Sheet id={`${id}-differs`} title="What differs">
                <DifferenceTable name={fixture.name} {...preview} />
              </Sheet>
            )}
          </PreviewedScore>
        )}
      </PreviewForm>
    </>
  );
}

/** With JavaScript the browser reads the file, so that the form stays the same as without. */
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
