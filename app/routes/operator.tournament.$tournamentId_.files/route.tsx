import { json, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { openTournament } from "#server/operator/operator-pages";
import { GeneralFaults } from "../../components/faults";
import { OperatorHead } from "../../components/operator-head";
import { Shell } from "../../components/shell";
import { SubmitButton } from "../../components/submit-button";
import { requireId, requireOperatorUser } from "../../lib/operator.server";
import { formState } from "../../lib/refused";
import { useHydrated } from "../../lib/use-browser";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { filesAction } from "./action.server";
import { ComparedFiles } from "./compared-files";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Match files of ${data?.tournament.name ?? "a tournament"} - Gully` },
];

export const loader = withErrorResponses(async ({ request, context, params }) => {
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const { name } = openTournament(context.services, operator, id);
  return json({ tournament: { id, name } });
});

export const action = withErrorResponses(filesAction, { sent: "parts" });

export default function CompareFiles() {
  const { tournament } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const hydrated = useHydrated();
  const faults = answered !== null && "faults" in answered ? answered : null;
  const form = formState(faults, "preview", "save");
  const shown = answered !== null && "preview" in answered ? answered : null;
  const differs = shown?.preview.files.some(({ fixtures }) =>
    fixtures.some(({ outcome }) => outcome === "differs"),
  );
  return (
    <Shell>
      <OperatorHead
        title="Compare with match files"
        trail={[{ to: `/operator/tournament/${tournament.id}`, name: tournament.name }]}
      />
      <Form className="stack" method="post" encType="multipart/form-data" action="#differences">
        <div className="sheet">
          <header>
            <h2>Match files</h2>
          </header>
          <div className="pad stack">
            <p>
              Files of Cricsheet, as JSON, or a .zip of them, up to 8 MB. Where a score differs, it
              is replaced by the file's: dot balls, maidens, player of the match, sides and all.
            </p>
            <div className="field">
              <label htmlFor={id}>Match files</label>
              <input
                id={id}
                type="file"
                name="files"
                accept=".json,.zip,application/json,application/zip"
                multiple
                required
              />
            </div>
            <label className="check">
              <input
                type="checkbox"
                name="alsoTyped"
                value="yes"
                defaultChecked={shown?.alsoTyped}
              />{" "}
              Also replace scores that a person has typed
            </label>
            <GeneralFaults faults={form.faults} />
            <div className="row">
              <SubmitButton
                choice
                intent="preview"
                label="Show Differences"
                busyLabel="Comparing..."
                quiet={differs === true}
              />
            </div>
          </div>
        </div>
        <section className="stack" id="differences" aria-label="Differences">
          {shown !== null && <ComparedFiles files={shown.preview.files} />}
          {shown !== null && differs && (
            <div className="sheet">
              <div className="pad stack">
                <input type="hidden" name="seen" value={shown.preview.digest} />
                {!hydrated && (
                  <p className="msg">Choose the same files above once more, then save.</p>
                )}
                <div className="row">
                  <SubmitButton
                    choice
                    intent="save"
                    label="Save These Scores"
                    busyLabel="Saving..."
                  />
                </div>
              </div>
            </div>
          )}
        </section>
      </Form>
    </Shell>
  );
}
