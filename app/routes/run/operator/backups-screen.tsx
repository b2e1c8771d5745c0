import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NOT_SAVED } from "#game/core/failure-words";
import { fileSize, plural } from "#game/core/words";
import { requireOperator } from "#server/matches/operator/operator-access";
import { readBackupsPage } from "#server/run/maintenance/backups-page";
import { makeBackup } from "#server/run/maintenance/download-backup";
import { setNightlyBackups } from "#server/run/maintenance/nightly-backup";
import { GeneralFaults } from "../../../components/faults";
import { SelectField } from "../../../components/field";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { ProofField } from "../../../components/proof-field";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser, requireUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState, NOT_REFUSED } from "../../../lib/refused";

export const meta = titled("Backups");

export const headers = notStored;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const operator = requireOperator(context.services.db, user);
  return json(readBackupsPage(context.services, user, operator));
}

const backupsForm = z.object({
  intent: z.enum(["make", "nightly"]),
  on: z.literal("yes").optional(),
});

/** Makes a backup that stays on the server, or turns those of every night on or off. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent, on } = parseForm(form, backupsForm);
  try {
    if (intent === "make") await makeBackup(services, operator);
    else setNightlyBackups(services, operator, on === "yes");
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
  const text = intent === "make" ? "The backup is made." : "Saved.";
  return redirectWithToast(context, "/operator/backups", { kind: "success", text });
}

const FAILED = {
  make: "The backup could not be made.",
  nightly: NOT_SAVED,
} as const;

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Backups() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <OperatorHead title="Backups">
        <p className="soft">Copies of everything, made while people play.</p>
      </OperatorHead>
      <div className="cols">
        <div className="stack">
          <KeptBackups page={page} form={formState(answer, "make")} />
          <Nightly nightly={page.nightly} form={formState(answer, "nightly")} />
        </div>
        <div className="stack">
          <Download page={page} />
          <RestoreRecipe folder={page.folder} newest={page.backups[0]?.name ?? null} />
        </div>
      </div>
    </>
  );
}

function KeptBackups({ page: { backups, databaseBytes }, form }: { page: Page; form: FormState }) {
  return (
    <Sheet id="kept" title="On this server">
      <Form className="pad stack" method="post">
        {backups.length === 0 && <p>There is no backup yet.</p>}
        <GeneralFaults faults={form.faults} />
        <div className="row">
          <SubmitButton
            intent="make"
            choice
            label="Back up now"
            busyLabel="Copying..."
            quiet={backups.length > 0}
          />
          <span className="soft num">The database is {fileSize(databaseBytes)}.</span>
        </div>
      </Form>
      {backups.length > 0 && (
        <ul className="operated">
          {backups.map(({ name, at, bytes, label, keep }) => (
            <li key={name}>
              <b className="num">
                <ClockTime at={at} />
              </b>
              <span className="sub num">
                {label}, {fileSize(bytes)}
                {keep !== null && `, the newest ${keep} are kept`}
              </span>
              <span className="sub breakable">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Nightly({
  nightly: { isOn, failure },
  form,
}: Pick<Page, "nightly"> & { form: FormState }) {
  return (
    <Form className="sheet" method="post">
      <header>
        <h2>Every night</h2>
      </header>
      <div className="pad stack">
        {failure !== null && (
          <p className="msg bad">
            <ClockTime at={failure.at} />: {failure.sentence} It is retried every hour.
          </p>
        )}
        <label className="check">
          <input type="checkbox" name="on" value="yes" defaultChecked={isOn} /> Make a backup every
          night
        </label>
        <p className="hint">
          At 03:00 UTC, or once the server is up again. The newest {plural(7, "night")} are kept. A
          backup on the same disk does not survive the disk: download one now and then.
        </p>
        <GeneralFaults faults={form.faults} />
        <SubmitButton intent="nightly" choice label="Save" busyLabel="Saving..." quiet />
      </div>
    </Form>
  );
}

/** A document's form: its answer is the file, and a refusal is a toast on this page. */
function Download({ page: { backups, proof } }: { page: Page }) {
  return (
    <Form className="sheet" method="post" action="/operator/backups/file" reloadDocument>
      <header>
        <h2>Download</h2>
      </header>
      <div className="pad stack">
        <p className="msg warn">
          A backup contains every address and password hash, and the teams and bids of open windows.
          The log of every league with a match to come says that you downloaded it.
        </p>
        <SelectField label="Backup" name="name" defaultValue="">
          <option value="">A new one</option>
          {backups.map(({ name, label, bytes }) => (
            <option key={name} value={name}>
              {name} ({label.toLowerCase()}, {fileSize(bytes)})
            </option>
          ))}
        </SelectField>
        <ProofField proof={proof} form={NOT_REFUSED} />
        <SubmitButton intent="download" label="Download" quiet />
      </div>
    </Form>
  );
}

/** The commands that put a backup in the place of the database. No page does it: nobody may play meanwhile. */
function RestoreRecipe({ folder, newest }: { folder: string; newest: string | null }) {
  const file = `${folder}/backups/${newest ?? "FILE"}`;
  return (
    <Sheet id="restore" title="Put one back">
      <div className="pad stack">
        <p>
          While the server is stopped, in its shell. The backup is checked first, and the database
          that it replaces is kept. Everybody has to log in again; passwords are those of the
          backup.
        </p>
        <ol className="recipe">
          <li>
            Stop the server: press Ctrl+C where you started it, or in a container{" "}
            <code>docker compose stop gully</code>.
          </li>
          <li>
            Put the backup in place:{" "}
            <code>
              npm run gully <span className="nowrap">--</span> restore {file}
            </code>
            , or in a container{" "}
            <code>
              docker compose run <span className="nowrap">--rm</span> gully node
              build/server/index.js restore {file}
            </code>
            .
          </li>
          <li>
            Start it again, and open <Link to="/operator/check">Check</Link>.
          </li>
        </ol>
        <p className="hint">
          A new server needs the backup and the file <code>session-secret</code>, without which
          second factors ask for a recovery code.
        </p>
      </div>
    </Sheet>
  );
}
