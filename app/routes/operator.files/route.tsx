import { json, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { MatchFilesField } from "../../components/match-files-field";
import { OperatorHead } from "../../components/operator-head";
import { Shell } from "../../components/shell";
import { SubmitButton } from "../../components/submit-button";
import { requireOperatorUser } from "../../lib/operator.server";
import { formState } from "../../lib/refused";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { filesAction } from "./action.server";

export const meta: MetaFunction = () => [{ title: "Match files - Gully" }];

export const loader = withErrorResponses(async ({ request, context }) => {
  await requireOperatorUser(request, context);
  return json({});
});

export const action = withErrorResponses(filesAction, { sent: "parts" });

export default function MatchFiles() {
  const answered = useActionData<typeof action>();
  const form = formState(answered, "import");
  return (
    <Shell>
      <OperatorHead title="Match files" />
      <div className="stack">
        {answered && "report" in answered && <Imported report={answered.report} />}
        <Form className="sheet" method="post" encType="multipart/form-data">
          <header>
            <h2>Upload a season</h2>
          </header>
          <div className="pad stack">
            <p>
              Files of Cricsheet, as JSON: one for each match, or a .zip of them, up to 8 MB. A
              match that was imported before is updated.
            </p>
            <MatchFilesField form={form} />
            <Field
              label="Tournament (empty: as in the files)"
              name="name"
              autoComplete="off"
              form={form}
            />
            <GeneralFaults faults={form.faults} />
            <div className="row">
              <SubmitButton label="Import" busyLabel="Importing..." />
            </div>
          </div>
        </Form>
      </div>
    </Shell>
  );
}

interface Report {
  readonly name: string;
  readonly season: {
    readonly tournamentId: number;
    readonly added: number;
    readonly updated: number;
    readonly unchanged: number;
  } | null;
  readonly broken: readonly { readonly file: string; readonly sentence: string }[];
}

/** What became of each file. */
function Imported({ report: { name, season, broken } }: { report: Report }) {
  return (
    <section className="sheet" aria-labelledby="imported">
      <header>
        <h2 id="imported">{season ? name : "Nothing was imported"}</h2>
      </header>
      <div className="pad stack" role="status">
        {season && (
          <>
            <p className="msg good num">
              {season.added} added, {season.updated} updated, {season.unchanged} unchanged.
            </p>
            <p className="row">
              <Link className="btn" to={`/operator/tournament/${season.tournamentId}`}>
                Open the tournament
              </Link>
              <Link className="btn" to={`/create-league?tournamentId=${season.tournamentId}`}>
                Create League
              </Link>
            </p>
          </>
        )}
        {broken.length > 0 && (
          <div className="msg bad">
            <p>Left out:</p>
            <ul>
              {broken.map(({ file, sentence }) => (
                <li key={file}>
                  <b>{file}</b>: {sentence}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
