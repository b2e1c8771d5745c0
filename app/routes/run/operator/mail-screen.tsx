import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { plural } from "#game/core/words";
import {
  type DeadLetter,
  listDeadLetters,
  listWaitingMails,
  type WaitingMail,
} from "#server/matches/operator/dead-letters";
import { showMailServer } from "#server/run/ready/save-mail-server";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { type FormState, formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { mailAction } from "./mail-action.server";

export const meta = titled("Mail");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { services } = context;
  return json({
    server: showMailServer(services, operator),
    waiting: listWaitingMails(services, operator),
    letters: listDeadLetters(services, operator),
  });
}

export const action = mailAction;

/** The mail server, the mails that wait, and all messages that were given up. */
export default function Mail() {
  const { server, waiting, letters } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const form = formState(refused, "again", "forget");
  return (
    <>
      <OperatorHead title="Mail">
        <p className="soft">What this server sends, what waits, and what was given up.</p>
      </OperatorHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <MailServerSheet server={server} stateOf={(intent) => formState(refused, intent)} />
        <div className="stack">
          <WaitingMails waiting={waiting} />
          <GeneralFaults faults={form.faults} />
          <Sheet id="undelivered" title="Undelivered">
            {letters.length === 0 ? (
              <p className="pad soft">No mail, notification or webhook was given up.</p>
            ) : (
              <ul className="operated tokens">
                {letters.map((letter) => (
                  <LetterLine key={`${letter.queue}-${letter.id}`} letter={letter} />
                ))}
              </ul>
            )}
          </Sheet>
        </div>
      </div>
    </>
  );
}

function WaitingMails({ waiting }: { waiting: readonly WaitingMail[] }) {
  return (
    <Sheet id="waiting" title="Waiting">
      {waiting.length === 0 ? (
        <p className="pad soft">No mail is waiting.</p>
      ) : (
        <ul className="operated tokens">
          {waiting.map(({ id, kind, where, why, tries, nextTryAt }) => (
            <li key={id}>
              <div className="who">
                <b>Mail to {where}</b>
                <span className="sub num">
                  {kind.replaceAll("-", " ")} <span className="dimmed">&middot;</span>{" "}
                  {plural(tries, "try", "tries")} <span className="dimmed">&middot;</span> next at{" "}
                  <ClockTime at={nextTryAt} />
                </span>
                {why !== null && <span className="sub">{why}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

const WAYS: Readonly<Record<DeadLetter["way"], string>> = {
  mail: "Mail",
  push: "Notification",
  webhook: "Webhook",
};

function LetterLine({ letter }: { letter: DeadLetter }) {
  const { queue, id, way, kind, where, why, tries, at } = letter;
  return (
    <li>
      <div className="who">
        <b>
          {WAYS[way]} to {where}
        </b>
        <span className="sub num">
          {kind.replaceAll("-", " ")} <span className="dimmed">&middot;</span>{" "}
          {plural(tries, "try", "tries")} <span className="dimmed">&middot;</span>{" "}
          <ClockTime at={at} />
        </span>
        <span className="sub">{why ?? "It was out of date before it could be sent."}</span>
      </div>
      <Form method="post" className="row">
        <input type="hidden" name="queue" value={queue} />
        <input type="hidden" name="letter" value={id} />
        {queue === "message" && <SubmitButton intent="again" label="Try again" choice quiet />}
        <SubmitButton intent="forget" label="Forget" choice quiet />
      </Form>
    </li>
  );
}

/** Everything but the password, which is shown to nobody. */
interface ShownServer {
  readonly from: "variable" | "file" | null;
  readonly isDamaged: boolean;
  readonly host: string;
  readonly port: number;
  readonly tls: string;
  readonly user: string;
  readonly sender: string;
  /** The address of the operator, for a test. */
  readonly testTo: string;
}

/** The mail server: where it is set, its form, and a test that waits for its answer. */
function MailServerSheet({
  server,
  stateOf,
}: {
  server: ShownServer;
  stateOf: (intent: string) => FormState;
}) {
  const { from, isDamaged, host, sender, testTo } = server;
  const [form, test, deleting] = [stateOf("server"), stateOf("test"), stateOf("delete-server")];
  return (
    <Sheet id="server" title="Mail server">
      <div className="pad stack">
        {isDamaged && (
          <p className="msg warn">The stored settings cannot be read. Type them again.</p>
        )}
        {from === null ? (
          <p>
            This server sends no mail. Friends can do without: invite them by name on your
            league&rsquo;s page, and give each their own link. With a mail server, emails that
            confirm an address, reset a password or remind members of a lock go out automatically.
          </p>
        ) : (
          <>
            <p>
              Mails go through <b>{host}</b>, from <bdi>{sender}</bdi>.
            </p>
            {from === "variable" && (
              <p>
                <code>SMTP_URL</code> names it and overrides any that is typed here. Change it where
                the server is started.
              </p>
            )}
            <Form className="stack" method="post">
              <GeneralFaults faults={test.faults} />
              <div className="row">
                <SubmitButton
                  intent="test"
                  label="Send a test email"
                  busyLabel="Waiting for its answer..."
                  choice
                />
                <span className="soft">It goes to {testTo}.</span>
              </div>
            </Form>
          </>
        )}
        {from === null && <ServerForm server={server} form={form} />}
        {from === "file" && (
          <>
            <details className="more unfolds" open={form.faults.length > 0}>
              <summary>Change the mail server</summary>
              <ServerForm server={server} form={form} />
            </details>
            <details className="more unfolds" open={deleting.faults.length > 0}>
              <summary>Delete the mail server</summary>
              <Form className="stack" method="post">
                <p>No mail is sent until there is one again.</p>
                <GeneralFaults faults={deleting.faults} />
                <div className="row">
                  <SubmitButton
                    intent="delete-server"
                    label="Delete Mail Server"
                    busyLabel="Deleting..."
                    choice
                    quiet
                  />
                </div>
              </Form>
            </details>
          </>
        )}
      </div>
    </Sheet>
  );
}

function ServerForm({ server, form }: { server: ShownServer; form: FormState }) {
  const { from, host, port, tls, user, sender } = server;
  return (
    <Form className="stack" method="post" noValidate aria-label="Mail server">
      <input type="hidden" name="intent" value="server" />
      <Field
        label="Mail server"
        name="host"
        defaultValue={host}
        placeholder="smtp.example.org"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        form={form}
      />
      <SelectField label="Encryption" name="tls" defaultValue={tls} form={form}>
        <option value="starttls">STARTTLS, usual on port 587</option>
        <option value="tls">TLS from the start, usual on port 465</option>
        <option value="none">None, for a relay in your own network</option>
      </SelectField>
      <Field label="Port" name="port" defaultValue={port} inputMode="numeric" form={form} />
      <Field
        label="User"
        name="user"
        hint="Often your full email address; empty if the server needs none."
        defaultValue={user}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        form={form}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        hint={
          from === "file"
            ? "Leave it empty to keep the stored one, if nothing above changes."
            : "Many providers issue an app password for this."
        }
        autoComplete="new-password"
        form={form}
      />
      <Field
        label="Sender"
        name="from"
        defaultValue={sender}
        placeholder="Gully <gully@example.org>"
        autoComplete="off"
        form={form}
      />
      <GeneralFaults faults={form.faults} />
      <div className="row">
        <SubmitButton intent="server" label="Save" busyLabel="Waiting for its answer..." />
      </div>
    </Form>
  );
}
