import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { UPLOAD_SIZES } from "#game/matches/upload-sizes";
import { listImports, uploadMatches } from "#server/matches/operator/upload-matches";
import { findReceived } from "#server/matches/operator/upload-parts";
import { GeneralFaults } from "../../../components/faults";
import { Field, MatchFilesField } from "../../../components/field";
import { stateOfImport } from "../../../components/import-state";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { readArrived, readFilesForm } from "../../../lib/uploaded-files.server";
import { useHydrated } from "../../../lib/use-browser";
import { megabytes, useLargeUpload } from "./use-large-upload";

export const meta: MetaFunction = () => [{ title: "Match files - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json({ imports: listImports(context.services, operator) });
}

/** Takes the chosen files in and leads to the page of their import. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const { form, files } = await readFilesForm(request);
  const name = form.get("name");
  const arrived = readArrived(form);
  form.delete("arrived");
  try {
    const tournament = typeof name === "string" ? name : "";
    const large = findReceived(context.services, operator, arrived);
    const id = await uploadMatches(context.services, operator, tournament, [...files, ...large]);
    return redirect(`/operator/files/${id}`);
  } catch (error) {
    const failed = "The files could not be uploaded.";
    return refuseForm(error, args, { intent: "import", form, failed });
  }
}

export default function MatchFiles() {
  const { imports } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "import");
  const { sending, failure, sendLarge } = useLargeUpload();
  const mostMegabytes = megabytes(useHydrated() ? UPLOAD_SIZES.file : UPLOAD_SIZES.form);
  return (
    <>
      <OperatorHead title="Match files" />
      <div className="stack">
        <Form className="sheet" method="post" encType="multipart/form-data" onSubmit={sendLarge}>
          <header>
            <h2>Upload a season</h2>
          </header>
          <div className="pad stack">
            <p>
              Files of Cricsheet, as JSON: one for each match, or a .zip of them, up to{" "}
              {mostMegabytes} MB. Seasons that are over can be played again as new ones: you are
              asked after the upload. A match that was imported before is updated.
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
              <SubmitButton label="Upload" busyLabel="Uploading..." done={sending !== null} />
              {sending && (
                <>
                  <progress max={sending.of} value={sending.sent} aria-label="Sent" />
                  <output>
                    Sent {megabytes(sending.sent)} of {megabytes(sending.of)} MB.
                  </output>
                  <button type="button" className="btn" onClick={sending.stop}>
                    Stop
                  </button>
                </>
              )}
            </div>
            <p role="alert">{failure}</p>
          </div>
        </Form>
        {imports.length > 0 && (
          <section className="sheet" aria-labelledby="imports">
            <header>
              <h2 id="imports">Uploads of the last days</h2>
            </header>
            <ul className="operated">
              {imports.map((each) => (
                <li key={each.id}>
                  <Link to={`/operator/files/${each.id}`}>
                    <bdi>{each.label}</bdi>
                  </Link>
                  <span className="sub num">
                    <ClockTime at={each.uploadedAt} /> <span className="dimmed">&middot;</span>{" "}
                    {stateOfImport(each)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
