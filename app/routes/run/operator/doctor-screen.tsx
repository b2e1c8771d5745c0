import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NOT_SAVED } from "#game/core/failure-words";
import { setReleaseQuestion } from "#server/run/maintenance/ask-for-releases";
import { readDoctorPage } from "#server/run/maintenance/doctor-page";
import { Icon } from "../../../components/drawing";
import { GeneralFaults } from "../../../components/faults";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";

export const meta = titled("Doctor");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json(await readDoctorPage(context.services, operator));
}

const releasesForm = z.object({
  intent: z.literal("releases"),
  on: z.literal("yes").optional(),
});

/** Allows or ends the weekly question for a newer release. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent, on } = parseForm(form, releasesForm);
  try {
    setReleaseQuestion(context.services, operator, on === "yes");
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: NOT_SAVED });
  }
  const toast = { kind: "success", text: "Saved." } as const;
  return redirectWithToast(context, "/operator/doctor", toast);
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Doctor() {
  const { findings, faults, versions, releases } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "releases");
  return (
    <>
      <OperatorHead title="Doctor">
        <p className="soft">Looked at just now. Nothing is changed.</p>
      </OperatorHead>
      <div className="cols">
        <Sheet
          className="sheet ready"
          id="findings"
          title={faults === 0 ? "Nothing is wrong" : "What to fix"}
        >
          <ol>
            {findings.map((finding) => (
              <FindingLine key={finding.sentence} {...finding} />
            ))}
          </ol>
        </Sheet>
        <div className="stack">
          <Versions versions={versions} />
          {releases.canAsk && <Releases releases={releases} form={form} />}
        </div>
      </div>
    </>
  );
}

function FindingLine({ isFine, sentence }: Page["findings"][number]) {
  return (
    <li>
      <span className={isFine ? "state gain" : "state warn"}>
        {isFine ? <Icon name="check" /> : <span aria-hidden="true">!</span>}
        <span className="vh">{isFine ? "Fine: " : "To fix: "}</span>
      </span>
      <p>{sentence}</p>
    </li>
  );
}

function Versions({ versions: { gully, node, sqlite, schema } }: Pick<Page, "versions">) {
  return (
    <Sheet id="versions" title="Versions">
      <dl className="pad pairs num">
        <dt>Gully</dt>
        <dd>{gully}</dd>
        <dt>Node</dt>
        <dd>{node}</dd>
        <dt>SQLite</dt>
        <dd>{sqlite}</dd>
        <dt>Schema</dt>
        <dd>{schema}</dd>
      </dl>
    </Sheet>
  );
}

function Releases({ releases, form }: Pick<Page, "releases"> & { form: FormState }) {
  const { isOn, askedAt, newer, failure, version } = releases;
  return (
    <Form className="sheet" method="post">
      <header>
        <h2>Newer releases</h2>
      </header>
      <div className="pad stack">
        {newer !== null && (
          <p className="msg">
            Gully {newer} is out, and this server runs {version}.
          </p>
        )}
        <label className="check">
          <input type="checkbox" name="on" value="yes" defaultChecked={isOn} /> Ask once a week
          whether there is a newer release
        </label>
        <p className="hint">
          One request to the address in <code>RELEASES_URL</code>, which says nothing of this server
          but its address.
          {askedAt !== null && (
            <>
              {" "}
              The last one was at <ClockTime at={askedAt} />.
            </>
          )}
          {failure !== null && ` ${failure}`}
        </p>
        <GeneralFaults faults={form.faults} />
        <SubmitButton intent="releases" choice label="Save" busyLabel="Saving..." quiet />
      </div>
    </Form>
  );
}
