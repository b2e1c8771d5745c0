import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { listImports } from "#server/matches/operator/upload-matches";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { stateOfImport } from "../../../components/import-state";
import { ClockTime } from "../../../components/local-time";
import { MatchFilesField } from "../../../components/match-files-field";
import { OperatorHead } from "../../../components/operator-head";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/operator.server";
import { formState } from "../../../lib/refused";
import { filesAction } from "./files-action.server";

export const meta: MetaFunction = () => [{ title: "Match files - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json({ imports: listImports(context.services, operator) });
}

export const action = filesAction;

export default function MatchFiles() {
  const { imports } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "import");
  return (
    <>
      <OperatorHead title="Match files" />
      <div className="stack">
        <Form className="sheet" method="post" encType="multipart/form-data">
          <header>
            <h2>Upload a season</h2>
          </header>
          <div className="pad stack">
            <p>
              Files of Cricsheet, as JSON: one for each match, or a .zip of them, up to 8 MB. A
              match that was imported before is updated. Each season becomes a tournament of its
              own; where there are several, you are asked which.
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
              <SubmitButton label="Upload" busyLabel="Uploading..." />
            </div>
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
