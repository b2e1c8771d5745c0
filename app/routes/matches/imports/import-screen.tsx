import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { openImport } from "#server/matches/operator/upload-matches";
import { GeneralFaults } from "../../../components/faults";
import { stateOfImport } from "../../../components/import-state";
import { OperatorHead } from "../../../components/operator-head";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/operator.server";
import { formState } from "../../../lib/refused";
import { importAction } from "./import-action.server";
import { SeasonChoice } from "./season-choice";
import { SeasonProgress } from "./season-progress";
import { REFRESH_SECONDS, useProgress } from "./use-progress";

export const meta: MetaFunction = () => [{ title: "Import - Gully" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json(openImport(context.services, operator, params.importId ?? ""));
}

export const action = importAction;

export default function Import() {
  const shown = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const stopping = formState(answered, "stop");
  const isAtWork = !shown.isOver && shown.state !== "choosing";
  useProgress(isAtWork);
  const { seasons, broken, label, state } = shown;
  return (
    <Shell>
      {isAtWork && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
      <OperatorHead title="Import" trail={[{ to: "/operator/files", name: "Match files" }]}>
        <p className="soft">
          <bdi>{label}</bdi>
        </p>
      </OperatorHead>
      <div className="stack">
        {state !== "choosing" && (
          <p className={state === "stopped" ? "msg warn num" : "msg num"} role="status">
            {stateOfImport(shown)}
          </p>
        )}
        {state === "choosing" ? (
          <SeasonChoice seasons={seasons ?? []} form={formState(answered, "choose")} />
        ) : (
          <SeasonProgress seasons={(seasons ?? []).filter(({ chosen }) => chosen)} />
        )}
        {!shown.isOver && (
          <Form method="post" className="stack">
            <GeneralFaults faults={stopping.faults} />
            {isAtWork && (
              <p className="soft">
                You can leave this page: the import goes on. What has come in stays when you stop
                it.
              </p>
            )}
            <div className="row">
              <SubmitButton
                intent="stop"
                label="Stop the import"
                busyLabel="Stopping..."
                choice
                quiet
              />
            </div>
          </Form>
        )}
        {broken.length > 0 && (
          <div className="msg bad">
            <p>Left out:</p>
            <ul>
              {broken.map(({ file, sentence }) => (
                <li key={file}>
                  <b>
                    <bdi>{file}</bdi>
                  </b>
                  : {sentence}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Shell>
  );
}
