import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { UPLOAD_SIZES } from "#game/matches/upload-sizes";
import { listImports, uploadMatches } from "#server/matches/operator/upload-matches";
import { findReceived } from "#server/matches/operator/upload-parts";
import { GeneralFaults } from "../../../components/faults";
import { Field, MatchFilesField } from "../../../components/field";
import { stateOfImport } from "../../../components/import-state";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { describeFile, fitsIntoForm, sendInParts } from "../../../lib/send-in-parts";
import { readArrived, readFilesForm } from "../../../lib/uploaded-files.server";
import { useHydrated } from "../../../lib/use-browser";

export const meta = titled("Match files");

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
              Cricsheet files, as JSON: one for each match, or a .zip of them, up to {mostMegabytes}{" "}
              MB. Seasons that are over can be played again as new ones: you are asked after the
              upload. A match that was imported before is updated.
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
          <Sheet id="imports" title="Recent uploads">
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
          </Sheet>
        )}
      </div>
    </>
  );
}

const MB = 1024 * 1024;

const megabytes = (bytes: number) => Math.round(bytes / MB);

/**
 * Sends chosen files that are too large for a form in parts, and then the form with their names.
 * Without scripts the form carries them, up to its own limit.
 */
function useLargeUpload() {
  const submit = useSubmit();
  const [state, setState] = useState<{ sent: number; of: number } | null>(null);
  const [failure, setFailure] = useState("");
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function send(element: HTMLFormElement, files: readonly File[]) {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    const of = files.reduce((sum, { size }) => sum + size, 0);
    setFailure("");
    setState({ sent: 0, of });
    try {
      let before = 0;
      for (const file of files) {
        await sendInParts(file, {
          signal,
          onSent: (sent) => setState({ sent: before + sent, of }),
        });
        before += file.size;
      }
      const form = new FormData(element);
      form.delete("files");
      for (const file of files) form.append("arrived", JSON.stringify(describeFile(file)));
      submit(form, { method: "post", encType: "multipart/form-data" });
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setState(null);
    }
  }

  return {
    sending: state && { ...state, stop: () => stopper.current?.abort() },
    /** A sentence; empty without one. */
    failure,
    sendLarge(event: FormEvent<HTMLFormElement>) {
      const chosen = new FormData(event.currentTarget).getAll("files");
      const files = chosen.filter((part) => part instanceof File);
      if (fitsIntoForm(files)) return;
      event.preventDefault();
      void send(event.currentTarget, files);
    },
  };
}
